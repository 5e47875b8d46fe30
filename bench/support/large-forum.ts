import { forumStatuses } from '@pelion/contract/forums/facts';
import { sql } from 'kysely';
import { buildCampus } from '../../apps/server/test/factories/campuses.ts';
import { buildMember } from '../../apps/server/test/factories/members.ts';
import type { ScratchDatabase } from './scratch-database.ts';

interface Size {
  readonly topics: number;
  /** Discussions in each topic. */
  readonly posts: number;
}

/** One forum whose posts are by a teacher and ten students; a student has read half of each third topic. */
export async function buildLargeForum({ system }: ScratchDatabase, { topics, posts }: Size) {
  const campus = await buildCampus(system);
  const teacher = await buildMember(system, { campus });
  const student = await buildMember(system, { campus, userType: 'student' });
  const authors = [teacher.userId, student.userId];
  for (let count = 0; count < 9; count++)
    authors.push((await buildMember(system, { campus, userType: 'student' })).userId);
  const at = new Date();
  const { id: forumId } = await system
    .insertInto('forum')
    .values({
      ...{ campus_id: campus.id, name: 'Science', status: forumStatuses.active },
      ...{ created_by: teacher.userId, created_at: at, updated_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const author = sql`(${authors}::bigint[])[1 + n % ${authors.length}::int]`;
  await sql`
    insert into discussion_topic (campus_id, forum_id, title, body_source, body_html, search, shown_at, last_seq,
      post_count, active_at, created_by, created_at, updated_at)
    select ${campus.id}, ${forumId}, 'Topic ' || n, 'Text ' || n, '<p>Text ' || n || '</p>',
      to_tsvector('english', 'Topic Text ' || n), now(), ${posts}, ${posts}, now() - n * interval '1 second',
      ${author}, now(), now()
    from generate_series(1, ${topics}::int) n`.execute(system);
  await sql`
    insert into discussion (campus_id, topic_id, body_source, body_html, search, seq, post_key, created_by, created_at)
    select ${campus.id}, t.id, 'Post ' || n, '<p>Post ' || n || '</p>', to_tsvector('english', 'Post ' || n), n,
      gen_random_uuid(), ${author}, now()
    from discussion_topic t cross join generate_series(1, ${posts}::int) n`.execute(system);
  await sql`
    insert into topic_reading (campus_id, topic_id, user_id, read_seqs)
    select ${campus.id}, t.id, ${student.userId}, int4multirange(int4range(0, ${posts}::int / 2))
    from discussion_topic t where t.id % 3 = 0`.execute(system);
  await sql`vacuum analyze discussion_topic, discussion, topic_reading`.execute(system);
  return { campus, forumId, student };
}
