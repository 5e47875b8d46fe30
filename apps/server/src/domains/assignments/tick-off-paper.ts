import type { Db } from '../../db/database.ts';
import type { Context } from '../../lib/http/implement.ts';
import { insertWork, listWork, renumberWork } from './work-queries.ts';

/** Adds a version that staff have on paper; the student's draft stays the newest. */
export async function tickOffPaper(
  transaction: Db,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  submissionId: number,
): Promise<void> {
  const [newest] = await listWork(transaction, submissionId);
  const next = (newest?.number ?? 0) + 1;
  const isDraft = newest?.turned_in_at === null;
  if (newest && isDraft) await renumberWork(transaction, newest.id, next);
  const number = newest && isDraft ? newest.number : next;
  await insertWork(transaction, {
    ...{ campus_id: viewer.campusId, submission_id: submissionId, number, text: '', links: [] },
    ...{ is_on_paper: true, turned_in_at: now },
  });
}
