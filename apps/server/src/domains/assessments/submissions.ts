import { assessmentStatuses, resultStatuses } from '@pelion/contract/assessment-kinds';
import { between, type Condition } from './condition.ts';

// List filters on schedules and attempts. Statuses are literals, so that the planner knows their frequency; each
// statement is driven by its own index (decision 0016).

interface Asked {
  readonly schedule_status?: number | undefined;
  readonly ratings?: readonly number[] | undefined;
  readonly assigned_tos?: readonly number[] | undefined;
  readonly submitted_start_date?: string | undefined;
  readonly submitted_end_date?: string | undefined;
  readonly timeZone: string;
  readonly now: Date;
}

/** An assessment that is not active, and a schedule that was cancelled, is Inactive for everybody (spec 2 §4). */
const isActive = `a.status = ${assessmentStatuses.active}`;

/**
 * Schedule windows by the status of a student without an attempt (see `statusWithoutAttempt`). Open windows are found
 * by their end: the start is compared by a difference, which no index covers, because past schedules grow over the
 * years.
 */
const windows: Readonly<Record<number, string>> = {
  [resultStatuses.scheduled]: 'w.effective_at > :now',
  [resultStatuses.assigned]:
    "(w.due_at is null or w.due_at > :now) and w.effective_at - :now::timestamptz <= interval '0'",
  [resultStatuses.pastDue]: 'w.due_at <= :now',
};

/** Transient statuses: few attempts are in each, however old the campus is. */
const passing: readonly number[] = [
  resultStatuses.notStarted,
  resultStatuses.inProgress,
  resultStatuses.userSubmitted,
  resultStatuses.autoSubmitted,
];

const inText = (ids: readonly number[]) => ids.map(Number).join(', ');

/** An assignee has no attempt yet. The scalar subquery keeps the planner from evaluating the whole view. */
const someoneWithout = (students: string) => `(
  select 1 from schedule_assignee g
  where g.campus_id = w.campus_id and g.schedule_id = w.id ${students}
    and not exists (
      select from attempt t
      where t.campus_id = g.campus_id and t.schedule_id = g.schedule_id and t.student_id = g.student_id)
  limit 1) is not null`;

const endedIn = ({ submitted_start_date, submitted_end_date, timeZone }: Asked) =>
  between('t.ended_at', 'ended', submitted_start_date, submitted_end_date, timeZone);

const valuesOf = (conditions: readonly Condition[]) =>
  Object.assign({}, ...conditions.map(({ values }) => values));

const ofStudents = (table: 'g' | 't', students: readonly number[] = []) =>
  students.length > 0 ? `and ${table}.student_id in (${inText(students)})` : '';

/** Conditions on status or rating, student and submission date; one student's attempt must meet all of them. */
export function submissions(asked: Asked): Condition[] {
  if (!asked.ratings?.length) return inState(asked);
  const rated = ratedAs(asked, asked.ratings);
  if (asked.schedule_status === undefined) return [rated];
  const stated = inState(asked);
  const text = `(${stated.map((condition) => condition.text).join(' and ')} or ${rated.text})`;
  return [{ text, values: valuesOf([...stated, rated]) }];
}

/** Condition on the rating of an attempt (spec 2 §4). */
function ratedAs(asked: Asked, ratings: readonly number[]): Condition {
  const range = endedIn(asked);
  const days = range.map(({ text }) => `and ${text}`).join(' ');
  const { assigned_tos: students } = asked;
  const attempts = `from attempt t
  join attempt_review r on r.campus_id = t.campus_id and r.attempt_id = t.id
  where r.rating in (${inText(ratings)}) ${days} ${ofStudents('t', students)}`;
  return {
    text:
      range.length > 0 || students?.length
        ? `a.id = any(array(select distinct t.assessment_id ${attempts}))`
        : `exists (select ${attempts} and t.campus_id = a.campus_id and t.assessment_id = a.id)`,
    values: valuesOf(range),
  };
}

function inState(asked: Asked): Condition[] {
  const { schedule_status: status, assigned_tos: students = [], now } = asked;
  const range = endedIn(asked);
  const values = valuesOf(range);
  const days = range.map(({ text }) => `and ${text}`).join(' ');
  const theirs = (table: 'g' | 't') => ofStudents(table, students);

  if (status === undefined && range.length === 0) {
    if (students.length === 0) return [];
    return [
      {
        text: `a.id = any(array(
  select w.assessment_id from schedule_student g
  join assessment_schedule w on w.campus_id = g.campus_id and w.id = g.schedule_id
  where not w.is_cancelled and w.deleted_at is null ${theirs('g')}))`,
      },
    ];
  }
  const window = status === undefined ? undefined : windows[status];
  if (window) {
    // Students without an attempt have no submission date.
    if (range.length > 0) return [{ text: 'false' }];
    const open = `not w.is_cancelled and ${window} and ${someoneWithout(theirs('g'))}`;
    // Past-due windows are frequent, so a lookup per row finds one early; open or upcoming windows, or one student's,
    // are rare enough to list first.
    const isFew = status !== resultStatuses.pastDue || students.length > 0;
    return [
      { text: isActive },
      {
        text: isFew
          ? `a.id = any(array(select w.assessment_id from assessment_schedule w where ${open}))`
          : `(select 1 from assessment_schedule w
  where w.campus_id = a.campus_id and w.assessment_id = a.id and ${open} limit 1) is not null`,
        values: { now },
      },
    ];
  }
  const state = status === undefined ? '' : `and t.status = ${Number(status)}`;
  // Few of them, or of these days alone: from the attempts to their assessments. Otherwise along the list.
  const isFew = range.length > 0 || students.length > 0 || (status !== undefined && passing.includes(status));
  const attempted = isFew
    ? `a.id = any(array(select distinct t.assessment_id from attempt t where true ${state} ${days} ${theirs('t')}))`
    : `exists (select from attempt t where t.campus_id = a.campus_id and t.assessment_id = a.id ${state})`;
  if (status !== resultStatuses.inactive || range.length > 0) return [{ text: attempted, values }];
  const withdrawn = `exists (
  select from assessment_schedule w
  where w.campus_id = a.campus_id and w.assessment_id = a.id
    and (w.is_cancelled or not ${isActive}) and ${someoneWithout(theirs('g'))})`;
  return [{ text: `(${withdrawn} or ${attempted})` }];
}
