"""What a Celery worker loads: `celery --app casino_training.celery worker`."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "casino_training.settings")

app = Celery("casino_training")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
