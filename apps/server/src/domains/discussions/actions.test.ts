import { discussionActions } from '@pelion/contract/discussions/facts';
import { forumStatuses } from '@pelion/contract/forums/facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendAtOnce } from '../../../test/at-once.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { discuss, openForum, openTopic, openTopicIn, postDraft } from '../../../test/forums.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
let campus: Campus;
let sam: Member;
let eve: Member;
let asAda: Caller;
let asSam: Caller;
let asEve: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  campus = await buildCampus(pelion.db);
  const member = (userType: Member['userType'], name: string) =>
    buildMember(pelion.db, { campus, userType, name });
  sam = await member('student', 'Sam Student');
  eve = await member('student', 'Eve Student');
  asAda = await pelion.as(await member('teacher', 'Ada Teacher'));
  asSam = await pelion.as(sam);
  asEve = await pelion.as(eve);
});
afterAll(() => pelion.close());

const { like, dislike, bookmark, heart } = discussionActions;
const press = (caller: Caller, discussion_id: number, action_id: number) =>
  caller.ok('actOnDiscussion', { params: { discussion_id, action_id } });

describe('an action', () => {
  it('is taken back by a second press', async () => {
    const topic = await openTopicIn(asAda);
    const post = await discuss(asSam, topic);
    expect(await press(asEve, post, heart)).toEqual({
      counts: { likes: 0, hearts: 1, dislikes: null },
      own_actions: [heart],
    });
    expect(await press(asEve, post, heart)).toMatchObject({ counts: { hearts: 0 }, own_actions: [] });
    const params = { topic_id: topic, action_id: like };
    expect(await asEve.ok('actOnTopic', { params })).toMatchObject({
      counts: { likes: 1 },
      own_actions: [like],
    });
    expect(await asEve.ok('actOnTopic', { params })).toMatchObject({ counts: { likes: 0 } });
  });

  it('is a like or a dislike, of which staff alone see the number', async () => {
    const post = await discuss(asSam, await openTopicIn(asAda));
    await press(asEve, post, like);
    expect(await press(asEve, post, dislike)).toEqual({
      counts: { likes: 0, hearts: 0, dislikes: null },
      own_actions: [dislike],
    });
    expect(await press(asAda, post, like)).toMatchObject({ counts: { likes: 1, dislikes: 1 } });
    expect(await press(asEve, post, like)).toMatchObject({ counts: { likes: 2 }, own_actions: [like] });
  });

  it.each([like, dislike, heart])('%s is counted exactly when ten people press at once', async (action) => {
    const post = await discuss(asSam, await openTopicIn(asAda));
    const callers = await Promise.all(
      Array.from({ length: 10 }, async () =>
        pelion.as(await buildMember(pelion.db, { campus, userType: 'student' })),
      ),
    );
    await Promise.all(callers.map((caller) => press(caller, post, action)));
    const { counts } = await press(asAda, post, bookmark);
    const number = { [like]: counts.likes, [dislike]: counts.dislikes, [heart]: counts.hearts }[action];
    expect(number).toBe(10);
    const { like_count } = await pelion.db
      .selectFrom('discussion')
      .select('like_count')
      .where('id', '=', post)
      .executeTakeFirstOrThrow();
    expect(like_count).toBe(action === like ? 10 : 0);
  });

  it('ends where it began after twenty presses of one person at once, likes and dislikes mixed', async () => {
    const post = await discuss(asSam, await openTopicIn(asAda));
    await sendAtOnce((index) =>
      asEve.call('actOnDiscussion', {
        params: { discussion_id: post, action_id: index % 2 ? like : dislike },
      }),
    );
    const { counts, own_actions } = await press(asAda, post, heart).then(() => press(asEve, post, heart));
    expect(own_actions.length).toBeLessThanOrEqual(2);
    const { like_count } = await pelion.db
      .selectFrom('discussion')
      .select('like_count')
      .where('id', '=', post)
      .executeTakeFirstOrThrow();
    expect(like_count).toBe(own_actions.includes(like) ? 1 : 0);
    expect(counts.likes).toBe(like_count);
  });

  it.each([0, 5, 99])('%s is none', async (action_id) => {
    const post = await discuss(asSam, await openTopicIn(asAda));
    const { status } = await asEve.send('actOnDiscussion', { params: { discussion_id: post, action_id } });
    expect([400, 404]).toContain(status);
  });

  it('is refused in a deactivated forum, a bookmark too', async () => {
    const forum = await openForum(asAda);
    const post = await discuss(asSam, await openTopic(asAda, forum));
    await asAda.ok('moveForum', {
      params: { forum_id: forum, status_id: forumStatuses.deactivated },
      body: { reason: 'Not now' },
    });
    const params = { discussion_id: post, action_id: bookmark };
    expect((await asAda.call('actOnDiscussion', { params })).status).toBe(409);
    expect((await asEve.call('actOnDiscussion', { params })).status).toBe(404);
  });
});

describe('bookmarks', () => {
  it('are of topics and posts, private, the latest first, without removed ones', async () => {
    const topic = await openTopicIn(asAda);
    const post = await discuss(asSam, topic, 'To keep');
    const gone = await discuss(asSam, topic, 'To forget');
    const before = (await asEve.ok('listBookmarks')).total;
    await asEve.ok('actOnTopic', { params: { topic_id: topic, action_id: bookmark } });
    pelion.clock.advance({ minutes: 1 });
    for (const id of [post, gone]) await press(asEve, id, bookmark);
    await asSam.ok('removeDiscussion', { params: { discussion_id: gone } });
    const { bookmarks, total } = await asEve.ok('listBookmarks');
    expect(total).toBe(before + 2);
    expect(bookmarks.slice(0, 2)).toMatchObject([
      { discussion_id: post, body_html: '<p>To keep</p>', author: { name: 'Sam Student' } },
      { topic_id: topic, discussion_id: null, topic_title: 'Why tides?' },
    ]);
    const { bookmarks: others } = await asSam.ok('listBookmarks');
    expect(others.filter(({ topic_id }) => topic_id === topic)).toEqual([]);
  });
});

describe('mentions', () => {
  it('are of people who may read the topic', async () => {
    const section = await buildSection(pelion.db, { campus, students: [sam] });
    const asAdmin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
    const topic = await openTopic(asAdmin, await openForum(asAdmin, { section_ids: [section.id] }));
    const params = { topic_id: topic };
    const other = await buildMember(pelion.db, { campus: await buildCampus(pelion.db), userType: 'student' });
    for (const userId of [eve.userId, other.userId]) {
      const body = postDraft('You there', { mention_ids: [userId] });
      expect(await asSam.call('createDiscussion', { params, body })).toMatchObject({
        status: 400,
        body: { details: [{ path: 'mention_ids' }] },
      });
    }
    const post = await discuss(asAdmin, topic, 'You there', { mention_ids: [sam.userId, sam.userId] });
    const [shown] = (await asSam.ok('listDiscussions', { params })).discussions;
    expect(shown).toMatchObject({ id: post, mentions: [{ user_id: sam.userId, name: 'Sam Student' }] });
  });

  it('are suggested by name among them, at most eight and never by address', async () => {
    const topic = await openTopicIn(asAda);
    const names = Array.from({ length: 10 }, (_, index) => `Quentin ${index}`);
    for (const name of names) await buildMember(pelion.db, { campus, userType: 'student', name });
    await buildMember(pelion.db, { campus, userType: 'parent', name: 'Quentin Parent' });
    const suggest = (search: string) =>
      asSam.ok('suggestMentions', { params: { topic_id: topic }, query: { search } });
    expect((await suggest('quentin')).map(({ name }) => name)).toEqual(names.slice(0, 8));
    expect(await suggest(eve.email)).toEqual([]);
    expect(await suggest('Sam Stu')).toEqual([]);
    expect(JSON.stringify(await suggest(''))).not.toContain('@');
  });
});
