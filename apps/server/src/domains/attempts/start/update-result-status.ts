import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { found } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { type Attempt, findAttempt } from '../attempt-queries.ts';
import { assertMove, attemptStatusOf } from '../moves.ts';
import { assertMaySee } from '../policy.ts';
import { loadLaunch } from './load-launch.ts';
import { assertReadable } from './read-notes.ts';

/** Sets a result of notes to viewed, which it has been since its first view (spec 2 §7). Any other result is `conflict`. */
export async function updateResultStatus(
  context: Pick<Context, 'viewer' | 'db' | 'services'>,
  resultId: number,
): Promise<Attempt> {
  const { viewer, db, services } = context;
  const attempt = found(await findAttempt(db, resultId));
  await assertMaySee(db, viewer, attempt.student_id);
  assertReadable(await loadLaunch(context, attempt), services.clock.now());
  if (attempt.status !== resultStatuses.viewed) assertMove(attemptStatusOf(attempt.status), 'viewed');
  return attempt;
}
