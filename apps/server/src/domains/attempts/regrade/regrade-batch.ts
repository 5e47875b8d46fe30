import type { Db } from '../../../db/database.ts';
import { type Attempt, findThese, lockThese } from '../attempt-queries.ts';
import type { RegradeScope } from './asked.ts';
import { isPlainSum, type Regraded, regradeAttempt } from './regrade-attempt.ts';
import { type JudgedItem, listJudged, listOthers } from './regrade-queries.ts';
import { type RegradeAct, writeRegraded } from './write-regraded.ts';

/** So many are held at a time: a student who is answering waits for them no longer than for a slow line. */
export const PER_BATCH = 7;

/** What would become of some attempts; nobody is held up. */
export const previewBatch = async (
  db: Db,
  scope: RegradeScope,
  ids: readonly number[],
): Promise<readonly Regraded[]> => regradeAll(db, scope, await findThese(db, ids), null);

/**
 * Judges some attempts anew, or as they were before. In the caller's transaction, which holds each of them from here on:
 * whoever marks, saves or ends one waits, and what they did before is what is judged. Those that somebody has done already are
 * left out. `WorkStopped` where the regrading has left the state of `act`.
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

function byAttempt<Row extends { readonly attempt_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.attempt_id);
    if (group) group.push(row);
    else groups.set(row.attempt_id, [row]);
  }
  return groups;
}
