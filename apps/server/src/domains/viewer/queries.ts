import type { Db } from '../../db/database.ts';

interface Owner {
  readonly campusId: number;
  readonly userId: number;
}

export const findPlace = (db: Db, { userId }: Owner, fileId: string) =>
  db
    .selectFrom('viewing_place')
    .select('place')
    .where('user_id', '=', userId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();

export const savePlace = (
  db: Db,
  { campusId, userId }: Owner,
  { file_id, place }: { readonly file_id: string; readonly place: string },
  now: Date,
) =>
  db
    .insertInto('viewing_place')
    .values({ campus_id: campusId, user_id: userId, file_id, place, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'user_id', 'file_id']).doUpdateSet({ place, updated_at: now }),
    )
    .execute();
