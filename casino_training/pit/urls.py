from django.urls import path

from casino_training.pit import views

urlpatterns = [
    path("pit/", views.pit, name="pit"),
    path("pit/disagreements/", views.pit_disagreements, name="pit_disagreements"),
    path("pit/disagreements/<int:pk>/answer/", views.pit_answer, name="pit_answer"),
    path("pit/attempts/<uuid:pk>/", views.pit_attempt, name="pit_attempt"),
    path("pit/attempts/<uuid:pk>/sign-off/", views.pit_sign_off, name="pit_sign_off"),
    path("pit/attempts/<uuid:pk>/<int:step>/", views.pit_step, name="pit_step"),
]
