import type { Db } from '../../../db/database.ts';
import { groupRows } from '../../../lib/group-rows.ts';
import { type Attempt, findThese, lockThese } from '../attempt-queries.ts';
import type { RegradeScope } from './asked.ts';
import { isPlainSum, type Regraded, regradeAttempt } from './regrade-attempt.ts';
import { type JudgedItem, listJudged, listOthers } from './regrade-queries.ts';
import { type RegradeAct, writeRegraded } from './write-regraded.ts';

/** Number of attempts locked at a time: a student who is answering waits no longer than on a slow connection. */
export const PER_BATCH = 7;

/** Previews the regrade of some attempts without locking. */
export const previewBatch = async (
  db: Db,
  scope: RegradeScope,
  ids: readonly number[],
): Promise<readonly Regraded[]> => regradeAll(db, scope, await findThese(db, ids), null);

/**
 * Applies or reverts the regrade of some attempts. Runs in the caller's transaction and locks each attempt: marking,
 * saving and ending wait, and earlier changes are included. Attempts already done by a parallel run are skipped.
 * `WorkStopped` if the regrade is no longer in the state of `act`.
 */
export async function writeBatch(
  db: Db,
  scope: RegradeScope,
  ids: readonly number[],
  act: RegradeAct,
): Promise<void> {
  await writeRegraded(db, act, ids, await regradeAll(db, scope, await lockThese(db, ids), act.kind));
}

const isLeft = ({ regrade_id }: JudgedItem, { id }: RegradeScope, kind: RegradeAct['kind'] | null): boolean =>
  kind === null || (regrade_id === id) === (kind === 'regradeUndone');

async function regradeAll(
  db: Db,
  scope: RegradeScope,
  attempts: readonly Attempt[],
  kind: RegradeAct['kind'] | null,
): Promise<readonly Regraded[]> {
  if (attempts.length === 0) return [];
  const ids = attempts.map(({ id }) => id);
  const summed = attempts.filter((attempt) => !isPlainSum(attempt)).map(({ id }) => id);
  const others = byAttempt(summed.length > 0 ? await listOthers(db, scope, summed) : []);
  const judged = byAttempt(await listJudged(db, scope, ids, kind === 'regradeUndone'));
  const regraded: Regraded[] = [];
  for (const attempt of attempts) {
    const rows = judged.get(attempt.id) ?? [];
    const left = rows.filter((row) => isLeft(row, scope, kind));
    const done = rows.filter((row) => !left.includes(row)).map((row) => ({ ...row, count: 1 }));
    const asTheyAre = [...(others.get(attempt.id) ?? []), ...done];
    if (left.length > 0) regraded.push(await regradeAttempt(db, attempt, asTheyAre, left));
  }
  return regraded;
}

const byAttempt = <Row extends { readonly attempt_id: number }>(rows: readonly Row[]) =>
  groupRows(rows, ({ attempt_id }) => attempt_id);
