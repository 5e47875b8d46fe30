import type { ViolationReport } from '@pelion/contract/attempts';
import { Failure, found } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { partOf } from '../parts.ts';
import { loadAttemptOf } from '../read/load-attempt.ts';
import { insertViolations, updateWord } from './violation-queries.ts';

interface OfPart {
  readonly result_id: number;
  readonly part: number;
}

/** Notes what a device tells: of its own student, of a part that has begun, at a moment within it. Nothing else follows from it. */
export async function takeViolations(
  context: Context,
  { result_id, part: number }: OfPart,
  reports: readonly ViolationReport[],
): Promise<void> {
  const attempt = await loadAttemptOf(context, context.viewer.userId, result_id);
  const part = found(partOf(attempt, number));
  if (!part.started_at) throw new Failure('conflict');
  const first = part.started_at.getTime();
  const last = Math.max(
    first,
    Math.min(context.now.getTime(), part.ended_at?.getTime() ?? Number.POSITIVE_INFINITY),
  );
  await insertViolations(
    context.db,
    attempt,
    part.number,
    reports.map((report) => ({
      ...report,
      at: new Date(Math.max(first, Math.min(last, Date.parse(report.at)))),
      // Nobody was away for longer than the part ran.
      seconds: report.seconds === null ? null : Math.min(report.seconds, Math.ceil((last - first) / 1000)),
    })),
  );
}

export async function takeWord(context: Context, resultId: number, key: string, word: string): Promise<void> {
  const attempt = await loadAttemptOf(context, context.viewer.userId, resultId);
  found(await updateWord(context.db, attempt, key, word));
}
