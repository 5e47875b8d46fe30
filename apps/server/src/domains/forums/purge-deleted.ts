import { forumStatuses } from '@pelion/contract/forums/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../lib/services.ts';
import { dropUnused } from '../resources/drop-files.ts';
import { restorableSince } from './policy.ts';

const AT_ONCE = 100;

/** Removes, in every campus, forums and topics whose days are over, with all posts and files in them. */
export async function purgeDeleted({
  db,
  clock,
  files,
}: Pick<Services, 'db' | 'clock' | 'files'>): Promise<void> {
  const since = restorableSince(clock.now());
  for (const removeSome of [removeForums, removeTopics]) {
    for (;;) {
      const { count, fileIds } = await removeSome(db.system, since);
      await dropUnused(db.system, files, fileIds);
      if (count < AT_ONCE) break;
    }
  }
}

interface Removed {
  readonly count: number;
  readonly fileIds: readonly string[];
}

/** Files are named before what holds them goes: the statement sees the rows as they were. */
async function removeForums(system: Db, since: Date): Promise<Removed> {
  const { rows } = await sql<{ readonly file_ids: string[] }>`
    with gone as (
      delete from forum where id in (
        select id from forum where status = ${sql.lit(forumStatuses.deleted)} and deleted_at <= ${since}
        order by id limit ${sql.lit(AT_ONCE)})
      returning campus_id, id)
    select array(
      select x.file_id from discussion_topic t
      join discussion_file x on x.campus_id = t.campus_id and x.topic_id = t.id
      where t.campus_id = g.campus_id and t.forum_id = g.id) as file_ids
    from gone g`.execute(system);
  return removed(rows);
}

async function removeTopics(system: Db, since: Date): Promise<Removed> {
  const { rows } = await sql<{ readonly file_ids: string[] }>`
    with gone as (
      delete from discussion_topic where id in (
        select id from discussion_topic where status = ${sql.lit(forumStatuses.deleted)} and deleted_at <= ${since}
        order by id limit ${sql.lit(AT_ONCE)})
      returning campus_id, id)
    select array(
      select x.file_id from discussion_file x
      where x.campus_id = g.campus_id and x.topic_id = g.id) as file_ids
    from gone g`.execute(system);
  return removed(rows);
}

const removed = (rows: readonly { readonly file_ids: readonly string[] }[]): Removed => ({
  count: rows.length,
  fileIds: rows.flatMap(({ file_ids }) => file_ids),
});
