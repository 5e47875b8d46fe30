import type { RegradeState } from '@pelion/contract/regrades/facts';
import { type Pace, WorkStopped, working } from '../../lib/job-heartbeat.ts';
import type { Services } from '../../lib/services.ts';
import { inTurns, type Turn } from '../../lib/throttle-work.ts';
import { listAsked, lockSchedules } from '../attempts/regrade/asked.ts';
import { putResults } from '../attempts/regrade/put-results.ts';
import { PER_BATCH, previewBatch, writeBatch } from '../attempts/regrade/regrade-batch.ts';
import type { RegradeAct } from '../attempts/regrade/write-regraded.ts';
import { beatRegrade, moveRegrade, type RegradeRecord } from './records.ts';
import { dropResults } from './result-queries.ts';

type Working = Pick<Services, 'db' | 'log' | 'clock' | 'pause'>;

/** Pause after each batch, as a multiple of its duration, so that students taking tests notice nothing. */
const REST = 5;

const watched = (
  { db, log }: Working,
  { id, campus_id }: RegradeRecord,
  state: RegradeState,
  work: (signal: AbortSignal, pace: Pace) => Promise<void>,
) => working({ log, say: (pace) => beatRegrade(db.campus(campus_id), id, state, pace) }, work);

/** Works through the ids in batches until done or aborted. */
async function inBatches(
  turn: Turn,
  ids: readonly number[],
  { signal, pace }: { readonly signal: AbortSignal; readonly pace: Pace },
  work: (batch: readonly number[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += PER_BATCH) {
    signal.throwIfAborted();
    await turn(() => work(ids.slice(from, from + PER_BATCH)));
    pace.handled = Math.min(pace.handled + PER_BATCH, pace.total ?? 0);
  }
}

export function previewRegrade(services: Working, record: RegradeRecord): Promise<void> {
  const db = services.db.campus(record.campus_id);
  return watched(services, record, 'previewing', async (signal, pace) => {
    await dropResults(db, record);
    const ids = await listAsked(db, record, 'all');
    pace.total = ids.length;
    await inBatches(inTurns(services, REST), ids, { signal, pace }, async (batch) => {
      await putResults(db, record, await previewBatch(db, record, batch));
    });
    const moved = { from: ['previewing'], to: 'ready', handled: ids.length, total: ids.length } as const;
    if (!(await moveRegrade(db, record.id, moved))) throw new WorkStopped();
  });
}

/** Actor of the regrade, independent of the process running it. */
const actOf = (
  { clock }: Pick<Working, 'clock'>,
  record: RegradeRecord,
  kind: RegradeAct['kind'],
): RegradeAct => ({
  campusId: record.campus_id,
  kind,
  regradeId: record.id,
  state: kinds[kind].state,
  actorId: (kind === 'regraded' ? record.applied_by : record.undone_by) ?? record.created_by,
  now: clock.now(),
});

const kinds = {
  regraded: { state: 'applying', reach: 'notYet', end: 'applied' },
  regradeUndone: { state: 'undoing', reach: 'stillThere', end: 'undone' },
} as const;

/**
 * Regrades in batches, one transaction each. Attempts starting meanwhile pick the regrade up themselves; at the end,
 * any started just before are found under a lock that blocks new starts.
 */
function carryOut(services: Working, record: RegradeRecord, kind: RegradeAct['kind']): Promise<void> {
  const db = services.db.campus(record.campus_id);
  const { state, reach, end } = kinds[kind];
  return watched(services, record, state, async (signal, pace) => {
    const turn = inTurns(services, REST);
    const writeSome = (batch: readonly number[]) =>
      db
        .transaction()
        .execute((transaction) => writeBatch(transaction, record, batch, actOf(services, record, kind)));
    let left = await listAsked(db, record, reach);
    pace.total = Math.max(left.length, record.total ?? 0);
    pace.handled = pace.total - left.length;
    while (left.length > 0) {
      await inBatches(turn, left, { signal, pace }, writeSome);
      left = await listAsked(db, record, reach);
    }
    const ended = () =>
      db.transaction().execute(async (transaction) => {
        await lockSchedules(transaction, record);
        left = await listAsked(transaction, record, reach);
        if (left.length > 0) return false;
        const { total } = pace;
        const moved = { from: [state], to: end, handled: total ?? 0, total: total ?? 0 };
        if (!(await moveRegrade(transaction, record.id, moved))) throw new WorkStopped();
        return true;
      });
    while (!(await ended())) await inBatches(turn, left, { signal, pace }, writeSome);
  });
}

export const applyRegrade = (services: Working, record: RegradeRecord) =>
  carryOut(services, record, 'regraded');
export const undoRegrade = (services: Working, record: RegradeRecord) =>
  carryOut(services, record, 'regradeUndone');
