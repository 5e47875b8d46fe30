import { pathOf } from '@pelion/access';
import { assessmentTypes, resultStatuses, resultStatusTable } from '@pelion/contract/assessment-kinds';
import type { Assignment, OnlineWork, StudentStatus } from '@pelion/contract/assignments';
import { assignmentTypes, submissionStatusTable, turnedInOf } from '@pelion/contract/assignments/facts';
import type { StudentAssessment } from '@pelion/contract/attempts';
import { type Phrase, phrase, type Tone } from '@pelion/words';
import { assignmentPath } from '../../lib/assignment-path.ts';
import { childPath } from '../../lib/child-list.ts';

/** State of a student in a row. */
export interface WorkStatus {
  readonly studentId: number;
  /** Null where the viewer is the student. */
  readonly name: string | null;
  readonly label: Phrase | string;
  readonly tone: Tone;
}

/** A row of the list: documents, or an online assessment of the same kind. */
export interface Work {
  readonly key: string;
  readonly name: string;
  readonly to: string;
  readonly isOnline: boolean;
  readonly subject: string | null;
  /** Sections and groups, or the class. */
  readonly givenTo: readonly string[];
  readonly due: string | null;
  /** Moment by which the list is sorted. */
  readonly sortedAt: string;
  /** Two decimals, or a percentage for an online one. */
  readonly points: string | null;
  readonly maximum: string | null;
  readonly statuses: readonly WorkStatus[];
  /** Students who have turned it in, or opened notes, of all; null for families and without a schedule. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Null for an online one. */
  readonly assignment: Assignment | null;
}

const notes = {
  unread: { label: phrase('New'), tone: 'blue' },
  read: { label: phrase('Viewed'), tone: 'green' },
} as const;

const statusesOf = ({ type, students }: Assignment, isParent: boolean): readonly WorkStatus[] =>
  students.map((student) => ({
    studentId: student.student_id,
    name: isParent ? student.name : null,
    // Notes are read, not turned in.
    ...(type === assignmentTypes.notes ? readState(student.viewed_at !== null) : statusOf(student)),
  }));

const readState = (isViewed: boolean) => (isViewed ? notes.read : notes.unread);

const statusOf = ({ status_id }: StudentStatus) => ({
  label: submissionStatusTable.labelOf(status_id),
  tone: submissionStatusTable.toneOf(status_id),
});

const progressOf = (counts: NonNullable<Assignment['counts']>, isRead: boolean) => {
  const { done, total } = turnedInOf(counts);
  return { done: isRead ? counts.viewed : done, total };
};

/** `child`: the one of whom a parent looks at the work; null for all. */
export const workOf = (
  assignment: Assignment,
  isParent: boolean,
  child: { readonly id: number } | null = null,
): Work => ({
  key: `assignment-${assignment.id}`,
  name: assignment.name,
  to: child ? childPath(assignmentPath(assignment), child.id) : assignmentPath(assignment),
  isOnline: false,
  subject: assignment.subject_name,
  givenTo:
    assignment.given_to.length > 0 || assignment.class_name === null
      ? assignment.given_to
      : [assignment.class_name],
  due: assignment.due_date,
  sortedAt: assignment.due_date ?? assignment.effective_date ?? assignment.created_at,
  points: assignment.students.length === 1 ? (assignment.students[0]?.points ?? null) : null,
  maximum: assignment.points,
  statuses: statusesOf(assignment, isParent && child === null),
  progress: assignment.counts && progressOf(assignment.counts, assignment.type === assignmentTypes.notes),
  assignment,
});

const noAssignment = {
  isOnline: true,
  givenTo: [],
  progress: null,
  assignment: null,
  maximum: null,
} as const;

const detailScreens = new Map([
  [assessmentTypes.classwork, 'onlineClassworkDetail'],
  [assessmentTypes.homework, 'onlineHomeworkDetail'],
  [assessmentTypes.notes, 'onlineNotesDetail'],
] as const);

/** Online assessment for staff, with one of its schedules. */
export const onlineOf = ({ assessment_id, schedule_id, type, counts, ...online }: OnlineWork): Work => ({
  ...noAssignment,
  key: `assessment-${assessment_id}-${schedule_id}`,
  name: online.name,
  to: pathOf(screenOfType(type), { assessmentId: assessment_id }),
  subject: online.subject_name,
  givenTo: online.given_to,
  due: online.due_date,
  sortedAt: online.due_date ?? online.effective_date ?? online.created_at,
  points: null,
  statuses: [],
  progress: counts && progressOf(counts, type === assessmentTypes.notes),
});

const screenOfType = (type: number) => {
  for (const [known, screen] of detailScreens) if (known === type) return screen;
  return 'assessment';
};

const readStates: readonly number[] = [resultStatuses.assigned, resultStatuses.viewed];

const stateOf = (
  { assessment_type_id }: StudentAssessment,
  { result_status_id, result_status_description }: StudentAssessment['assessment_attempts'][number],
) =>
  assessment_type_id === assessmentTypes.notes && readStates.includes(result_status_id)
    ? readState(result_status_id === resultStatuses.viewed)
    : { label: result_status_description, tone: resultStatusTable.toneOf(result_status_id) };

/** Online assessment of a student or child; `to` leads where it is taken, or to the child's list. */
export function takenOf(taken: StudentAssessment, to: string, child: string | null): Work {
  const [latest] = taken.assessment_attempts;
  return {
    ...noAssignment,
    key: `schedule-${taken.schedule_id}-${taken.student_id}`,
    name: taken.assessment_name,
    to,
    subject: taken.subject_name,
    due: taken.due_date,
    sortedAt: taken.due_date ?? taken.effective_date,
    points: null,
    statuses: latest
      ? [
          {
            studentId: taken.student_id,
            name: child,
            ...stateOf(taken, latest),
          },
        ]
      : [],
  };
}

const timeOf = ({ sortedAt }: Work) => Date.parse(sortedAt);

interface Pages {
  readonly rows: readonly Work[];
  readonly hasMore: boolean;
}

/** Two paged lists as one, the latest first. Rows beyond the last page of either wait for its next page. */
export function mergedWork(lists: readonly Pages[]): readonly Work[] {
  const ends = lists.flatMap(({ rows, hasMore }) => {
    const last = rows.at(-1);
    return hasMore && last ? [timeOf(last)] : [];
  });
  const from = Math.max(Number.NEGATIVE_INFINITY, ...ends);
  return lists
    .flatMap(({ rows }) => rows)
    .filter((work) => timeOf(work) >= from)
    .toSorted((one, other) => timeOf(other) - timeOf(one));
}
