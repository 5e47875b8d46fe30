import { isAdmin, mayOpen, rules, seesWholeCampus, type UserType } from '@pelion/access';
import {
  assignmentTypes,
  classifications,
  isTurnedIn as comesBack,
  submissionStatuses,
} from '@pelion/contract/assignments/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import { isFamily, ownStudents, type Reach } from '../../lib/own-students.ts';
import type { Viewer } from '../../lib/viewer.ts';

/** Assignments that a list of the viewer is made of. Single reads use the same scope. */
export interface AssignmentScope {
  readonly userId: number;
  readonly reach: Reach;
  /** A corporation hands notes alone to its students. decision 0028 */
  readonly hasNotesOnly: boolean;
  readonly now: Date;
  /** Deleted assignments instead of those that are there. */
  readonly isOfDeleted?: boolean;
}

/** Roles that write or mark for the whole campus. */
const campusRoles: readonly UserType[] = ['contentManager', 'homeworkGrader'];

export function scopeOf(
  { userId, userType, campusType }: Pick<Viewer, 'userId' | 'userType' | 'campusType'>,
  now: Date,
): AssignmentScope {
  const hasNotesOnly = campusType === 'corporation';
  if (userType === 'student' || userType === 'parent') return { userId, reach: userType, hasNotesOnly, now };
  const reach = seesWholeCampus(userType) || campusRoles.includes(userType) ? 'campus' : 'staff';
  return { userId, reach, hasNotesOnly, now };
}

/**
 * Whether the assignment `a` of the class `o` is shown to its students: from its opening, and from the start or the end of
 * its class. A test document without a date stays hidden.
 */
export const isShown = (now: Date) => sql<SqlBool>`(
  (a.effective_at is null or a.effective_at <= ${now})
  and case a.shown when 'at' then o.starts_at <= ${now} when 'after' then o.ends_at <= ${now} else true end
  and (a.type <> ${assignmentTypes.testDocument} or coalesce(a.effective_at, o.starts_at) <= ${now}))`;

/** Rows that a condition is for: those of a list are found once, one row is looked at by itself. */
type Rows = 'list' | 'one';

const isOfStudents = (scope: AssignmentScope, rows: Rows) =>
  rows === 'one'
    ? sql<SqlBool>`exists (
        select from assignment_student g
        where g.campus_id = a.campus_id and g.assignment_id = a.id and g.student_id = any(${ownStudents(scope)}))`
    : sql<SqlBool>`a.id = any(array(
        select g.assignment_id from assignment_student g where g.student_id = any(${ownStudents(scope)})))`;

/** Own assignments of a person, and those of classes that they hold or assist. */
const isOwn = (userId: number) => sql<SqlBool>`a.id = any(array(
  select w.id from assignment w where w.created_by = ${userId}
  union
  select w.id from class_host h
  join assignment w on w.campus_id = h.campus_id and w.class_id = h.occurrence_id
  where h.user_id = ${userId}))`;

/** Condition on the assignment `a` with its class `o`. */
export function inScope(scope: AssignmentScope, rows: Rows = 'list'): RawBuilder<SqlBool> {
  const { userId, reach, hasNotesOnly, now } = scope;
  const isThere = sql<SqlBool>`a.deleted_at is ${scope.isOfDeleted ? sql`not null` : sql`null`}`;
  if (reach === 'campus') return isThere;
  if (reach === 'staff') return sql<SqlBool>`(${isThere} and ${isOwn(userId)})`;
  const types = hasNotesOnly
    ? isHandedOut(scope)
    : sql<SqlBool>`a.type <> ${assignmentTypes.teacherMaterial}`;
  return sql<SqlBool>`(${isThere} and ${types} and ${isOfStudents(scope, rows)} and ${isShown(now)})`;
}

/** Whether the campus hands assignments such as `a` to its students. */
export const isHandedOut = ({ hasNotesOnly }: Pick<AssignmentScope, 'hasNotesOnly'>): RawBuilder<SqlBool> =>
  hasNotesOnly ? sql<SqlBool>`a.type = ${assignmentTypes.notes}` : sql<SqlBool>`true`;

/** Whether the document `d` of the assignment `a` is shown: answer keys reach families once released. */
export const isDocumentShown = (scope: AssignmentScope): RawBuilder<SqlBool> =>
  isFamily(scope)
    ? sql<SqlBool>`(d.classification_id <> ${classifications.answerKey} or a.key_released_at <= ${scope.now})`
    : sql<SqlBool>`true`;

const { assigned, returned, pastDue } = submissionStatuses;

/** Status of the submission `s`, if there is one, of the assignment `a`: past due follows from the clock. */
export const statusAt = (
  now: Date,
) => sql<number>`(case when coalesce(s.status, ${sql.lit(assigned)}) <> ${sql.lit(assigned)}
  then s.status when a.due_at < ${now} then ${sql.lit(pastDue)} else ${sql.lit(assigned)} end)`;

/** Whether something was turned in as the submission `s`, or it was given a status by hand. */
export const isTouched = sql<SqlBool>`(s.turned_in_at is not null or s.status <> ${sql.lit(assigned)})`;

/** Whether the person holds the class of the assignment `a`. */
export const holdsItsClass = (userId: number) => sql<boolean>`exists (
  select from class_host h where h.campus_id = a.campus_id and h.occurrence_id = a.class_id
    and h.user_id = ${userId} and h.role <> 'assistant')`;

/** Whether the viewer of the scope marks the assignment `a` of a class: who assists the class only reads it. */
export const isMarked = ({ userId, reach }: AssignmentScope): RawBuilder<SqlBool> =>
  reach === 'staff'
    ? sql<SqlBool>`(a.created_by = ${userId} or ${holdsItsClass(userId)})`
    : sql<SqlBool>`true`;

export interface AssignmentFacts {
  readonly type: number;
  readonly created_by: number;
  readonly holds_class: boolean;
  /** Set for an assignment that a course keeps. */
  readonly course?: object | null;
  readonly late_until: Date | null;
  /** Students of the viewer; empty for staff. */
  readonly students: readonly { readonly status_id: number }[];
}

/** Types that come back from students. */
const turnedInTypes: readonly number[] = Object.values(assignmentTypes).filter(comesBack);

export const isTurnedIn = ({ type }: Pick<AssignmentFacts, 'type'>): boolean => turnedInTypes.includes(type);

/** The same of the assignment `a`. */
export const isOfTurnedInType = sql<SqlBool>`a.type = any(${plainArray(turnedInTypes)}::int[])`;

/** A revision is taken after the last moment of late work. */
const isReturned = ({ status_id }: AssignmentFacts['students'][number]) => status_id === returned;

/** Admins change all, others the own ones; teachers also those of their classes. */
export function abilities(viewer: Viewer, row: AssignmentFacts, now: Date) {
  const { userId, userType } = viewer;
  const isTheirs = row.created_by === userId || (userType === 'teacher' && row.holds_class);
  const edit = mayOpen(viewer, rules.addAssignments) && (isAdmin(userType) || isTheirs);
  const marks = isAdmin(userType) || userType === 'homeworkGrader' || isTheirs;
  return {
    edit,
    delete: edit && row.course == null,
    releaseKey: edit,
    mark: isTurnedIn(row) && marks && mayOpen(viewer, rules.markAssignments),
    turnIn:
      isTurnedIn(row) &&
      mayOpen(viewer, rules.turnInWork) &&
      (row.late_until === null || now <= row.late_until || row.students.some(isReturned)),
  };
}
