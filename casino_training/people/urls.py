from django.contrib.auth.views import LogoutView
from django.urls import path

from casino_training.people import views

urlpatterns = [
    path("", views.front, name="front"),
    path("sign-in/", views.SignIn.as_view(), name="sign_in"),
    path("sign-out/", LogoutView.as_view(), name="sign_out"),
    path("look/", views.set_look, name="set_look"),
    path("language/", views.set_language, name="set_language"),
]
