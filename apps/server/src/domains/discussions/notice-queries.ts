import { forumModes } from '@pelion/contract/forums/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Concerned } from '../../lib/notices/notice-kind.ts';
import { loadReaders } from '../forums/load-readers.ts';

/** Why somebody is told of a post; the first that holds goes before the others, so that each is told once. */
const reasons = ['mention', 'reply', 'follower'] as const;
type Reason = (typeof reasons)[number];

interface Asked {
  readonly id: number;
  readonly as: Reason;
  readonly now: Date;
}

interface PostFacts {
  /** Null for a new topic, of which those are told who follow the forum. */
  readonly topic_id: number | null;
  readonly forum_id: number;
  readonly mode: number;
  readonly author_id: number;
  readonly mentioned: number[];
  readonly replied: (number | null)[];
}

/** People told of a shown discussion or reply for this reason, and for none that goes before. */
export async function concernedByPost(db: Db, { id, as, now }: Asked): Promise<readonly Concerned[]> {
  const { rows } = await sql<PostFacts>`
    select d.topic_id, t.forum_id, f.mode, d.created_by as author_id,
      coalesce((select json_agg(k.user_id) from discussion_mention k
        where k.campus_id = d.campus_id and k.discussion_id = d.id), '[]') as mentioned,
      case when p.id is null then json_build_array(t.created_by)
        else json_build_array(p.created_by, d.to_user_id) end as replied
    from discussion d
    join discussion_topic t on t.campus_id = d.campus_id and t.id = d.topic_id
    join forum f on f.campus_id = t.campus_id and f.id = t.forum_id
    left join discussion p on p.campus_id = d.campus_id and p.id = d.parent_id
    where d.id = ${id} and d.seq is not null`.execute(db);
  return concerned(db, rows[0], { as, now });
}

/** The same of a shown topic, which replies to nobody. */
export async function concernedByTopic(db: Db, { id, as, now }: Asked): Promise<readonly Concerned[]> {
  const { rows } = await sql<PostFacts>`
    select null::bigint as topic_id, t.forum_id, ${forumModes.discussion}::int as mode, t.created_by as author_id,
      coalesce((select json_agg(k.user_id) from discussion_mention k
        where k.campus_id = t.campus_id and k.topic_id = t.id and k.discussion_id is null), '[]') as mentioned,
      '[]'::json as replied
    from discussion_topic t where t.id = ${id} and t.shown_at is not null`.execute(db);
  return concerned(db, rows[0], { as, now });
}

async function concerned(
  db: Db,
  post: PostFacts | undefined,
  { as, now }: Omit<Asked, 'id'>,
): Promise<readonly Concerned[]> {
  if (!post) return [];
  const levels = await levelsIn(db, post);
  const followers = [...levels].flatMap(([userId, level]) => (level === 'all' ? [userId] : []));
  const people = {
    mention: post.mentioned,
    reply: post.replied.flatMap((id) => id ?? []),
    follower: followers,
  };
  const isTold = new Set(reasons.slice(0, reasons.indexOf(as)).flatMap((reason) => people[reason]));
  const candidates = people[as].filter(
    (id) => id !== post.author_id && !isTold.has(id) && levels.get(id) !== 'nothing',
  );
  if (candidates.length === 0) return [];
  const readers = await loadReaders(db, { forumId: post.forum_id, now, userIds: candidates });
  const hasPosted = post.mode === forumModes.postFirst ? await authorsIn(db, post.topic_id) : null;
  return readers.flatMap(({ user_id, is_staff }) =>
    hasPosted === null || is_staff || hasPosted.has(user_id) ? [{ userId: user_id, studentId: null }] : [],
  );
}

/** Levels by person: that of the topic, else of its forum. */
async function levelsIn(
  db: Db,
  { topic_id, forum_id }: Pick<PostFacts, 'topic_id' | 'forum_id'>,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ user_id: number; level: string }>`
    select distinct on (user_id) user_id, level from forum_following
    where forum_id = ${forum_id} and (topic_id = ${topic_id} or topic_id is null)
    order by user_id, topic_id nulls last`.execute(db);
  return new Map(rows.map(({ user_id, level }) => [user_id, level]));
}

/** Authors of posts that are shown in the topic. */
async function authorsIn(db: Db, topicId: number | null): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ created_by: number }>`
    select distinct created_by from discussion
    where topic_id = ${topicId} and seq is not null and deleted_at is null`.execute(db);
  return new Set(rows.map(({ created_by }) => created_by));
}

/** A report with the author of the reported post. */
export const findReport = (db: Db, id: number) =>
  db
    .selectFrom('discussion_report as r')
    .innerJoin('discussion_topic as t', (join) =>
      join.onRef('t.campus_id', '=', 'r.campus_id').onRef('t.id', '=', 'r.topic_id'),
    )
    .leftJoin('discussion as d', (join) =>
      join.onRef('d.campus_id', '=', 'r.campus_id').onRef('d.id', '=', 'r.discussion_id'),
    )
    .select(['r.reported_by', 't.forum_id'])
    .select((eb) => eb.fn.coalesce('d.created_by', 't.created_by').as('author_id'))
    .where('r.id', '=', id)
    .executeTakeFirst();
