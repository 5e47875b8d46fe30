import { sql } from 'kysely';

/** Numbers of the topic `t` that its reader `r` has not read; own posts and those nobody sees are not left out. */
const gaps = sql`(int4multirange(int4range(1, t.last_seq + 1)) - r.read_seqs)`;

const isUnreadItself = (userId: number) =>
  sql`(t.created_by <> ${userId} and t.shown_at is not null and not coalesce(r.read_seqs @> 0, false))`;

/** Posts of others in the topic `t` that are shown, in the order of `seq`. */
const othersShown = (userId: number) => sql`d.campus_id = t.campus_id and d.topic_id = t.id
  and d.created_by <> ${userId} and d.deleted_at is null and d.hidden_at is null`;

/** Reading of the topic `t` by a person as `r`; null before anything was read. */
export const readingOf = (userId: number) => sql`left join topic_reading r
  on r.campus_id = t.campus_id and r.topic_id = t.id and r.user_id = ${userId}`;

/**
 * Topic, discussions and replies that a person has not read, beside `readingOf`: what is counted of a topic that was
 * never opened, else what stands in the gaps of the reading.
 */
export const unreadCount = (userId: number) => sql<number>`(
  ${isUnreadItself(userId)}::int + case when r.user_id is null
    then t.post_count - (
      select count(*) from discussion d
      where d.campus_id = t.campus_id and d.topic_id = t.id and d.created_by = ${userId}
        and d.seq is not null and d.deleted_at is null and d.hidden_at is null)
    else (
      select count(*) from unnest(${gaps}) as g (gap)
      join discussion d on d.seq >= lower(g.gap) and d.seq < upper(g.gap)
      where ${othersShown(userId)}) end)::int`;

/** First of them that is a discussion or reply, beside `readingOf`. */
export const firstUnread = (userId: number) => sql<number | null>`(
  select d.id from discussion d
  where ${othersShown(userId)} and d.seq is not null and not coalesce(r.read_seqs @> d.seq, false)
  order by d.seq limit 1)`;

/** Whether there is any of them, beside `readingOf`; a topic that was read whole needs no look at its posts. */
export const hasUnread = (userId: number) => sql<boolean>`(
  not coalesce(r.read_seqs @> int4range(0, t.last_seq + 1), false) and (
    ${isUnreadItself(userId)}
    or (r.user_id is null and t.post_count > 0 and exists (
      select from discussion d where ${othersShown(userId)} and d.seq is not null))
    or exists (
      select from unnest(${gaps}) as g (gap)
      join discussion d on d.seq >= lower(g.gap) and d.seq < upper(g.gap)
      where ${othersShown(userId)})))`;
