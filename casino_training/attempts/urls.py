from django.urls import path

from casino_training.attempts.views import drills, exam, guests, home, live, looking_back, practice

urlpatterns = [
    path("try/", guests.try_table, name="try_table"),
    path("practice/", home.practice, name="practice"),
    path("practice/exam-day/", home.exam_day, name="exam_day"),
    path("practice/help/", home.practice_help, name="practice_help"),
    path("practice/mistakes/", home.mistakes, name="mistakes"),
    path("practice/confusions/", home.confusions, name="confusions"),
    path("practice/<uuid:pk>/", practice.practice_step, name="practice_step"),
    path("practice/<uuid:pk>/next/", practice.practice_next, name="practice_next"),
    path("practice/<uuid:pk>/stop/", practice.practice_stop, name="practice_stop"),
    path("table/", live.live, name="live"),
    path("table/<uuid:pk>/", live.live_round, name="live_round"),
    path("table/<uuid:pk>/stop/", live.live_stop, name="live_stop"),
    path("table/<uuid:pk>/report/", live.live_report, name="live_report"),
    path("drills/", drills.choose, name="drills"),
    path("drills/<uuid:pk>/", drills.step, name="drill_step"),
    path("drills/<uuid:pk>/next/", drills.following, name="drill_next"),
    path("drills/<uuid:pk>/stop/", drills.stop, name="drill_stop"),
    path("drills/<uuid:pk>/result/", drills.result, name="drill_result"),
    path("exam/", exam.exam, name="exam"),
    path("exam/<uuid:pk>/", exam.exam_step, name="exam_step"),
    path("exam/<uuid:pk>/hand-in/", exam.exam_hand_in, name="exam_hand_in"),
    path("exam/<uuid:pk>/result/", exam.exam_result, name="exam_result"),
    path("attempts/", looking_back.attempts, name="attempts"),
    path("attempts/<uuid:pk>/", looking_back.attempt, name="attempt"),
    path("attempts/<uuid:pk>/<int:step>/", looking_back.attempt_step, name="attempt_step"),
    path("attempts/<uuid:pk>/<int:step>/disagree/", looking_back.step_disagree, name="step_disagree"),
    path("attempts/<uuid:pk>/<int:step>/atlas/", looking_back.step_in_atlas, name="step_in_atlas"),
]
