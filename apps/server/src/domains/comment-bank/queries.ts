import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

// All statements are limited to one owner: comments are private.

export interface Owner {
  readonly campusId: number;
  readonly userId: number;
}

const columns = ['id', 'text', 'used_count'] as const;

export const listComments = (db: Db, { userId }: Owner) =>
  db
    .selectFrom('kept_comment')
    .select(columns)
    .where('owner_id', '=', userId)
    .orderBy('used_count', 'desc')
    .orderBy('id')
    .execute();

export async function countComments(db: Db, { userId }: Owner): Promise<number> {
  const { n } = await db
    .selectFrom('kept_comment')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}

/** Inserts a comment, or counts another use of an existing one. */
export const keepComment = (db: Db, { campusId, userId }: Owner, text: string) =>
  db
    .insertInto('kept_comment')
    .values({ campus_id: campusId, owner_id: userId, text })
    .onConflict((conflict) =>
      conflict
        .columns(['campus_id', 'owner_id', 'text'])
        .doUpdateSet({ used_count: sql`kept_comment.used_count + 1` }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();

export const hasComment = (db: Db, { userId }: Owner, text: string) =>
  db
    .selectFrom('kept_comment')
    .select('id')
    .where('owner_id', '=', userId)
    .where('text', '=', text)
    .executeTakeFirst();

export const changeComment = (db: Db, { userId }: Owner, id: number, text: string) =>
  db
    .updateTable('kept_comment')
    .set({ text })
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

export const removeComment = (db: Db, { userId }: Owner, id: number) =>
  db
    .deleteFrom('kept_comment')
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
