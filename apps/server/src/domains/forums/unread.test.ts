import { forumModes, forumStatuses } from '@pelion/contract/forums/facts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { purgeDeleted } from './purge-deleted.ts';
import { countPosts, showPost } from './service.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;
let sam: Member;
let asSam: Caller;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus });
  asTeacher = await test.as(teacher);
  sam = await buildMember(test.db, { campus, userType: 'student' });
  asSam = await test.as(sam);
});
afterAll(() => test.close());

async function openTopic(mode_id: number = forumModes.discussion) {
  const { id: forum_id } = await asTeacher.ok('createForum', { body: { name: 'Science', mode_id } });
  await asTeacher.ok('moveForum', { params: { forum_id, status_id: forumStatuses.active }, body: {} });
  const body = { title: 'Why is the sky blue?', body_source: '<p>Tell me.</p>' };
  return (await asTeacher.ok('createTopic', { params: { forum_id }, body })).id;
}

/** A discussion by this member; a waiting one has no number. */
async function post(topicId: number, by: Member, text = 'Waves', isWaiting = false) {
  const now = test.clock.now();
  return test.db.transaction().execute(async (transaction) => {
    const seq = isWaiting
      ? null
      : await showPost(transaction, { campusId: campus.id, topicId, authorId: by.userId, now });
    return transaction
      .insertInto('discussion')
      .values({
        ...{ campus_id: campus.id, topic_id: topicId, seq, created_by: by.userId, created_at: now },
        ...{ body_source: text, body_html: `<p>${text}</p>`, post_key: sql`gen_random_uuid()` },
        search: sql`to_tsvector('english', ${text})`,
      })
      .returning(['id', 'seq'])
      .executeTakeFirstOrThrow();
  });
}

const unreadOf = async (caller: Caller, topic_id: number) => {
  const topic = await caller.ok('getTopic', { params: { topic_id } });
  const forum = await caller.ok('getForum', { params: { forum_id: topic.forum_id } });
  return { topic: topic.unread_count, first: topic.first_unread_id, topics: forum.unread_topics };
};

describe('what is unread', () => {
  it('counts the posts of others by their numbers, before anything was read and between', async () => {
    const topicId = await openTopic();
    const posts = [];
    for (let n = 0; n < 4; n += 1) posts.push(await post(topicId, teacher));
    const own = await post(topicId, sam);
    expect(await unreadOf(asSam, topicId)).toEqual({ topic: 5, first: posts[0]?.id, topics: 1 });
    const read = (seqs: number[]) =>
      asSam.ok('markTopicRead', { params: { topic_id: topicId }, body: { seqs } });
    await read([2, 0]);
    expect(await unreadOf(asSam, topicId)).toEqual({ topic: 3, first: posts[0]?.id, topics: 1 });
    await read([1, 3]);
    expect(await unreadOf(asSam, topicId)).toEqual({ topic: 1, first: posts[3]?.id, topics: 1 });
    await asSam.ok('markTopicRead', { params: { topic_id: topicId }, body: { until: 4 } });
    expect(await unreadOf(asSam, topicId)).toEqual({ topic: 0, first: null, topics: 0 });
    expect(await unreadOf(asTeacher, topicId)).toEqual({ topic: 1, first: own.id, topics: 1 });
  });

  it('leaves out posts that are deleted, hidden or waiting', async () => {
    const topicId = await openTopic();
    await asSam.ok('markTopicRead', { params: { topic_id: topicId }, body: { until: 0 } });
    const [gone, hidden] = [await post(topicId, teacher), await post(topicId, teacher)];
    await post(topicId, teacher, 'Later', true);
    const at = test.clock.now();
    await test.db.updateTable('discussion').set({ deleted_at: at }).where('id', '=', gone.id).execute();
    await test.db.updateTable('discussion').set({ hidden_at: at }).where('id', '=', hidden.id).execute();
    await countPosts(test.db, topicId, -1);
    await countPosts(test.db, topicId, -1);
    expect(await unreadOf(asSam, topicId)).toEqual({ topic: 0, first: null, topics: 0 });
    const other = await test.as(await buildMember(test.db, { campus, userType: 'student' }));
    expect(await unreadOf(other, topicId)).toMatchObject({ topic: 1, first: null });
  });
});

describe('a search', () => {
  const found = async (caller: Caller, search: string) =>
    (await caller.ok('listTopics', { query: { search } })).topics.map(({ found_id, excerpt }) => ({
      found_id,
      excerpt,
    }));

  it('finds posts by their stems and shows the beginning', async () => {
    const topicId = await openTopic();
    const { id } = await post(topicId, teacher, 'Light is scattered by molecules');
    expect(await found(asSam, 'scatter molecule')).toEqual([
      { found_id: id, excerpt: 'Light is scattered by molecules' },
    ]);
  });

  it('finds nothing of others before the own post where one posts before seeing', async () => {
    const topicId = await openTopic(forumModes.postFirst);
    const { id } = await post(topicId, teacher, 'Light is scattered by molecules');
    expect(await found(asSam, 'molecules')).toEqual([]);
    expect(await asSam.ok('getTopic', { params: { topic_id: topicId } })).toMatchObject({
      must_post_first: true,
      first_unread_id: null,
      post_count: 1,
    });
    await post(topicId, sam, 'The sea is blue');
    expect(await found(asSam, 'molecules')).toMatchObject([{ found_id: id }]);
  });

  it('finds nothing of another campus', async () => {
    await post(await openTopic(), teacher, 'Light is scattered by molecules');
    const stranger = await test.as(await buildMember(test.db));
    expect(await found(stranger, 'molecules')).toEqual([]);
  });
});

it('goes for good 30 days after it was deleted, with its topics', async () => {
  const topicId = await openTopic();
  const { forum_id } = await asTeacher.ok('getTopic', { params: { topic_id: topicId } });
  await asTeacher.ok('removeForum', { params: { forum_id } });
  await purgeDeleted(test.services);
  expect(await asTeacher.ok('restoreForum', { params: { forum_id } })).toMatchObject({ id: forum_id });
  await asTeacher.ok('removeForum', { params: { forum_id } });
  const deleted_at = new Date(test.clock.now().getTime() - 31 * 24 * 3_600_000);
  await test.db.updateTable('forum').set({ deleted_at }).where('id', '=', forum_id).execute();
  expect((await asTeacher.call('restoreForum', { params: { forum_id } })).status).toBe(404);
  await purgeDeleted(test.services);
  const left = await test.db.selectFrom('discussion_topic').where('id', '=', topicId).select('id').execute();
  expect(left).toEqual([]);
});
