import type { ViolationReport } from '@pelion/contract/attempts';
import type { Db } from '../../../db/database.ts';
import { Failure, found } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { lockOwnAttempt } from '../attempt-queries.ts';
import { partOf } from '../parts.ts';
import { loadAttemptOf } from '../read/load-attempt.ts';
import { lockFor } from './lock-for.ts';
import { insertViolations, updateWord } from './violation-queries.ts';

interface OfPart {
  readonly result_id: number;
  readonly part: number;
}

/**
 * Records violations reported by the student's device, for a part that has begun and a time within it. The rule "lock"
 * pauses the clock from then on; other rules have no effect.
 */
export const takeViolations = (
  { viewer, db, services, now }: Context,
  { result_id, part }: OfPart,
  reports: readonly ViolationReport[],
): Promise<void> =>
  db
    .transaction()
    .execute((transaction) =>
      noteViolations(
        transaction,
        { attemptId: result_id, studentId: viewer.userId, part, arrivedAt: now, now: services.clock.now() },
        reports,
      ),
    );

interface Told {
  readonly attemptId: number;
  readonly studentId: number;
  readonly part: number;
  readonly arrivedAt: Date;
  readonly now: Date;
}

/** Same in the caller's transaction. */
export async function noteViolations(
  transaction: Db,
  { attemptId, studentId, part: number, arrivedAt, now }: Told,
  reports: readonly ViolationReport[],
): Promise<void> {
  const attempt = found(await lockOwnAttempt(transaction, attemptId, studentId));
  const part = found(partOf(attempt, number));
  if (!part.started_at) throw new Failure('conflict');
  const first = part.started_at.getTime();
  const last = Math.max(
    first,
    Math.min(arrivedAt.getTime(), part.ended_at?.getTime() ?? Number.POSITIVE_INFINITY),
  );
  const ids = await insertViolations(
    transaction,
    attempt,
    part.number,
    reports.map((report) => ({
      ...report,
      at: new Date(Math.max(first, Math.min(last, Date.parse(report.at)))),
      // An absence cannot be longer than the part.
      seconds: report.seconds === null ? null : Math.min(report.seconds, Math.ceil((last - first) / 1000)),
    })),
  );
  await lockFor(transaction, attempt, part.number, ids, now);
}

export async function takeWord(context: Context, resultId: number, key: string, word: string): Promise<void> {
  const attempt = await loadAttemptOf(context, context.viewer.userId, resultId);
  found(await updateWord(context.db, attempt, key, word));
  context.services.boards.touch(attempt.id);
}
