from django.urls import path

from casino_training.certificates import views

urlpatterns = [
    path("certificates/", views.certificates, name="certificates"),
    path("certificates/<uuid:pk>/", views.certificate, name="certificate"),
    path("certificates/<uuid:pk>/state/", views.certificate_state, name="certificate_state"),
    path("certificates/<uuid:pk>/again/", views.certificate_again, name="certificate_again"),
    path("certificates/<uuid:pk>.pdf", views.certificate_pdf, name="certificate_pdf"),
    path("verify/", views.verify, name="verify"),
    path("verify/<str:code>/", views.verify_code, name="verify_code"),
]
