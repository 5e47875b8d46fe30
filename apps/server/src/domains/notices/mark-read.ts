import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { markReadOf, tellWindows } from './queries.ts';

/** Marks notifications as read once their subject was opened. */
export async function readElsewhere(
  transaction: Db,
  { campusId, userId }: Pick<Viewer, 'campusId' | 'userId'>,
  thing: { readonly kind: string; readonly subjectId: number; readonly now: Date },
): Promise<void> {
  const read = await markReadOf(transaction, userId, thing);
  if (read.length > 0) await tellWindows(transaction, campusId, [userId], thing.subjectId);
}
