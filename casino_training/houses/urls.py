from django.urls import path

from casino_training.houses import atlas_views, views

urlpatterns = [
    path("houses/", views.houses, name="houses"),
    path("houses/<slug:slug>/", views.house, name="house"),
    path("atlas/", atlas_views.atlas, name="atlas"),
    path("atlas/<slug:slug>/", atlas_views.entry, name="atlas_entry"),
    path("atlas/<slug:kind>/<str:seed>/", atlas_views.scenario, name="atlas_scenario"),
]
