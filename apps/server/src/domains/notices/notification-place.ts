import { mayOpen, rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { type NoticeKind, noticeKindNames } from '@pelion/contract/mail-preferences/facts';
import type { Viewer } from '../../lib/viewer.ts';
import type { NotificationRow } from './notification-queries.ts';

/** Notification kinds the viewer can open in the current role. */
export const kindsFor = (viewer: Viewer): readonly NoticeKind[] =>
  noticeKindNames.filter((kind) => {
    if (kind === 'announcements') return mayOpen(viewer, rules.viewAnnouncements);
    return mayOpen(viewer, kind === 'feedbackDue' ? rules.answerFeedbackForms : rules.viewOwnAssessments);
  });

/** Page to see or do the notice on. Parents cannot start a child's work, so theirs is the dashboard. */
export function placeOf(viewer: Viewer, row: NotificationRow): string {
  const { kind, student_id, assessment_id, schedule_id, attempt_id } = row;
  if (kind === 'announcements') return pathOf('announcements');
  if (kind === 'feedbackDue') return pathOf('feedbackForms');
  if (student_id === null) return pathOf('dashboard');
  if (attempt_id !== null) return pathOf('viewScore', { studentId: student_id, resultId: attempt_id });
  if (assessment_id === null || schedule_id === null) return pathOf('dashboard');
  if (row.assessment_type === assessmentTypes.notes) {
    const given = new URLSearchParams({ schedule: String(schedule_id), student: String(student_id) });
    return `${pathOf('previewQuestions', { assessmentId: assessment_id })}?${given}`;
  }
  return viewer.userType === 'student'
    ? pathOf('testInstructions', { assessmentId: assessment_id, scheduleId: schedule_id })
    : pathOf('dashboard');
}
