from django.urls import path

from casino_training.houses import api, atlas_views, views

urlpatterns = [
    path("houses/", views.houses, name="houses"),
    path("houses/<slug:slug>/", views.house, name="house"),
    path("atlas/", atlas_views.atlas, name="atlas"),
    path("atlas/<slug:slug>.pdf", atlas_views.entry_pdf, name="atlas_entry_pdf"),
    path("atlas/<slug:slug>/", atlas_views.entry, name="atlas_entry"),
    path("atlas/<slug:kind>/<str:seed>/", atlas_views.scenario, name="atlas_scenario"),
    path("api/v1/houses", api.HousesView.as_view(), name="api_houses"),
    path("api/v1/rulings", api.RulingsView.as_view(), name="api_rulings"),
    path("api/v1/schema", api.SchemaView.as_view(), name="api_schema"),
]
