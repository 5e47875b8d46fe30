import type { Db } from '../../../db/database.ts';
import type { AttemptRow } from '../attempt-queries.ts';
import { listLaidPages } from './page-queries.ts';

/** The pages that belong to an answer. */
export async function listPageIds(db: Db, campusId: number, itemId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('laid_page')
    .select('id')
    .where('campus_id', '=', campusId)
    .where('item_id', '=', itemId)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/** Page id -> its file, of all answers of an attempt. */
export async function filesOfPages(
  db: Db,
  attempt: Pick<AttemptRow, 'campus_id' | 'id'>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await listLaidPages(db, attempt);
  return new Map(rows.flatMap(({ id, file_id }) => (id && file_id ? [[id, file_id] as const] : [])));
}
