import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { readElsewhereWhere } from '../notices/service.ts';

/** Kinds of notices about posts and about topics, which name them as their subjects. */
const ofPosts = sql`('forumReply', 'forumMention', 'forumPost')`;
const ofTopics = sql`('forumTopic', 'forumTopicMention')`;

/** Marks notices of what the person has read in these topics `t` as read. */
export const readNoticesIn = (
  db: Db,
  viewer: Viewer,
  topics: RawBuilder<SqlBool>,
  now: Date,
): Promise<void> =>
  readElsewhereWhere(
    db,
    viewer,
    sql<SqlBool>`(
      (n.kind in ${ofPosts} and exists (
        select from discussion d
        join discussion_topic t on t.campus_id = d.campus_id and t.id = d.topic_id
        join topic_reading r on r.campus_id = t.campus_id and r.topic_id = t.id and r.user_id = n.user_id
        where d.campus_id = n.campus_id and d.id = n.subject_id and r.read_seqs @> d.seq and ${topics}))
      or (n.kind in ${ofTopics} and exists (
        select from discussion_topic t
        join topic_reading r on r.campus_id = t.campus_id and r.topic_id = t.id and r.user_id = n.user_id
        where t.campus_id = n.campus_id and t.id = n.subject_id and r.read_seqs @> 0 and ${topics})))`,
    now,
  );
