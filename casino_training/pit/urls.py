from django.urls import path

from casino_training.pit import live_views, views

urlpatterns = [
    path("pit/", views.pit, name="pit"),
    path("pit/disagreements/", views.pit_disagreements, name="pit_disagreements"),
    path("pit/disagreements/<int:pk>/answer/", views.pit_answer, name="pit_answer"),
    path("pit/attempts/<uuid:pk>/", views.pit_attempt, name="pit_attempt"),
    path("pit/attempts/<uuid:pk>/watch/", live_views.pit_watch, name="pit_watch"),
    path("pit/attempts/<uuid:pk>/arm/", live_views.pit_arm, name="pit_arm"),
    path("pit/attempts/<uuid:pk>/sign-off/", views.pit_sign_off, name="pit_sign_off"),
    path("pit/attempts/<uuid:pk>/<int:step>/", views.pit_step, name="pit_step"),
]
