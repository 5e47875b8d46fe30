import { mayOpen, rules } from '@pelion/access';
import { lessonPlanStatuses, mayMoveLessonPlan } from '@pelion/contract/lesson-plans/facts';
import { Failure } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';

/** Which rows a list of this viewer is made of. Single reads use the same scope (decision 0053). */
export interface LessonPlanScope {
  /** Null: every plan of the campus. Otherwise the active ones of this student, or of this parent's children. */
  readonly familyOf: { readonly userId: number; readonly isParent: boolean } | null;
}

/** Plans belong to the campus, so all staff can read them; families see their own. */
export const scopeOf = ({ userType, userId }: Viewer): LessonPlanScope => ({
  familyOf:
    userType === 'student' || userType === 'parent' ? { userId, isParent: userType === 'parent' } : null,
});

/** Returns what the viewer may do to a plan, to be sent with it. */
export function abilities(viewer: Viewer, { status }: { readonly status: number }) {
  const mayEdit = mayOpen(viewer, rules.editLessonPlans);
  return {
    edit: mayEdit,
    delete: mayOpen(viewer, rules.deleteLessonPlans),
    activate: mayEdit && mayMoveLessonPlan(status, lessonPlanStatuses.active),
    deactivate: mayEdit && mayMoveLessonPlan(status, lessonPlanStatuses.inactive),
  };
}

/** Families see their own students; staff need access to the list of students. */
export const seesStudents = (viewer: Viewer): boolean =>
  scopeOf(viewer).familyOf !== null || mayOpen(viewer, rules.listStudents);

/** Editors can read without the permission to view. */
export const mayRead = (viewer: Viewer): boolean =>
  mayOpen(viewer, rules.viewLessonPlans) || mayOpen(viewer, rules.editLessonPlans);

/** Throws `accessDenied` without the permission to view or edit plans. */
export function assertReads(viewer: Viewer): void {
  if (!mayRead(viewer)) throw new Failure('accessDenied', { reason: 'permission' });
}
