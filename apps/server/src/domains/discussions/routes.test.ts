import { forumStatuses } from '@pelion/contract/forums/facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendAtOnce } from '../../../test/at-once.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import {
  answer,
  discuss,
  openForum,
  openTopic,
  openTopicIn,
  postDraft,
  textsOf,
} from '../../../test/forums.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
let campus: Campus;
let sam: Member;
let eve: Member;
let asAda: Caller;
let asBob: Caller;
let asSam: Caller;
let asEve: Caller;
let asStranger: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  campus = await buildCampus(db);
  const member = (userType: Member['userType'], name: string) => buildMember(db, { campus, userType, name });
  sam = await member('student', 'Sam Student');
  eve = await member('student', 'Eve Student');
  asAda = await pelion.as(await member('teacher', 'Ada Teacher'));
  asBob = await pelion.as(await member('campusAdmin', 'Bob Admin'));
  asSam = await pelion.as(sam);
  asEve = await pelion.as(eve);
  asStranger = await pelion.as(
    await buildMember(db, { campus: await buildCampus(db), userType: 'campusAdmin' }),
  );
});
afterAll(() => pelion.close());

const list = (caller: Caller, topic_id: number, query: object = {}) =>
  caller.ok('listDiscussions', { params: { topic_id }, query });
const on = (discussion_id: number) => ({ params: { discussion_id } });
const topicOf = (caller: Caller, topic_id: number) => caller.ok('getTopic', { params: { topic_id } });
const close = (topic_id: number) =>
  asAda.ok('moveTopic', {
    params: { topic_id, status_id: forumStatuses.closed },
    body: { reason: 'The term is over' },
  });

describe('discussions of a topic', () => {
  it('stand below it with their first replies, and a reply to a reply below its discussion', async () => {
    const topic = await openTopicIn(asAda);
    const first = await discuss(asSam, topic, 'The moon');
    const reply = await answer(asEve, first, 'Why?');
    const deeper = await answer(asSam, reply, 'It pulls');
    for (const text of ['1', '2']) await answer(asAda, first, text);
    const { discussions, total } = await list(asEve, topic);
    expect(total).toBe(1);
    expect(discussions).toMatchObject([{ id: first, parent_id: null, reply_count: 4 }]);
    expect(discussions[0]?.replies).toMatchObject([
      { id: reply, parent_id: first, author: { name: 'Eve Student', is_staff: false } },
      { id: deeper, parent_id: first },
      { author: { name: 'Ada Teacher', is_staff: true } },
    ]);
    expect(await asEve.ok('listReplies', on(first))).toHaveLength(4);
    expect(await topicOf(asEve, topic)).toMatchObject({ post_count: 5, last_seq: 5 });
  });

  it('come oldest, newest or most liked first, and at the page of one of them', async () => {
    const topic = await openTopicIn(asAda);
    const ids: number[] = [];
    for (const text of ['a', 'b', 'c', 'd', 'e']) ids.push(await discuss(asSam, topic, text));
    const [, b = 0, , d = 0] = ids;
    await asEve.ok('actOnDiscussion', { params: { discussion_id: b, action_id: 1 } });
    expect(await textsOf(asEve, topic)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await textsOf(asEve, topic, { sort: 'newest' })).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(await textsOf(asEve, topic, { sort: 'liked' })).toEqual(['b', 'a', 'c', 'd', 'e']);
    const replies: number[] = [];
    for (const text of ['1', '2', '3', '4', '5']) replies.push(await answer(asSam, d, text));
    const page = await list(asEve, topic, { limit: 2, at: replies[4] });
    expect(page).toMatchObject({ offset: 2, total: 5, discussions: [{ id: ids[2] }, { id: d }] });
    expect(page.discussions[1]?.replies).toHaveLength(5);
    expect(await list(asEve, topic, { limit: 2, sort: 'newest', at: d })).toMatchObject({ offset: 0 });
    expect(
      await asEve.call('listDiscussions', { params: { topic_id: topic }, query: { at: 9e6 } }),
    ).toMatchObject({
      status: 404,
    });
  });

  it('are numbered without gaps by twenty writers at once', async () => {
    const topic = await openTopicIn(asAda);
    const statuses = await sendAtOnce((index) =>
      (index % 2 ? asSam : asEve).call('createDiscussion', {
        params: { topic_id: topic },
        body: postDraft(`Wave ${index}`),
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { discussions } = await list(asAda, topic);
    const seqs = discussions.map(({ seq }) => seq ?? 0).toSorted((one, other) => one - other);
    expect(seqs).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await topicOf(asAda, topic)).toMatchObject({ post_count: 20, last_seq: 20 });
  });

  it('are written once by a repeated request', async () => {
    const topic = await openTopicIn(asAda);
    const body = postDraft('Once');
    const params = { topic_id: topic };
    const statuses = await sendAtOnce(() => asSam.call('createDiscussion', { params, body }));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await textsOf(asAda, topic)).toEqual(['Once']);
    await close(topic);
    expect(await asSam.call('createDiscussion', { params, body })).toMatchObject({ status: 200 });
    const elsewhere = await openTopicIn(asAda);
    expect(await asSam.call('createDiscussion', { params: { topic_id: elsewhere }, body })).toMatchObject({
      status: 409,
    });
  });

  it('are refused in a closed topic with its reason, and nothing of it changes', async () => {
    const topic = await openTopicIn(asAda);
    const post = await discuss(asSam, topic);
    await close(topic);
    const params = { topic_id: topic };
    expect(await asSam.call('createDiscussion', { params, body: postDraft('Late') })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('The term is over') },
    });
    const edit = { version: 1, body_source: '<p>Other</p>' };
    for (const answer of [
      await asAda.call('createReply', { ...on(post), body: postDraft('Late') }),
      await asSam.call('updateDiscussion', { ...on(post), body: edit }),
      await asSam.call('removeDiscussion', on(post)),
      await asEve.call('actOnDiscussion', { params: { discussion_id: post, action_id: 1 } }),
    ])
      expect(answer.status).toBe(409);
    expect(
      await asEve.call('actOnDiscussion', { params: { discussion_id: post, action_id: 3 } }),
    ).toMatchObject({
      status: 200,
    });
    expect(await textsOf(asEve, topic)).toEqual(['The moon']);
  });

  it('are refused without text, with a megabyte of it, and with 500 mentions', async () => {
    const params = { topic_id: await openTopicIn(asAda) };
    const refused = async (more: object) =>
      (await asSam.send('createDiscussion', { params, body: { ...postDraft('x'), ...more } })).status;
    expect(await refused({ body_source: '<p> </p>' })).toBe(400);
    expect(await refused({ body_source: 'x'.repeat(1_000_000) })).toBe(400);
    expect(await refused({ mention_ids: Array.from({ length: 500 }, (_, index) => index + 1) })).toBe(400);
    expect(await refused({ file_ids: ['0f9c2c6e-4a3b-4d7f-9a51-2f6f0c1d7e10'] })).toBe(400);
  });

  it('are not found from another campus, nor outside the audience', async () => {
    const section = await buildSection(pelion.db, { campus, students: [sam] });
    const forum = await openForum(asBob, { section_ids: [section.id] });
    const topic = await openTopic(asBob, forum);
    const post = await discuss(asSam, topic);
    for (const caller of [asStranger, asEve, asAda]) {
      expect(await caller.call('listDiscussions', { params: { topic_id: topic } })).toMatchObject({
        status: 404,
      });
      for (const status of [
        (await caller.call('listReplies', on(post))).status,
        (await caller.call('createReply', { ...on(post), body: postDraft('Hi') })).status,
        (await caller.call('actOnDiscussion', { params: { discussion_id: post, action_id: 1 } })).status,
        (await caller.call('reportDiscussion', { ...on(post), body: { reason: 'spam' } })).status,
        (await caller.call('removeDiscussion', on(post))).status,
      ])
        expect(status).toBe(404);
    }
  });
});

describe('a flood', () => {
  it('of posts ends at an hour’s measure for learners, not for staff', async () => {
    const topic = await openTopicIn(asAda);
    const member = await buildMember(pelion.db, { campus, userType: 'student' });
    const key = `forum-posts:${member.userId}`;
    await pelion.db
      .insertInto('rate_limit')
      .values({ key, window_start: new Date('2040-03-14T10:00:00Z'), tries: 99 })
      .execute();
    const caller = await pelion.as(member);
    await discuss(caller, topic);
    const params = { topic_id: topic };
    expect(await caller.call('createDiscussion', { params, body: postDraft('Again') })).toMatchObject({
      status: 429,
      body: { details: { retry_after: 3600 } },
    });
    await discuss(asAda, topic);
  });
});

describe('a post', () => {
  it('is changed by its author and staff, over the version that was seen, and keeps its earlier texts', async () => {
    const topic = await openTopicIn(asAda);
    const post = await discuss(asSam, topic, 'Frist');
    const change = (caller: Caller, version: number, text: string) =>
      caller.call('updateDiscussion', { ...on(post), body: { version, body_source: `<p>${text}</p>` } });
    expect((await change(asEve, 1, 'Mine')).status).toBe(403);
    expect((await change(asSam, 1, 'First')).status).toBe(200);
    expect(await change(asAda, 1, 'Again')).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed', current: { body_html: '<p>First</p>', version: 2 } } },
    });
    expect((await change(asAda, 2, 'First!')).status).toBe(200);
    expect(await asEve.ok('listDiscussionEdits', on(post))).toMatchObject([
      { body_html: '<p>First</p>', edited_by: 'Ada Teacher' },
      { body_html: '<p>Frist</p>', edited_by: 'Sam Student' },
    ]);
    const [shown] = (await list(asEve, topic)).discussions;
    expect(shown).toMatchObject({
      edited_at: '2040-03-14T10:00:00.000Z',
      body_source: null,
      can: { edit: false },
    });
  });

  it('is found by its words, by the new ones after a change, and no more once removed', async () => {
    const topic = await openTopicIn(asAda);
    const post = await discuss(asSam, topic, 'Ebbing zebras');
    const find = async (search: string) =>
      (await asEve.ok('listTopics', { query: { search } })).topics.map(({ found_id }) => found_id);
    expect(await find('zebras')).toEqual([post]);
    const body = { version: 1, body_source: '<p>Rising okapis</p>' };
    await asSam.ok('updateDiscussion', { ...on(post), body });
    expect([await find('zebras'), await find('okapis')]).toEqual([[], [post]]);
    await asSam.ok('removeDiscussion', on(post));
    expect(await find('okapis')).toEqual([]);
  });

  it('leaves its place and its replies when its author removes it, who alone brings it back', async () => {
    const topic = await openTopicIn(asAda);
    const post = await discuss(asSam, topic, 'Secret');
    const reply = await answer(asEve, post);
    expect((await asEve.call('removeDiscussion', on(post))).status).toBe(403);
    await asSam.ok('removeDiscussion', on(post));
    const { discussions } = await list(asEve, topic);
    expect(discussions).toMatchObject([{ removed_by: 'author', body_html: '', replies: [{ id: reply }] }]);
    expect(await asEve.ok('listDiscussionEdits', on(post))).toEqual([]);
    expect(await topicOf(asEve, topic)).toMatchObject({ post_count: 1 });
    expect((await asEve.call('createReply', { ...on(post), body: postDraft('Why?') })).status).toBe(409);
    expect((await asBob.call('restoreDiscussion', on(post))).status).toBe(403);
    expect(await asSam.ok('restoreDiscussion', on(post))).toMatchObject({ body_html: '<p>Secret</p>' });
    expect(await topicOf(asEve, topic)).toMatchObject({ post_count: 2 });
  });

  it('is removed and brought back by those who may delete, which its author may not undo', async () => {
    const topic = await openTopicIn(asAda);
    const post = await discuss(asSam, topic);
    expect((await asAda.call('removeDiscussion', on(post))).status).toBe(403);
    await asBob.ok('removeDiscussion', on(post));
    expect((await list(asSam, topic)).discussions).toMatchObject([{ removed_by: 'staff' }]);
    expect((await asSam.call('restoreDiscussion', on(post))).status).toBe(403);
    await asBob.ok('restoreDiscussion', on(post));
    expect(await textsOf(asEve, topic)).toEqual(['The moon']);
  });
});
