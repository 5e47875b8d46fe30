import type { CallInput } from '@pelion/contract';
import type { forumContract } from '@pelion/contract/forums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, overridePermission } from '../../../test/factories/members.ts';
import { discuss, openForum, openTopic } from '../../../test/forums.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let asTeacher: Caller;
let asSam: Caller;
let forum_id: number;
const topics: Record<string, number> = {};
beforeAll(async () => {
  test = await createTestApp();
  campus = await buildCampus(test.db);
  asTeacher = await test.as(await buildMember(test.db, { campus }));
  asSam = await test.as(await buildMember(test.db, { campus, userType: 'student' }));
  forum_id = await openForum(asTeacher, { learners_open_topics: true });
  for (const title of ['First', 'Second', 'Third'])
    topics[title] = await openTopic(title === 'Second' ? asSam : asTeacher, forum_id, { title });
  topics.Other = await openTopic(asTeacher, await openForum(asTeacher), { title: 'Other' });
  test.clock.advance({ minutes: 1 });
  await discuss(asSam, topics.First ?? 0, 'The moon');
  await asTeacher.ok('actOnTopic', { params: { topic_id: topics.Second ?? 0, action_id: 1 } });
});
afterAll(() => test.close());

type Query = NonNullable<CallInput<typeof forumContract.endpoints.listForumTopics>['query']>;
const titlesOf = async (caller: Caller, query: Query = {}) =>
  (await caller.ok('listForumTopics', { params: { forum_id }, query })).topics.map(({ title }) => title);

describe('topics of a forum', () => {
  it.each([
    ['active', ['First', 'Third', 'Second']],
    ['newest', ['Third', 'Second', 'First']],
    ['liked', ['Second', 'Third', 'First']],
  ] as const)('come by %s', async (sort, expected) => {
    expect(await titlesOf(asSam, { sort })).toEqual(expected);
  });

  it.each([
    ['unread', ['First', 'Second']],
    ['unanswered', ['Third', 'Second']],
    ['mine', ['First', 'Third']],
    ['bookmarked', []],
    ['waiting', []],
  ] as const)('are filtered by %s', async (filter, expected) => {
    expect(await titlesOf(asTeacher, { filter })).toEqual(expected);
  });

  it('are counted beyond a page, and paged', async () => {
    const { topics: page, total } = await asSam.ok('listForumTopics', {
      params: { forum_id },
      query: { limit: 1, offset: 1, sort: 'newest' },
    });
    expect({ titles: page.map(({ title }) => title), total }).toEqual({ titles: ['Second'], total: 3 });
  });

  it('begin with those that staff pinned, in their forum alone', async () => {
    const pin = (caller: Caller, is_pinned: boolean) =>
      caller.call('pinTopic', { params: { topic_id: topics.Second ?? 0 }, body: { is_pinned } });
    expect((await pin(asSam, true)).status).toBe(403);
    await pin(asTeacher, true);
    expect(await titlesOf(asSam, { sort: 'newest' })).toEqual(['Second', 'Third', 'First']);
    const all = await asSam.ok('listTopics', { query: { sort: 'newest' } });
    expect(all.topics.map(({ title }) => title)).toEqual(['Other', 'Third', 'Second', 'First']);
    await pin(asTeacher, false);
  });
});

describe('a deleted topic', () => {
  const remove = (caller: Caller, topic_id: number) => caller.call('removeTopic', { params: { topic_id } });
  const restore = async (caller: Caller, topic_id: number) =>
    (await caller.call('restoreTopic', { params: { topic_id } })).status;

  it('comes back by its author who deleted it, and by staff where staff did', async () => {
    const asAdmin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    const topic_id = await openTopic(asSam, forum_id, { title: 'Fourth' });
    expect((await remove(asTeacher, topic_id)).status).toBe(403);
    await remove(asSam, topic_id);
    expect(await titlesOf(asSam, { is_deleted: true })).toEqual(['Fourth']);
    expect(await restore(asSam, topic_id)).toBe(200);
    await remove(asAdmin, topic_id);
    expect(await titlesOf(asSam, { is_deleted: true })).toEqual([]);
    expect(await restore(asSam, topic_id)).toBe(404);
    expect(await restore(asAdmin, topic_id)).toBe(200);
    await remove(asSam, topic_id);
  });
});

it('is followed as its forum is, until the topic has a level of its own', async () => {
  const params = { topic_id: topics.Third ?? 0 };
  const levelOf = async () => (await asSam.ok('getTopic', { params })).following;
  expect(await levelOf()).toBe('replies');
  await asSam.ok('followForum', { params: { forum_id }, body: { level: 'all' } });
  expect(await levelOf()).toBe('all');
  await asSam.ok('followTopic', { params, body: { level: 'nothing' } });
  await asSam.ok('followForum', { params: { forum_id }, body: { level: 'replies' } });
  expect(await levelOf()).toBe('nothing');
});

it('offers readers of the forum as mentions, and refuses others', async () => {
  const forum = await openForum(asTeacher, { user_type_ids: [4] });
  await buildMember(test.db, { campus, userType: 'student', name: 'Rosa Reed' });
  await buildMember(test.db, { campus, userType: 'teacher', name: 'Rosa Miller' });
  const rosas = { params: { forum_id: forum }, query: { search: 'rosa' } };
  expect((await asTeacher.ok('suggestForumMentions', rosas)).map(({ name }) => name)).toEqual([
    'Rosa Miller',
  ]);
  expect((await asSam.call('suggestForumMentions', rosas)).status).toBe(404);
});

it('is nothing without the permission to read forums', async () => {
  const alone = await buildCampus(test.db);
  await overridePermission(test.db, {
    ...{ campus: alone, userType: 'student', permission: 'view_discussion_forum', isGranted: false },
  });
  const student = await test.as(await buildMember(test.db, { campus: alone, userType: 'student' }));
  expect((await student.call('listForums', { query: {} })).status).toBe(403);
});
