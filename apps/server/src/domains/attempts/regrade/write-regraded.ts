import type { RegradeState } from '@pelion/contract/regrades/facts';
import type { Db } from '../../../db/database.ts';
import { runIn, statement } from '../../../db/statement.ts';
import { emitEvent } from '../../../lib/domain-events.ts';
import { WorkStopped } from '../../../lib/job-heartbeat.ts';
import { noticeOf } from '../../../lib/live.ts';
import { type AttemptEvent, eventColumns } from '../ledger.ts';
import { takersStatus } from '../moves.ts';
import { studentMessage, toFamily } from '../tell-student.ts';
import { resultColumns, resultNames, resultsPut } from './put-results.ts';
import { isChanged, isItemChanged, type Regraded, type RegradedItem } from './regrade-attempt.ts';

const names = [
  'campus',
  'regrade',
  'state',
  'now',
  'item_ids',
  'judges',
  'points',
  'authored',
  'earned',
  'answer_statuses',
  'attempt_ids',
  'statuses',
  'scores',
  'totals',
  'event_attempts',
  'event_actors',
  'event_kinds',
  'event_parts',
  'event_befores',
  'event_afters',
  'channels',
  'notices',
  'students',
] as const;

/**
 * One statement for several attempts: items, attempts, ledger, records and notifications on commit. Checks the
 * regrade's state and keeps its row locked until commit. `recording` writes the records.
 */
const textOf = (recording: string) => `
with held as (
  select from regrade where campus_id = :campus and id = :regrade and state = :state for share
), judged as (
  update attempt_item i set regrade_id = s.judge, points = s.points, authored_points = s.authored, earned = s.earned,
    answer_status = s.answer_status
  from unnest(:item_ids::bigint[], :judges::bigint[], :points::text[], :authored::text[], :earned::text[],
      :answer_statuses::smallint[]) as s (item_id, judge, points, authored, earned, answer_status)
  where i.campus_id = :campus and i.id = s.item_id
), changed as (
  update attempt a set status = s.status, score = s.score, total = s.total
  from unnest(:attempt_ids::bigint[], :statuses::smallint[], :scores::text[], :totals::text[])
    as s (attempt_id, status, score, total)
  where a.campus_id = :campus and a.id = s.attempt_id
), ledger as (
  insert into attempt_event (campus_id, attempt_id, part, actor_id, at, kind, before, after)
  select :campus, e.attempt_id, e.part, e.actor_id, :now::timestamptz, e.kind, e.before, e.after
  from unnest(:event_attempts::bigint[], :event_actors::bigint[], :event_kinds::text[], :event_parts::smallint[],
      :event_befores::jsonb[], :event_afters::jsonb[])
    with ordinality as e (attempt_id, actor_id, kind, part, before, after, place)
  order by e.place
), recorded as (${recording})
select exists (select from held) as is_held, (
  select count(pg_notify(n.channel, ${toFamily('n.notice', 'n.student')}))
  from unnest(:channels::text[], :notices::text[], :students::bigint[]) as n (channel, notice, student)
) as notices`;

const regrading = statement('attempt-regrade', [...names, 'applied_at', ...resultNames], textOf(resultsPut));
const undoing = statement(
  'attempt-regrade-undo',
  [...names, 'undone'],
  textOf(`
  update regrade_result set undone_at = :now
  where campus_id = :campus and regrade_id = :regrade and attempt_id = any(:undone::bigint[])`),
);

export interface RegradeAct {
  readonly campusId: number;
  readonly kind: 'regraded' | 'regradeUndone';
  readonly regradeId: number;
  /** Required state of the regrade. */
  readonly state: RegradeState;
  readonly actorId: number;
  readonly now: Date;
}

interface Line extends AttemptEvent {
  readonly attemptId: number;
  readonly actorId: number | null;
}

const itemFacts = (
  row: RegradedItem['row'],
  judge: number | null,
  points: string,
  earned: string | null,
) => ({
  item_id: row.item_id,
  regrade_id: judge,
  points,
  earned,
});

/** Ledger lines: each changed answer with its points before and after, then the attempt's outcome. */
function linesOf({ kind, regradeId, actorId }: RegradeAct, regraded: Regraded): Line[] {
  const { attempt, items, after } = regraded;
  const lines = items.map(({ row, points, earned }) => ({
    attemptId: attempt.id,
    actorId,
    kind,
    part: row.part,
    before: itemFacts(row, row.regrade_id, row.points, row.earned),
    after: { ...itemFacts(row, row.judge_id, points, earned), by: regradeId },
  }));
  const { status, score, total } = attempt;
  if (
    attempt.ended_at === null ||
    (status === after.status && score === after.score && total === after.total)
  )
    return lines;
  // The automatic rescoring; the line before names the person.
  const scored = {
    attemptId: attempt.id,
    actorId: null,
    kind: 'scored' as const,
    before: { status, score, total },
    after: { ...after },
  };
  return [...lines, scored];
}

/**
 * Writes regraded attempts in a transaction that has locked them. Unchanged attempts get their reference but no ledger
 * line. `ids` includes the skipped attempts. `WorkStopped` if the regrade has left its state; nothing is written then.
 */
export async function writeRegraded(
  db: Db,
  act: RegradeAct,
  ids: readonly number[],
  regraded: readonly Regraded[],
): Promise<void> {
  const values = valuesOf(act, regraded);
  const [row] = await runIn<{ is_held: boolean }>(
    db,
    act.kind === 'regraded'
      ? regrading({ ...values, applied_at: act.now, ...resultColumns(regraded) })
      : undoing({ ...values, undone: ids }),
  );
  if (!row?.is_held) throw new WorkStopped();
  await emitEvent(db, { campusId: act.campusId, event: 'attempt.regraded', ids: values.attempt_ids });
}

function valuesOf(act: RegradeAct, regraded: readonly Regraded[]) {
  const changed = regraded.filter(isChanged);
  const items = regraded.flatMap((one) => one.items);
  const lines = changed.flatMap((one) =>
    linesOf(act, { ...one, items: one.items.filter((item) => isItemChanged(item)) }),
  );
  const told = changed.map(({ attempt, after }) =>
    noticeOf(
      studentMessage(attempt, {
        result_status_id: takersStatus({ status: after.status, ended_by: attempt.ended_by }),
      }),
    ),
  );
  return {
    campus: act.campusId,
    regrade: act.regradeId,
    state: act.state,
    now: act.now,
    item_ids: items.map(({ row }) => row.item_id),
    judges: items.map(({ row }) => row.judge_id),
    points: items.map(({ points }) => points),
    authored: items.map(({ authored }) => authored),
    earned: items.map(({ earned }) => earned),
    answer_statuses: items.map(({ answerStatus }) => answerStatus),
    attempt_ids: changed.map(({ attempt }) => attempt.id),
    statuses: changed.map(({ after }) => after.status),
    scores: changed.map(({ after }) => after.score),
    totals: changed.map(({ after }) => after.total),
    event_attempts: lines.map(({ attemptId }) => attemptId),
    event_actors: lines.map(({ actorId }) => actorId),
    ...eventColumns(lines),
    channels: told.map(([channel]) => channel),
    notices: told.map(([, notice]) => notice),
    students: changed.map(({ attempt }) => attempt.student_id),
  };
}
