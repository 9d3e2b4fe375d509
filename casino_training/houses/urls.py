from django.urls import URLPattern

app_name = "houses"
urlpatterns: list[URLPattern] = []
