"""What a web server loads: `casino_training.wsgi:application`."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "casino_training.settings")

application = get_wsgi_application()
