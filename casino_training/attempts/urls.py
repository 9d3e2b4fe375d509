from django.urls import path

from casino_training.attempts import drill_views, guest_views, home_views, rounds_views, views

urlpatterns = [
    path("try/", guest_views.try_table, name="try_table"),
    path("practice/", home_views.practice, name="practice"),
    path("practice/exam-day/", home_views.exam_day, name="exam_day"),
    path("practice/help/", home_views.practice_help, name="practice_help"),
    path("practice/mistakes/", home_views.mistakes, name="mistakes"),
    path("practice/confusions/", home_views.confusions, name="confusions"),
    path("practice/<uuid:pk>/", views.practice_step, name="practice_step"),
    path("practice/<uuid:pk>/next/", views.practice_next, name="practice_next"),
    path("practice/<uuid:pk>/stop/", views.practice_stop, name="practice_stop"),
    path("table/", rounds_views.live, name="live"),
    path("table/<uuid:pk>/", rounds_views.live_round, name="live_round"),
    path("table/<uuid:pk>/stop/", rounds_views.live_stop, name="live_stop"),
    path("table/<uuid:pk>/report/", rounds_views.live_report, name="live_report"),
    path("drills/", drill_views.choose, name="drills"),
    path("drills/<uuid:pk>/", drill_views.step, name="drill_step"),
    path("drills/<uuid:pk>/next/", drill_views.following, name="drill_next"),
    path("drills/<uuid:pk>/stop/", drill_views.stop, name="drill_stop"),
    path("drills/<uuid:pk>/result/", drill_views.result, name="drill_result"),
    path("exam/", views.exam, name="exam"),
    path("exam/<uuid:pk>/", views.exam_step, name="exam_step"),
    path("exam/<uuid:pk>/hand-in/", views.exam_hand_in, name="exam_hand_in"),
    path("exam/<uuid:pk>/result/", views.exam_result, name="exam_result"),
    path("attempts/", views.attempts, name="attempts"),
    path("attempts/<uuid:pk>/", views.attempt, name="attempt"),
    path("attempts/<uuid:pk>/<int:step>/", views.attempt_step, name="attempt_step"),
    path("attempts/<uuid:pk>/<int:step>/disagree/", views.step_disagree, name="step_disagree"),
    path("attempts/<uuid:pk>/<int:step>/atlas/", views.step_in_atlas, name="step_in_atlas"),
]
