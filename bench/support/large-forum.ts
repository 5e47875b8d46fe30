import { forumStatuses } from '@pelion/contract/forums/facts';
import { withClient } from '../../apps/server/src/db/connection.ts';
import { buildCampus } from '../../apps/server/test/factories/campuses.ts';
import { buildMember } from '../../apps/server/test/factories/members.ts';
import type { ScratchDatabase } from './scratch-database.ts';

interface Size {
  readonly topics: number;
  /** Discussions in each topic. */
  readonly posts: number;
}

/** One forum whose posts are by a teacher and ten students; a student has read half of each third topic. */
export async function buildLargeForum(db: ScratchDatabase, { topics, posts }: Size) {
  const { system } = db;
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
  await insertPosts(db, { campusId: campus.id, forumId, authors, studentId: student.userId, topics, posts });
  return { campus, forumId, student };
}

interface Rows extends Size {
  readonly campusId: number;
  readonly forumId: number;
  readonly authors: readonly number[];
  readonly studentId: number;
}

const insertPosts = (
  { connection }: ScratchDatabase,
  { campusId, forumId, authors, studentId, topics, posts }: Rows,
): Promise<void> =>
  withClient(connection, async (client) => {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into discussion_topic (campus_id, forum_id, title, body_source, body_html, search, shown_at, last_seq,
        post_count, active_at, created_by, created_at, updated_at)
      select $1, $2, 'Topic ' || n, 'Text ' || n, '<p>Text ' || n || '</p>', to_tsvector('english', 'Topic Text ' || n),
        now(), $5, $5, now() - n * interval '1 second', ($3::bigint[])[1 + n % cardinality($3::bigint[])], now(), now()
      from generate_series(1, $4::int) n`,
      [campusId, forumId, authors, topics, posts],
    );
    await client.query(
      `insert into discussion (campus_id, topic_id, body_source, body_html, search, seq, post_key, created_by, created_at)
      select $1, t.id, 'Post ' || n, '<p>Post ' || n || '</p>', to_tsvector('english', 'Post ' || n), n,
        gen_random_uuid(), ($2::bigint[])[1 + (t.id + n) % cardinality($2::bigint[])], now()
      from discussion_topic t cross join generate_series(1, $3::int) n where t.campus_id = $1`,
      [campusId, authors, posts],
    );
    await client.query(
      `insert into topic_reading (campus_id, topic_id, user_id, read_seqs)
      select $1, t.id, $2, int4multirange(int4range(0, $3::int / 2))
      from discussion_topic t where t.campus_id = $1 and t.id % 3 = 0`,
      [campusId, studentId, posts],
    );
    await client.query('commit');
    // ANALYZE, as autovacuum would have run by then.
    await client.query('vacuum analyze');
  });
