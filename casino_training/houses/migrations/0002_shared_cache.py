"""The table of the cache that all processes share, `CACHES["shared"]`."""

from typing import Any

from django.core.management import call_command
from django.db import migrations


def make_table(apps: Any, schema_editor: Any) -> None:
    call_command("createcachetable", database=schema_editor.connection.alias, verbosity=0)


class Migration(migrations.Migration):
    dependencies = [("houses", "0001_initial")]

    operations = [migrations.RunPython(make_table, migrations.RunPython.noop)]
