import { discussionActions } from '@pelion/contract/discussions/facts';
import { sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';

/**
 * Deletes reactions of the person in forums, and posts that were never shown; what was said stays. Returns files
 * that nothing names any more.
 */
export async function eraseForumPosts(db: Db, userId: number): Promise<readonly { readonly id: string }[]> {
  const like = sql.lit(discussionActions.like);
  await sql`
    with gone as (
      delete from discussion_action where user_id = ${userId} returning topic_id, discussion_id, action),
    topics as (
      update discussion_topic t set like_count = t.like_count - 1 from gone g
      where g.action = ${like} and g.discussion_id is null and t.id = g.topic_id)
    update discussion d set like_count = d.like_count - 1 from gone g
    where g.action = ${like} and d.id = g.discussion_id`.execute(db);
  await db.updateTable('discussion_report').set({ note: '' }).where('reported_by', '=', userId).execute();
  await sql`
    update discussion_report r set warning = '' from discussion_topic t
    where r.topic_id = t.id and r.warning <> '' and ${userId} = coalesce(
      (select d.created_by from discussion d where d.id = r.discussion_id), t.created_by)`.execute(db);
  return deleteUnshown(db, userId);
}

/** Deletes topics and posts of the person that wait or were refused. */
async function deleteUnshown(db: Db, userId: number): Promise<readonly { readonly id: string }[]> {
  const unshown = sql`(
    select d.topic_id, d.id as discussion_id from discussion d
    where d.created_by = ${userId} and d.seq is null
    union all
    select t.id, null from discussion_topic t where t.created_by = ${userId} and t.shown_at is null)`;
  const { rows } = await sql<{ id: string }>`
    delete from discussion_file k using ${unshown} u
    where k.topic_id = u.topic_id and k.discussion_id is not distinct from u.discussion_id
    returning k.file_id as id`.execute(db);
  await sql`delete from discussion where created_by = ${userId} and seq is null`.execute(db);
  await sql`delete from discussion_topic where created_by = ${userId} and shown_at is null`.execute(db);
  if (rows.length === 0) return [];
  const { rows: dropped } = await sql<{ id: string }>`
    delete from file where id = any(${plainArray(rows.map(({ id }) => id))}::uuid[]) returning id`.execute(
    db,
  );
  return dropped;
}
