import type { FollowLevel } from '@pelion/contract/forums/facts';
import { newsOf } from '@pelion/contract/notices/facts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { answer, discuss, openForum, openTopic, openTopicIn } from '../../../test/forums.ts';
import { noticesDesk } from '../../../test/notices.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { allNotices } from '../../app/domains.ts';
import { publicWords } from '../../lib/campus-words.ts';

const { pelion, minute, hoursLater, mailsTo, keptCampus, wanting } = noticesDesk(allNotices);

let campus: Campus;
let sam: Member;
let eve: Member;
let ada: Member;
let asSam: Caller;
let asEve: Caller;
let asAda: Caller;
beforeEach(async () => {
  campus = await keptCampus();
  sam = await wanting(campus, null);
  eve = await wanting(campus, null);
  ada = await wanting(campus, null, 'teacher');
  asSam = await pelion().as(sam);
  asEve = await pelion().as(eve);
  asAda = await pelion().as(ada);
});

/** News of the caller after the run of a minute. */
async function told(caller: Caller): Promise<string[]> {
  await minute();
  const rows = await caller.ok('listNotifications', { params: { campus_id: campus.id } });
  return rows.map((row) => newsOf(row, publicWords, null));
}
const follow = (caller: Caller, topic_id: number, level: FollowLevel) =>
  caller.ok('followTopic', { params: { topic_id }, body: { level } });
const on = (discussion_id: number) => ({ params: { discussion_id } });

const replied = 'Somebody replied to you in “Why tides?”.';
const mentioned = 'You were mentioned in “Why tides?”.';
const posted = 'There is a new post in “Why tides?”.';

describe('a post in a forum', () => {
  it('is told once to the author of the topic, and a reply to those who are answered', async () => {
    const topic = await openTopicIn(asAda);
    const post = await discuss(asSam, topic, 'Secret words');
    expect(await told(asAda)).toEqual([replied]);
    expect(await told(asAda)).toEqual([replied]);
    const reply = await answer(asEve, post);
    expect(await told(asSam)).toEqual([replied]);
    await answer(asSam, reply);
    expect(await told(asEve)).toEqual([replied]);
    expect(await told(asSam)).toEqual([replied]);
    expect(await told(asAda)).toEqual([replied]);
  });

  it('leads to the post, with nothing of its text', async () => {
    const topic = await openTopicIn(asAda);
    const post = await discuss(asSam, topic, 'Secret words');
    await minute();
    const rows = await asAda.ok('listNotifications', { params: { campus_id: campus.id } });
    expect(rows).toMatchObject([{ path: `/discussion-forum/topics/${topic}?post=${post}` }]);
    expect(JSON.stringify(rows)).not.toContain('Secret');
  });

  it('is no news any more once it was read in its topic', async () => {
    const topic = await openTopicIn(asAda);
    for (const text of ['One', 'Two']) await discuss(asSam, topic, text);
    await minute();
    const params = { campus_id: campus.id };
    const count = async () => (await asAda.ok('countNotifications', { params })).unread_count;
    expect(await count()).toBe(2);
    await asAda.ok('markTopicRead', { params: { topic_id: topic }, body: { seqs: [1] } });
    expect(await count()).toBe(1);
    await asAda.ok('markTopicRead', { params: { topic_id: topic }, body: { until: 2 } });
    expect(await count()).toBe(0);
  });

  it('is mailed once with the title alone, where it was told by a reply', async () => {
    const topic = await openTopicIn(asAda);
    await discuss(asSam, topic, 'Secret words');
    await minute();
    await hoursLater(30);
    const mails = (await mailsTo(ada)).map(({ subject, text_body }) => `${subject} ${text_body}`);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(replied);
    expect(mails[0]).not.toContain('Secret');
    expect(await mailsTo(sam)).toEqual([]);
  });

  it('is told once to somebody who is mentioned, answered and follows everything', async () => {
    const topic = await openTopicIn(asAda);
    await follow(asAda, topic, 'all');
    await discuss(asSam, topic, 'You', { mention_ids: [ada.userId, eve.userId] });
    expect(await told(asAda)).toEqual([mentioned]);
    expect(await told(asEve)).toEqual([mentioned]);
    expect(await told(asSam)).toEqual([]);
  });

  it.each<[FollowLevel, string[]]>([
    ['all', [posted]],
    ['replies', []],
    ['nothing', []],
  ])('is told to a reader who follows %s', async (level, news) => {
    const topic = await openTopicIn(asAda);
    await follow(asEve, topic, level);
    await discuss(asSam, topic);
    expect(await told(asEve)).toEqual(news);
  });

  it('is told to nobody who wants nothing of the topic, a mention neither', async () => {
    const topic = await openTopicIn(asAda);
    await follow(asAda, topic, 'nothing');
    await discuss(asSam, topic, 'You', { mention_ids: [ada.userId] });
    expect(await told(asAda)).toEqual([]);
  });

  it('is told of a forum that is followed, and so is a new topic', async () => {
    const forum_id = await openForum(asAda);
    await asEve.ok('followForum', { params: { forum_id }, body: { level: 'all' } });
    const topic = await openTopic(asAda, forum_id);
    expect(await told(asEve)).toEqual(['New in a forum that you follow: “Why tides?”.']);
    await discuss(asSam, topic);
    expect(await told(asEve)).toEqual([posted, 'New in a forum that you follow: “Why tides?”.']);
  });

  it('is told no more once it is hidden, removed, or its forum left', async () => {
    const topic = await openTopicIn(asAda);
    await follow(asEve, topic, 'all');
    const [hidden = 0, removed = 0] = [await discuss(asSam, topic), await discuss(asSam, topic)];
    expect(await told(asEve)).toEqual([posted, posted]);
    await asAda.ok('moderateDiscussion', { ...on(hidden), body: { decision: 'hide' } });
    await asSam.ok('removeDiscussion', on(removed));
    expect(await told(asEve)).toEqual([]);
  });

  it('is not told before an own post where one posts before seeing', async () => {
    const topic = await openTopicIn(asAda, 'postFirst');
    await follow(asEve, topic, 'all');
    await follow(asAda, topic, 'all');
    await discuss(asSam, topic, 'You', { mention_ids: [eve.userId] });
    expect(await told(asEve)).toEqual([]);
    expect(await told(asAda)).toEqual([replied]);
    await discuss(asEve, topic, 'Mine');
    await discuss(asSam, topic, 'Another');
    expect(await told(asEve)).toEqual([posted]);
  });

  it('is told when it is approved, and to its author why it was not', async () => {
    const topic = await openTopicIn(asAda, 'discussion', { needs_approval: true });
    await follow(asEve, topic, 'all');
    const approved = await discuss(asSam, topic);
    const refused = await discuss(asSam, topic);
    expect(await told(asEve)).toEqual([]);
    await asAda.ok('approveDiscussion', { ...on(approved), body: { is_approved: true } });
    const body = { is_approved: false, reason: 'Not about tides' };
    await asAda.ok('approveDiscussion', { ...on(refused), body });
    expect(await told(asEve)).toEqual([posted]);
    expect((await told(asSam)).toSorted()).toEqual([
      'Your post in “Why tides?” was approved.',
      'Your post was not approved: Why tides? (Not about tides)',
    ]);
  });

  it('is told when the topic is approved or refused', async () => {
    const forum = await openForum(asAda, { needs_approval: true, learners_open_topics: true });
    const [good, bad] = [await openTopic(asSam, forum), await openTopic(asSam, forum, { title: 'Cats' })];
    const decide = (topic_id: number, body: { is_approved: boolean; reason?: string }) =>
      asAda.ok('approveTopic', { params: { topic_id }, body });
    await decide(good, { is_approved: true });
    await decide(bad, { is_approved: false, reason: 'Not about tides' });
    expect((await told(asSam)).toSorted()).toEqual([
      'Your post was not approved: Cats (Not about tides)',
      '“Why tides?” was approved.',
    ]);
  });

  it('is told to people who are mentioned later', async () => {
    const topic = await openTopicIn(asAda);
    const post = await discuss(asSam, topic);
    await minute();
    await asSam.ok('updateDiscussion', { ...on(post), body: { version: 1, mention_ids: [eve.userId] } });
    expect(await told(asEve)).toEqual([mentioned]);
    await asAda.ok('updateTopic', {
      params: { topic_id: topic },
      body: { version: 1, mention_ids: [eve.userId, sam.userId] },
    });
    expect(await told(asEve)).toEqual([mentioned, mentioned]);
    expect(await told(asSam)).toEqual([mentioned]);
  });
});

describe('a report', () => {
  it('is told to staff of the forum once for a post, and its warning to the author in spite of silence', async () => {
    const other = await pelion().as(await buildMember(pelion().db, { campus, userType: 'student' }));
    const topic = await openTopicIn(asAda);
    await follow(asAda, topic, 'nothing');
    await follow(asSam, topic, 'nothing');
    const post = await discuss(asSam, topic);
    for (const caller of [asEve, other])
      await caller.ok('reportDiscussion', { ...on(post), body: { reason: 'spam' } });
    expect(await told(asAda)).toEqual(['A post in “Why tides?” was reported.']);
    expect(await asAda.ok('listNotifications', { params: { campus_id: campus.id } })).toMatchObject([
      { path: '/discussion-forum/reports' },
    ]);
    const body = { decision: 'keep', warning: 'Please stay polite' } as const;
    await asAda.ok('moderateDiscussion', { ...on(post), body });
    expect(await told(asAda)).toEqual([]);
    expect(await told(asSam)).toEqual(['Staff wrote about your post: Why tides? (Please stay polite)']);
    expect(await told(asEve)).toEqual([]);
  });
});
