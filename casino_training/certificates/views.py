"""Pages about certificates: one's own, those of a house that one supervises, and the public check."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from casino_training.certificates import actions, files, queries
from casino_training.certificates.codes import read_code
from casino_training.certificates.models import Certificate, State
from casino_training.certificates.record import printed
from casino_training.felt.words import language
from casino_training.people.pages import SignedInRequest, only_posted, personal_page
from casino_training.people.queries import is_supervisor_of

MOST_TYPED = 100


@require_safe
@personal_page
def certificates(request: SignedInRequest) -> HttpResponse:
    """One's own certificates."""
    now = timezone.now()
    lines = [
        {"certificate": one, "record": spoken(one), "progress": queries.progress_of(one, now=now)}
        for one in queries.certificates_of(request.user)
    ]
    return render(request, "certificates/list.html", {"lines": lines})


@require_safe
@personal_page
def certificate(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """One certificate: how far it has come, and everything that it prints."""
    found = queries.certificate_for(request.user, pk)
    context = {**state_of(request, found), "record": spoken(found), "is_current": queries.is_current(found)}
    return render(request, "certificates/certificate.html", context)


@require_safe
@personal_page
def certificate_state(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """How far the paper has come, as a part of a page that asks again; empty while nothing has changed."""
    found = queries.certificate_for(request.user, pk)
    state = state_of(request, found)
    if request.GET.get("stage") == state["progress"].stage:
        return HttpResponse(status=204)
    return render(request, "certificates/_state.html", state)


@require_safe
@personal_page
def certificate_pdf(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """The file; 404 until there is one. A lost one is drawn again, or the page says that it cannot be."""
    found = queries.certificate_for(request.user, pk)
    if found.state != State.ISSUED:
        raise Http404
    try:
        pdf = actions.file_of(certificate=found)
    except files.FileLost:
        messages.error(
            request,
            _("The file is lost and cannot be drawn again as it was issued. What it says stands here and stays valid."),
        )
        return redirect("certificate", found.attempt_id)
    named = {"Content-Disposition": f'attachment; filename="{found.printed_number}.pdf"'}
    return HttpResponse(pdf, content_type="application/pdf", headers=named)


@only_posted
@personal_page
def certificate_again(request: SignedInRequest, pk: UUID) -> HttpResponse:
    """A supervisor has a paper drawn once more that could not be drawn."""
    found = queries.certificate_to_mend(request.user, pk)
    actions.render_again(certificate=found)
    return redirect("certificate", found.attempt_id)


@require_safe
def verify(request: HttpRequest) -> HttpResponse:
    """Anybody enters a code or shows a file."""
    typed = request.GET.get("code", "")[:MOST_TYPED].strip()
    digest = digest_of(request)
    if not typed and not digest:
        return render(request, "certificates/verify.html")
    found = queries.issued_with_code(read_code(typed)) if typed else queries.issued_with_digest(digest)
    if found is None:
        return unknown(request, typed=typed, digest=digest)
    shown = reverse("verify_code", args=[found.code])
    return redirect(f"{shown}?sha256={digest}" if digest else shown)


@require_safe
def verify_code(request: HttpRequest, code: str) -> HttpResponse:
    """Everything that the certificate with this code prints, for anybody; the same answer for every other code."""
    found = queries.issued_with_code(read_code(code[:MOST_TYPED]))
    if found is None:
        return unknown(request)
    digest = digest_of(request)
    context = {
        "certificate": found,
        "record": spoken(found),
        "is_current": queries.is_current(found),
        "digest": digest,
        "is_same_file": digest == found.sha256,
    }
    page = render(request, "certificates/verify_code.html", context)
    page.headers["X-Robots-Tag"] = "noindex"
    return page


def unknown(request: HttpRequest, *, typed: str = "", digest: str = "") -> HttpResponse:
    """The one answer to every code and file that is not of an issued certificate."""
    context = {"is_unknown": True, "typed": typed, "digest": digest}
    return render(request, "certificates/verify.html", context, status=404)


def digest_of(request: HttpRequest) -> str:
    """The SHA-256 in the address, as small letters; "" when there is none."""
    return request.GET.get("sha256", "")[:MOST_TYPED].strip().lower()


def spoken(found: Certificate) -> Any:
    """What the certificate prints, in the language of the page."""
    return printed(found.record, language())


def state_of(request: SignedInRequest, found: Certificate) -> dict[str, Any]:
    """What `_state.html` shows."""
    return {
        "certificate": found,
        "progress": queries.progress_of(found, now=timezone.now()),
        "may_mend": is_supervisor_of(request.user, found.house),
    }
