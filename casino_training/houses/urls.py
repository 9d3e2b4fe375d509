from django.urls import path

from casino_training.houses import views

urlpatterns = [
    path("houses/", views.houses, name="houses"),
    path("houses/<slug:slug>/", views.house, name="house"),
]
