import type { Db } from '../../../db/database.ts';

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
