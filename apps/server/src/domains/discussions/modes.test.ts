import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
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
let asAda: Caller;
let asSam: Caller;
let asEve: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  campus = await buildCampus(pelion.db);
  const caller = async (userType: Member['userType'], name: string) =>
    pelion.as(await buildMember(pelion.db, { campus, userType, name }));
  asAda = await caller('teacher', 'Ada Teacher');
  asSam = await caller('student', 'Sam Student');
  asEve = await caller('student', 'Eve Student');
});
afterAll(() => pelion.close());

const on = (discussion_id: number) => ({ params: { discussion_id } });
const list = async (caller: Caller, topic_id: number) =>
  (await caller.ok('listDiscussions', { params: { topic_id } })).discussions;
const topicOf = (caller: Caller, topic_id: number) => caller.ok('getTopic', { params: { topic_id } });

describe('a forum where staff write', () => {
  it('takes posts of staff and reactions of all', async () => {
    const topic = await openTopicIn(asAda, 'staffWrite');
    const post = await discuss(asAda, topic);
    expect(
      await asSam.call('createDiscussion', { params: { topic_id: topic }, body: postDraft('Me too') }),
    ).toMatchObject({ status: 403, body: { message: 'In this forum, staff write and others read.' } });
    expect((await asSam.call('createReply', { ...on(post), body: postDraft('Me too') })).status).toBe(403);
    expect(
      await asSam.ok('actOnDiscussion', { params: { discussion_id: post, action_id: 4 } }),
    ).toMatchObject({ counts: { hearts: 1 } });
  });
});

describe('a forum where one posts before seeing', () => {
  it('shows the posts of others in no way before an own one is shown', async () => {
    const topic = await openTopicIn(asAda, 'postFirst');
    const post = await discuss(asSam, topic, 'Canary');
    const reply = await answer(asAda, post, 'Canary of a reply');
    await asAda.ok('updateDiscussion', {
      ...on(reply),
      body: { version: 1, body_source: '<p>Canary two</p>' },
    });
    expect(await topicOf(asEve, topic)).toMatchObject({ must_post_first: true, post_count: 2 });
    expect(await list(asEve, topic)).toEqual([]);
    const at = await asEve.call('listDiscussions', { params: { topic_id: topic }, query: { at: post } });
    expect(at.status).toBe(404);
    for (const status of [
      (await asEve.call('listReplies', on(post))).status,
      (await asEve.call('listDiscussionEdits', on(reply))).status,
      (await asEve.call('createReply', { ...on(post), body: postDraft('x') })).status,
      (await asEve.call('actOnDiscussion', { params: { discussion_id: reply, action_id: 3 } })).status,
      (await asEve.call('reportDiscussion', { ...on(post), body: { reason: 'spam' } })).status,
      (await asEve.call('updateDiscussion', { ...on(post), body: { version: 1 } })).status,
    ])
      expect(status).toBe(404);
    const found = await asEve.call('listTopics', { query: { search: 'canary' } });
    expect(JSON.stringify(found.body)).not.toContain('Canary');

    await discuss(asEve, topic, 'My own');
    expect(await textsOf(asEve, topic)).toEqual(['Canary', 'My own']);
    await asEve.ok('actOnDiscussion', { params: { discussion_id: post, action_id: 3 } });
    expect((await asEve.ok('listBookmarks')).bookmarks).toMatchObject([{ discussion_id: post }]);
  });

  it('hides them again, also among the bookmarks, from somebody who removes the own one', async () => {
    const topic = await openTopicIn(asAda, 'postFirst');
    const post = await discuss(asSam, topic, 'Hidden');
    const own = await discuss(asEve, topic, 'My own');
    await asEve.ok('actOnDiscussion', { params: { discussion_id: post, action_id: 3 } });
    await asEve.ok('removeDiscussion', on(own));
    expect(await list(asEve, topic)).toMatchObject([{ id: own, removed_by: 'author' }]);
    const { bookmarks } = await asEve.ok('listBookmarks');
    expect(bookmarks.filter(({ discussion_id }) => discussion_id === post)).toEqual([]);
  });

  it('shows them to staff', async () => {
    const topic = await openTopicIn(asAda, 'postFirst');
    await discuss(asSam, topic, 'Mine');
    expect(await textsOf(asAda, topic)).toEqual(['Mine']);
  });
});

describe('a forum of questions', () => {
  it('lets the author of the question and staff accept one answer, and exchange it', async () => {
    const forum = await openForum(asAda, { mode_id: 2, learners_open_topics: true });
    const topic = await openTopic(asSam, forum);
    const first = await discuss(asEve, topic, 'The wind');
    const second = await discuss(asEve, topic, 'The moon');
    const accept = (caller: Caller, id: number, is_accepted = true) =>
      caller.call('acceptDiscussion', { ...on(id), body: { is_accepted } });
    expect((await accept(asEve, first)).status).toBe(403);
    expect((await accept(asSam, first)).status).toBe(200);
    expect((await accept(asAda, second)).status).toBe(200);
    expect(await topicOf(asEve, topic)).toMatchObject({ accepted_id: second, has_accepted: true });
    expect(await list(asEve, topic)).toMatchObject([{ is_accepted: false }, { is_accepted: true }]);
    await accept(asSam, first, false);
    expect(await topicOf(asEve, topic)).toMatchObject({ accepted_id: second });
    await asEve.ok('removeDiscussion', on(second));
    expect(await topicOf(asEve, topic)).toMatchObject({ accepted_id: null });
  });

  it('lets staff endorse an answer, and no other forum accepts any', async () => {
    const topic = await openTopicIn(asAda, 'question');
    const post = await discuss(asEve, topic);
    const reply = await answer(asSam, post);
    const endorse = (caller: Caller, id: number, is_endorsed = true) =>
      caller.call('endorseDiscussion', { ...on(id), body: { is_endorsed } });
    expect((await endorse(asEve, post)).status).toBe(403);
    expect((await endorse(asAda, reply)).status).toBe(403);
    expect((await endorse(asAda, post)).status).toBe(200);
    expect(await list(asSam, topic)).toMatchObject([{ endorsed_by: 'Ada Teacher' }]);
    await endorse(asAda, post, false);
    expect(await list(asSam, topic)).toMatchObject([{ endorsed_by: null }]);
    const plain = await discuss(asEve, await openTopicIn(asAda));
    expect((await asAda.call('acceptDiscussion', { ...on(plain), body: { is_accepted: true } })).status).toBe(
      403,
    );
  });
});

describe('a forum with approval', () => {
  const waiting = () => openTopicIn(asAda, 'discussion', { needs_approval: true });
  const decide = (id: number, body: { is_approved: boolean; reason?: string }, caller = asAda) =>
    caller.call('approveDiscussion', { ...on(id), body });

  it('keeps a post to its author and staff until it is approved, in the order of approval', async () => {
    const topic = await waiting();
    const first = await discuss(asSam, topic, 'First');
    const second = await discuss(asSam, topic, 'Second');
    expect(await list(asSam, topic)).toMatchObject([
      { id: first, is_waiting: true, seq: null, can: { edit: true } },
      { id: second, is_waiting: true },
    ]);
    expect(await list(asEve, topic)).toEqual([]);
    expect((await asEve.call('listReplies', on(first))).status).toBe(404);
    expect(await topicOf(asEve, topic)).toMatchObject({ post_count: 0, last_seq: 0 });
    expect((await decide(second, { is_approved: true }, asEve)).status).toBe(404);
    expect((await decide(second, { is_approved: true }, asSam)).status).toBe(403);
    for (const id of [second, first]) await decide(id, { is_approved: true });
    expect((await decide(first, { is_approved: true })).status).toBe(409);
    expect(await list(asEve, topic)).toMatchObject([
      { id: first, seq: 2, is_waiting: false },
      { id: second, seq: 1 },
    ]);
    expect(await topicOf(asEve, topic)).toMatchObject({ post_count: 2, last_seq: 2 });
  });

  it('deletes a refused post and tells its author why', async () => {
    const topic = await waiting();
    const post = await discuss(asSam, topic, 'Off topic');
    expect((await decide(post, { is_approved: false })).status).toBe(400);
    expect((await decide(post, { is_approved: false, reason: 'Not about tides' })).status).toBe(200);
    const read = (caller: Caller) => caller.ok('listDiscussions', { params: { topic_id: topic } });
    expect(await read(asSam)).toMatchObject({
      discussions: [],
      messages: [{ kind: 'refusal', discussion_id: post, text: 'Not about tides' }],
    });
    expect(await read(asEve)).toMatchObject({ messages: [] });
    expect((await asSam.call('restoreDiscussion', on(post))).status).toBe(404);
  });

  it('shows posts of staff at once, and lets authors change theirs only before', async () => {
    const topic = await waiting();
    const theirs = await discuss(asAda, topic);
    expect(await list(asEve, topic)).toMatchObject([{ id: theirs }]);
    const post = await discuss(asSam, topic);
    const change = (version: number, text: string) =>
      asSam.call('updateDiscussion', { ...on(post), body: { version, body_source: `<p>${text}</p>` } });
    expect((await change(1, 'Better')).status).toBe(200);
    await decide(post, { is_approved: true });
    expect(await change(2, 'Worse')).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Approved posts stay as they are') },
    });
  });

  it('shows nobody the texts that a post had while it waited', async () => {
    const topic = await waiting();
    const post = await discuss(asSam, topic, 'Canary');
    await asSam.ok('updateDiscussion', { ...on(post), body: { version: 1, body_source: '<p>Kind</p>' } });
    await decide(post, { is_approved: true });
    expect(await list(asEve, topic)).toMatchObject([{ body_html: '<p>Kind</p>', edited_at: null }]);
    expect(await asEve.ok('listDiscussionEdits', on(post))).toEqual([]);
  });
});
