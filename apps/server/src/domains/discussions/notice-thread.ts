import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { NoticeThread } from '../../lib/notices/notice-kind.ts';
import { readsTopic } from './notice-reader.ts';

/** Notices of what people write in a topic of a forum. */
export const topicThread: NoticeThread = {
  name: 'forumTopic',
  label: phrase('{^topic}'),
  titles: (muted, reader) => sql`
    select m.thread_id, t.title
    from ${muted}
    join discussion_topic t on t.campus_id = m.campus_id and t.id = m.thread_id
    join forum f on f.campus_id = t.campus_id and f.id = t.forum_id
    where ${readsTopic(reader)}`,
};
