import { createHash } from 'node:crypto';
import { discussionActions } from '@pelion/contract/discussions/facts';
import { forumModes, forumStatuses } from '@pelion/contract/forums/facts';
import { sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import type { DemoPlace, DemoScene } from '../../lib/demo-scene.ts';
import { renderRichText } from '../../lib/rich-text.ts';
import {
  collegeForums,
  companyForums,
  type DemoForum,
  type DemoPost,
  type DemoTopic,
  type DemoWriter,
  schoolForums,
} from './demo/threads.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Hours between two topics of a forum; posts follow each other by minutes. */
const HOURS_APART = 19;
const MINUTES_APART = 37;
/** Latest topics whose last posts the demo's student and teacher have not read. */
const UNREAD_TOPICS = 4;

const forumsOf: Readonly<Record<string, readonly DemoForum[]>> = {
  k12: schoolForums,
  college: collegeForums,
  company: companyForums,
};

type Making = Pick<DemoScene, 'db' | 'now'>;

/** Forums in every mode and state on the first campus, two each at the college and the company. */
export async function seed({ db, now, campuses }: DemoScene): Promise<void> {
  for (const place of campuses)
    for (const [index, forum] of (forumsOf[place.campus.key] ?? []).entries())
      await seedForum({ db, now }, place, forum, index);
}

const writerOf = ({ users, students }: DemoPlace, by: DemoWriter): number => {
  if (by === 'teacher') return users.teacher;
  if (by === 'admin') return users.campusAdmin;
  return students[by % students.length] ?? users.student;
};

async function seedForum(making: Making, place: DemoPlace, forum: DemoForum, index: number): Promise<void> {
  const { db, now } = making;
  const { campusId: campus_id, users, sectionIds } = place;
  const { source, html } = renderRichText(forum.description);
  const createdAt = new Date(now.getTime() - (40 - index) * 24 * HOUR_MS);
  const { id: forum_id } = await db
    .insertInto('forum')
    .values({
      ...{ campus_id, name: forum.name, description_source: source, description_html: html },
      ...{ status: forumStatuses[forum.status ?? 'active'], status_reason: forum.reason ?? '' },
      ...{ mode: forumModes[forum.mode], tags: [...forum.tags] },
      needs_approval: forum.needsApproval ?? false,
      learners_open_topics: forum.learnersOpenTopics ?? false,
      ...{ created_by: users.teacher, created_at: createdAt, updated_at: createdAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (forum.isForSections)
    await sql`
      insert into forum_section (campus_id, forum_id, section_id)
      select ${campus_id}, ${forum_id}, unnest(${plainArray(sectionIds.slice(0, 2))}::bigint[])`.execute(db);
  if (forum.topics.length > 0) await seedTopics(making, place, forum, forum_id);
}

interface Threaded extends Omit<DemoPost, 'replies'> {
  /** Number of the topic in its forum, and of the post in its topic. */
  readonly topic: number;
  readonly seq: number;
  /** Number of the discussion that it answers; null for discussions. */
  readonly parentSeq: number | null;
  readonly at: Date;
}

/** Posts of a topic in the order in which they were written. */
function threadOf({ posts }: DemoTopic, topic: number, begun: Date): Threaded[] {
  let seq = 0;
  const written = (post: Omit<DemoPost, 'replies'>, parentSeq: number | null): Threaded => {
    seq += 1;
    return {
      ...post,
      topic,
      seq,
      parentSeq,
      at: new Date(begun.getTime() + seq * MINUTES_APART * MINUTE_MS),
    };
  };
  return posts.flatMap(({ replies = [], ...post }) => {
    const discussion = written(post, null);
    return [discussion, ...replies.map((reply) => written(reply, discussion.seq))];
  });
}

async function seedTopics(
  { db, now }: Making,
  place: DemoPlace,
  forum: DemoForum,
  forum_id: number,
): Promise<void> {
  const { campusId: campus_id } = place;
  const { topics } = forum;
  const begunAt = (index: number) => new Date(now.getTime() - (index * HOURS_APART + 6) * HOUR_MS);
  const threads = topics.map((topic, index) => threadOf(topic, index, begunAt(index)));
  const waiting = forum.needsApproval ? topics.length - 1 : -1;
  // The oldest first, as they would have been written.
  const order = topics.map((_, index) => index).toReversed();
  const rows = order.map((index) => {
    const topic = topics[index];
    const thread = threads[index] ?? [];
    if (!topic) throw new Error('A topic of the demo is missing');
    const begun = begunAt(index);
    const posts = index === waiting ? 0 : thread.length;
    return {
      ...{
        campus_id,
        forum_id,
        title: topic.title,
        ...bodyOf(topic.text),
        search: sql<string>`''::tsvector`,
      },
      ...{ is_pinned: topic.isPinned ?? false, shown_at: index === waiting ? null : begun },
      ...{ last_seq: posts, post_count: posts, active_at: posts > 0 ? (thread.at(-1)?.at ?? begun) : begun },
      ...{ created_by: writerOf(place, topic.by), created_at: begun, updated_at: begun },
    };
  });
  const inserted = await db.insertInto('discussion_topic').values(rows).returning('id').execute();
  const ids = new Map(order.map((index, at) => [index, inserted[at]?.id ?? 0]));
  const shown = threads.flat().filter(({ topic }) => topic !== waiting);
  const posts = await seedPosts(db, place, shown, ids);
  if (forum.needsApproval) await seedWaitingPost(db, place, { topicId: ids.get(0) ?? 0, now });
  await seedMarks(db, place, posts, now);
  await fillSearch(db, campus_id, forum_id);
  await seedNotices(db, place, forum_id, now);
  const readable = [...ids].flatMap(([index, topicId]) => (index === waiting ? [] : [{ index, topicId }]));
  await seedReading(
    db,
    place,
    readable.map((one) => ({ ...one, lastSeq: threads[one.index]?.length ?? 0 })),
  );
}

const rendered = new Map<string, { readonly body_source: string; readonly body_html: string }>();

/** Texts repeat, so each is prepared once. */
function bodyOf(text: string) {
  const known = rendered.get(text);
  if (known) return known;
  const { source, html } = renderRichText(text);
  const body = { body_source: source, body_html: html };
  rendered.set(text, body);
  return body;
}

/** A key that is the same in each demo. */
const keyOf = (...parts: readonly (number | string)[]): string => {
  const hex = createHash('sha256').update(parts.join(':')).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

interface SeededPost extends Threaded {
  readonly id: number;
  readonly topicId: number;
}

async function seedPosts(
  db: Db,
  place: DemoPlace,
  posts: readonly Threaded[],
  ids: ReadonlyMap<number, number>,
): Promise<readonly SeededPost[]> {
  const known = new Map<string, SeededPost>();
  for (const isReply of [false, true]) {
    const batch = posts.filter(({ parentSeq }) => (parentSeq !== null) === isReply);
    if (batch.length === 0) continue;
    const inserted = await db
      .insertInto('discussion')
      .values(
        batch.map((post) => {
          const topic_id = ids.get(post.topic) ?? 0;
          const parent = post.parentSeq === null ? null : known.get(`${post.topic}:${post.parentSeq}`);
          return {
            ...{ campus_id: place.campusId, topic_id, parent_id: parent?.id ?? null, ...bodyOf(post.text) },
            ...{ search: sql<string>`''::tsvector`, seq: post.seq, post_key: keyOf(topic_id, post.seq) },
            endorsed_by: post.isEndorsed ? place.users.teacher : null,
            ...{ created_by: writerOf(place, post.by), created_at: post.at },
          };
        }),
      )
      .returning('id')
      .execute();
    for (const [at, post] of batch.entries())
      known.set(`${post.topic}:${post.seq}`, {
        ...post,
        id: inserted[at]?.id ?? 0,
        topicId: ids.get(post.topic) ?? 0,
      });
  }
  return [...known.values()];
}

/** One post that staff have not approved yet. */
const seedWaitingPost = (
  db: Db,
  { campusId, students }: DemoPlace,
  { topicId, now }: { readonly topicId: number; readonly now: Date },
) =>
  db
    .insertInto('discussion')
    .values({
      ...{ campus_id: campusId, topic_id: topicId, ...bodyOf('<p>My uncle would lend us a saw.</p>') },
      ...{ search: sql<string>`''::tsvector`, post_key: keyOf(topicId, 'waits') },
      ...{ created_by: students[2] ?? 0, created_at: new Date(now.getTime() - HOUR_MS) },
    })
    .execute();

/** Likes and hearts, accepted answers, and a report that waits. */
async function seedMarks(db: Db, place: DemoPlace, posts: readonly SeededPost[], now: Date): Promise<void> {
  const { campusId: campus_id, students } = place;
  const { like, heart, bookmark } = discussionActions;
  const actions = posts.flatMap(({ id, topicId, seq }) => {
    const post = { campus_id, topic_id: topicId, discussion_id: id, at: now };
    const likers = students.slice(0, (id * 7 + seq) % 6);
    return [
      ...likers.map((user_id) => ({ ...post, user_id, action: like })),
      ...likers.slice(0, id % 3 === 0 ? 1 : 0).map((user_id) => ({ ...post, user_id, action: heart })),
      ...(id % 23 === 0 ? [{ ...post, user_id: place.users.student, action: bookmark }] : []),
    ];
  });
  if (actions.length > 0) await db.insertInto('discussion_action').values(actions).execute();
  await sql`
    update discussion d set like_count = a.likes from (
      select discussion_id, count(*)::int as likes from discussion_action
      where campus_id = ${campus_id} and action = ${like} group by discussion_id) a
    where d.campus_id = ${campus_id} and d.id = a.discussion_id`.execute(db);
  const accepted = posts.filter(({ isAccepted }) => isAccepted);
  await sql`
    update discussion_topic t set accepted_id = a.id
    from unnest(${plainArray(accepted.map(({ topicId }) => topicId))}::bigint[],
      ${plainArray(accepted.map(({ id }) => id))}::bigint[]) as a (topic_id, id)
    where t.campus_id = ${campus_id} and t.id = a.topic_id`.execute(db);
  const reports = posts.filter(({ isReported }) => isReported);
  if (reports.length > 0)
    await db
      .insertInto('discussion_report')
      .values(
        reports.map(({ id, topicId }) => ({
          ...{ campus_id, topic_id: topicId, discussion_id: id, reason: 'bullying' },
          ...{ note: 'This is not kind.', reported_by: students[5] ?? 0, reported_at: now },
        })),
      )
      .execute();
}

/** News of a week for the demo's student and teacher: replies to them, and reports; those of before yesterday are read. */
async function seedNotices(
  db: Db,
  { campusId, users }: DemoPlace,
  forumId: number,
  now: Date,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * HOUR_MS);
  await sql`
    insert into notification (campus_id, user_id, kind, subject_id, noticed_at, read_at)
    select ${campusId}, told.user_id, told.kind, told.subject_id, told.at,
      case when told.at < ${daysAgo(1)}::timestamptz then told.at + interval '3 hours' end
    from (
      select coalesce(p.created_by, t.created_by) as user_id, 'forumReply' as kind, d.id as subject_id,
        d.created_at as at
      from discussion d
      join discussion_topic t on t.campus_id = d.campus_id and t.id = d.topic_id
      left join discussion p on p.campus_id = d.campus_id and p.id = d.parent_id
      where t.campus_id = ${campusId} and t.forum_id = ${forumId} and d.seq is not null
        and d.created_at > ${daysAgo(7)} and coalesce(p.created_by, t.created_by) <> d.created_by
      union all
      select ${users.teacher}::bigint, 'forumReport', r.id, r.reported_at
      from discussion_report r
      join discussion_topic t on t.campus_id = r.campus_id and t.id = r.topic_id
      where t.campus_id = ${campusId} and t.forum_id = ${forumId}) told
    where told.user_id in (${users.student}, ${users.teacher})
    order by told.at, told.subject_id`.execute(db);
}

/** Words of all texts of a forum, in two statements. */
async function fillSearch(db: Db, campusId: number, forumId: number): Promise<void> {
  const words = (text: ReturnType<typeof sql>) =>
    sql`to_tsvector('english', regexp_replace(${text}, '<[^>]*>', ' ', 'g'))`;
  await sql`
    update discussion_topic t set search = ${words(sql`t.title || ' ' || t.body_html`)}
    where t.campus_id = ${campusId} and t.forum_id = ${forumId}`.execute(db);
  await sql`
    update discussion d set search = ${words(sql`d.body_html`)} from discussion_topic t
    where t.campus_id = ${campusId} and t.forum_id = ${forumId}
      and d.campus_id = t.campus_id and d.topic_id = t.id`.execute(db);
}

interface Read {
  readonly index: number;
  readonly topicId: number;
  readonly lastSeq: number;
}

/** Readings of the demo's student and teacher: everything but the latest topics, of which some in part. */
async function seedReading(db: Db, { campusId, users }: DemoPlace, topics: readonly Read[]): Promise<void> {
  const read = topics.flatMap(({ index, topicId, lastSeq }) => {
    if (index >= UNREAD_TOPICS) return [{ topicId, until: lastSeq + 1 }];
    return index % 2 ? [{ topicId, until: Math.max(1, lastSeq - 1) }] : [];
  });
  for (const user_id of [users.student, users.teacher])
    await sql`
      insert into topic_reading (campus_id, topic_id, user_id, read_seqs)
      select ${campusId}, r.topic_id, ${user_id}, int4multirange(int4range(0, r.until))
      from unnest(${plainArray(read.map(({ topicId }) => topicId))}::bigint[],
        ${plainArray(read.map(({ until }) => until))}::int[]) as r (topic_id, until)`.execute(db);
}
