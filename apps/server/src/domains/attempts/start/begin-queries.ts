import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { Db } from '../../../db/database.ts';
import { runIn, statement } from '../../../db/statement.ts';
import type { TimeEntry } from '../deadline.ts';
import { type AttemptAct, type AttemptEvent, eventColumns } from '../ledger.ts';

export interface NewItem {
  readonly question_id: number;
  readonly version_id: number;
  /** Version of the question's passage; null without one. */
  readonly passage_version_id: number | null;
  /** Current version of the question's section; null without one. */
  readonly section_version_id: number | null;
  readonly question_type: number;
  readonly position: number;
  readonly points: string;
  /** Regrade that scores the item instead of its version's key; null for none. */
  readonly regrade_id: number | null;
  /** Points before throwing out; null if `points` are the original ones. */
  readonly authored_points: string | null;
  /** Option ids as JSON. */
  readonly presented_order: string;
  /** Drawn numbers by name as JSON; null for none. */
  readonly drawn_values: string | null;
}

/** Part that begins now: its clock, its items and the first lines of both ledgers. */
export interface NewPart {
  /** Null if no window takes the part any more. */
  readonly player_id: string | null;
  readonly deadline_at: Date | null;
  readonly items: readonly NewItem[];
  readonly timeEntries: readonly TimeEntry[];
  readonly events: readonly AttemptEvent[];
  /** Points of the attempt, including this part. */
  readonly total: string;
}

export interface NewAttempt extends NewPart {
  readonly campus_id: number;
  readonly schedule_id: number;
  readonly assessment_id: number;
  /** First part: a linked test of a bundle, else the test itself. */
  readonly part: {
    readonly assessment_id: number;
    readonly module: number | null;
    readonly minutes: number | null;
  };
  readonly student_id: number;
  readonly attempt_no: number;
  /** Granted attempt to begin instead of inserting one. */
  readonly granted_id: number | null;
}

const partNames = [
  'campus',
  'now',
  'deadline',
  'player',
  'total',
  'question_ids',
  'version_ids',
  'passage_ids',
  'section_ids',
  'types',
  'positions',
  'points',
  'regrades',
  'authored',
  'orders',
  'drawn',
  'time_kinds',
  'time_amounts',
  'actor',
  'event_kinds',
  'event_parts',
  'event_befores',
  'event_afters',
] as const;

/** Continues the statement after `opened`, the row of the part. */
const PAPER = `
, pinned as (
  insert into attempt_item
    (campus_id, attempt_id, part, question_id, version_id, passage_version_id, section_version_id, question_type,
      position, points, regrade_id, authored_points, presented_order, drawn_values)
  select p.campus_id, p.attempt_id, p.number,
    i.question_id, i.version_id, i.passage_version_id, i.section_version_id, i.question_type, i.position, i.points, i.regrade_id,
    i.authored_points,
    i.presented_order, i.drawn_values
  from opened p, unnest(:question_ids::bigint[], :version_ids::bigint[], :passage_ids::bigint[], :section_ids::bigint[],
      :types::smallint[], :positions::int[], :points::text[], :regrades::bigint[], :authored::text[], :orders::jsonb[], :drawn::jsonb[])
    as i (question_id, version_id, passage_version_id, section_version_id, question_type, position, points, regrade_id,
      authored_points, presented_order, drawn_values)
), timed as (
  insert into time_entry (campus_id, attempt_id, part, at, kind, milliseconds)
  select p.campus_id, p.attempt_id, p.number, :now, t.kind, t.milliseconds
  from opened p, unnest(:time_kinds::text[], :time_amounts::bigint[]) with ordinality as t (kind, milliseconds, place)
  order by t.place
), recorded as (
  insert into attempt_event (campus_id, attempt_id, part, actor_id, at, kind, before, after)
  select p.campus_id, p.attempt_id, e.part, :actor::bigint, :now, e.kind, e.before, e.after
  from opened p, unnest(:event_kinds::text[], :event_parts::smallint[], :event_befores::jsonb[], :event_afters::jsonb[])
    with ordinality as e (kind, part, before, after, place)
  order by e.place
)
select attempt_id from opened`;

/**
 * Inserts the attempt with its first part in one statement, because everybody starts in the same minute. A granted
 * attempt is found by its student: planned before statistics existed, a lookup by id scanned all running attempts.
 */
const beginning = statement(
  'attempt-begin',
  [
    ...partNames,
    'granted',
    'schedule',
    'assessment',
    'student',
    'attempt_no',
    'part_assessment',
    'module',
    'minutes',
  ],
  `
with granted as (
  update attempt set status = ${resultStatuses.inProgress}, started_at = :now, total = :total
  where campus_id = :campus and schedule_id = :schedule::bigint and student_id = :student::bigint
    and id = :granted::bigint and status = ${resultStatuses.notStarted}
  returning campus_id, id
), fresh as (
  insert into attempt
    (campus_id, schedule_id, assessment_id, student_id, attempt_no, status, started_at, created_at, total)
  select :campus, :schedule::bigint, :assessment::bigint, :student::bigint, :attempt_no::int, ${resultStatuses.inProgress}, :now, :now, :total
  where :granted::bigint is null
  on conflict do nothing
  returning campus_id, id
), opened as (
  insert into attempt_part
    (campus_id, attempt_id, number, assessment_id, digital_sat_module_type, duration_minutes, available_at, started_at,
      deadline_at, player_id)
  select campus_id, id, 1, :part_assessment::bigint, :module::smallint, :minutes::int, :now, :now, :deadline::timestamptz, :player::uuid
  from (select * from granted union all select * from fresh) as begun
  returning campus_id, attempt_id, number
)${PAPER}`,
);

/** Begins a part that waited for the previous one to close. */
const opening = statement(
  'attempt-part-begin',
  [...partNames, 'attempt', 'part'],
  `
with opened as (
  update attempt_part set started_at = :now, deadline_at = :deadline::timestamptz, player_id = :player::uuid
  where campus_id = :campus and attempt_id = :attempt and number = :part and started_at is null
  returning campus_id, attempt_id, number
), counted as (
  update attempt a set total = :total from opened p where a.campus_id = p.campus_id and a.id = p.attempt_id
)${PAPER}`,
);

const partValues = (part: NewPart, { actorId, now }: AttemptAct) => ({
  now,
  deadline: part.deadline_at,
  player: part.player_id,
  total: part.total,
  question_ids: part.items.map(({ question_id }) => question_id),
  version_ids: part.items.map(({ version_id }) => version_id),
  passage_ids: part.items.map(({ passage_version_id }) => passage_version_id),
  section_ids: part.items.map(({ section_version_id }) => section_version_id),
  types: part.items.map(({ question_type }) => question_type),
  positions: part.items.map(({ position }) => position),
  points: part.items.map(({ points }) => points),
  regrades: part.items.map(({ regrade_id }) => regrade_id),
  authored: part.items.map(({ authored_points }) => authored_points),
  orders: part.items.map(({ presented_order }) => presented_order),
  drawn: part.items.map(({ drawn_values }) => drawn_values),
  time_kinds: part.timeEntries.map(({ kind }) => kind),
  time_amounts: part.timeEntries.map(({ milliseconds }) => milliseconds),
  actor: actorId,
  ...eventColumns(part.events),
});

/** Id of the attempt; undefined if a parallel start was faster. */
export async function insertAttempt(
  db: Db,
  attempt: NewAttempt,
  act: AttemptAct,
): Promise<number | undefined> {
  const [begun] = await runIn<{ attempt_id: number }>(
    db,
    beginning({
      ...partValues(attempt, act),
      campus: attempt.campus_id,
      granted: attempt.granted_id,
      schedule: attempt.schedule_id,
      assessment: attempt.assessment_id,
      student: attempt.student_id,
      attempt_no: attempt.attempt_no,
      part_assessment: attempt.part.assessment_id,
      module: attempt.part.module,
      minutes: attempt.part.minutes,
    }),
  );
  return begun?.attempt_id;
}

/** Runs in a transaction that has locked the attempt. */
export const openPart = (
  db: Db,
  attempt: { readonly campus_id: number; readonly id: number },
  number: number,
  part: NewPart,
  act: AttemptAct,
) =>
  runIn(
    db,
    opening({ ...partValues(part, act), campus: attempt.campus_id, attempt: attempt.id, part: number }),
  );
