from django.urls import URLPattern

app_name = "pit"
urlpatterns: list[URLPattern] = []
