from django.urls import URLPattern

app_name = "attempts"
urlpatterns: list[URLPattern] = []
