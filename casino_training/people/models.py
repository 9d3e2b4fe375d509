from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    """A person who can sign in."""

    language = models.CharField(max_length=2, choices=[("en", "English"), ("de", "Deutsch")], default="en")
