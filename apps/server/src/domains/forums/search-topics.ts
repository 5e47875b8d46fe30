import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { type ForumScope, readsPost } from './policy.ts';
import { campusDictionary } from './search-dictionary.ts';
import { conditionsOf, orders, type TopicList } from './topic-queries.ts';
import { readingOf } from './unread.ts';

export interface FoundPost {
  readonly id: number;
  readonly body_html: string;
}

interface Hit {
  readonly id: number;
  /** Discussion or reply that was found; null for the topic itself. */
  readonly post: FoundPost | null;
}

/** Topics whose words, or those of a discussion or reply that the viewer reads, are sought. */
export async function findIds(
  db: Db,
  scope: ForumScope,
  { forumIds, pinsLead }: { readonly forumIds: readonly number[]; readonly pinsLead: boolean },
  { search, ...list }: TopicList & { readonly search: string },
  mostCounted: number,
): Promise<{ readonly hits: readonly Hit[]; readonly total: number | null }> {
  if (forumIds.length === 0) return { hits: [], total: 0 };
  const { offset, limit, sort } = list;
  const order = pinsLead ? sql`is_pinned desc, ${orders[sort]}` : orders[sort];
  const conditions = sql.join<RawBuilder<SqlBool>>(conditionsOf(scope, list), sql` and `);
  const { rows } = await sql<{
    readonly id: number;
    readonly post_id: number | null;
    readonly body_html: string | null;
    readonly total: number;
  }>`
    with hit as materialized (
      select * from found_in_forums(${campusDictionary}::regconfig, ${search}, ${plainArray(forumIds)}::bigint[])
    ), readable as materialized (
      select t.id, t.is_pinned, t.active_at, t.like_count, min(h.discussion_id) as post_id,
        bool_or(h.discussion_id is null) as is_itself
      from hit h
      join discussion_topic t on t.id = h.topic_id
      join forum f on f.campus_id = t.campus_id and f.id = t.forum_id
      ${readingOf(scope.userId)}
      left join discussion d on d.campus_id = t.campus_id and d.id = h.discussion_id
      where t.forum_id = any(${plainArray(forumIds)}::bigint[]) and ${conditions}
        and (h.discussion_id is null or ${readsPost(scope)})
      group by t.campus_id, t.id, t.is_pinned, t.active_at, t.like_count
    )
    select l.id, d.id as post_id, left(d.body_html, 2000) as body_html, (select count(*)::int from readable) as total
    from (
      select *, row_number() over (order by ${order}) as place from readable
      order by place offset ${offset} limit ${limit}) l
    left join discussion d on d.id = l.post_id and not l.is_itself
    order by l.place`.execute(db);
  const total = rows[0]?.total ?? 0;
  return {
    hits: rows.map(({ id, post_id, body_html }) => ({
      id,
      post: post_id === null || body_html === null ? null : { id: post_id, body_html },
    })),
    total: total > mostCounted ? null : total,
  };
}
