import { reportStatuses } from '@pelion/contract/question-reports/facts';
import { phrase } from '@pelion/words';
import type { Facts } from '../../lib/audit.ts';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { insertReport, listAuthors, type SeenQuestion } from './queries.ts';

const PER_PERSON = { tries: 20, windowSeconds: 3600 };
const REPORTED = phrase('You have already reported this {question}. Its author has not answered yet.');

interface Seen extends SeenQuestion {
  readonly attempt_id: number | null;
}

/** Report of a person; `tutor_message_id` names the disputed reply of Chiron. */
interface Draft {
  readonly kind_id: number;
  readonly comment: string;
  readonly tutor_message_id?: number;
}

/** One open report for each person and question; its authors hear of it at once. `also` runs in its transaction. */
export async function report(
  { viewer, db, services }: Context,
  seen: Seen,
  { kind_id, comment, tutor_message_id }: Draft,
  also: (transaction: Context['db'], after: Facts) => Promise<void>,
): Promise<void> {
  const now = services.clock.now();
  await takeTry(services.db.system, `report:${viewer.userId}`, PER_PERSON, now);
  await db.transaction().execute(async (transaction) => {
    const inserted = await insertReport(transaction, {
      ...seen,
      campus_id: viewer.campusId,
      kind: kind_id,
      comment,
      tutor_message_id: tutor_message_id ?? null,
      reporter_id: viewer.userId,
      created_at: now,
    });
    if (!inserted) throw new Failure('conflict', { reason: 'reported' }, REPORTED);
    await also(transaction, {
      report_id: inserted.id,
      report_status: reportStatuses.open,
      kind: kind_id,
      assessment_id: seen.assessment_id,
      attempt_id: seen.attempt_id,
    });
    await tell(transaction, viewer.campusId, await listAuthors(transaction, seen), {
      topic: 'assessments',
      id: seen.assessment_id,
    });
  });
}

export const tell = (
  transaction: Context['db'],
  campusId: number,
  userIds: readonly number[],
  event: Parameters<typeof publish>[1]['event'],
) => publish(transaction, { campusId, userIds: [...new Set(userIds)], event });
