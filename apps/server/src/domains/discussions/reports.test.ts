import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { answer, discuss, openForum, openTopic, openTopicIn } from '../../../test/forums.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
let campus: Campus;
let sam: Member;
let asAda: Caller;
let asBob: Caller;
let asSam: Caller;
let asEve: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  campus = await buildCampus(pelion.db);
  const member = (userType: Member['userType'], name: string) =>
    buildMember(pelion.db, { campus, userType, name });
  sam = await member('student', 'Sam Student');
  asAda = await pelion.as(await member('teacher', 'Ada Teacher'));
  asBob = await pelion.as(await member('campusAdmin', 'Bob Admin'));
  asSam = await pelion.as(sam);
  asEve = await pelion.as(await member('student', 'Eve Student'));
});
afterAll(() => pelion.close());

const on = (discussion_id: number) => ({ params: { discussion_id } });
const report = (caller: Caller, id: number, note = '') =>
  caller.call('reportDiscussion', { ...on(id), body: { reason: 'bullying', note } });
const moderate = (
  id: number,
  body: { decision: 'keep' | 'hide' | 'restore'; warning?: string },
  caller = asAda,
) => caller.call('moderateDiscussion', { ...on(id), body });
const queueOf = async (caller: Caller, topic: number) =>
  (await caller.ok('listReports')).posts.filter(({ topic_id }) => topic_id === topic);
const list = (caller: Caller, topic_id: number) => caller.ok('listDiscussions', { params: { topic_id } });
const topicOf = (caller: Caller, topic_id: number) => caller.ok('getTopic', { params: { topic_id } });

describe('a report', () => {
  it('puts the post before staff once for each person, and nobody reports the own one', async () => {
    const topic = await openTopicIn(asAda);
    const post = await discuss(asSam, topic, 'Rude');
    expect((await report(asSam, post)).status).toBe(403);
    expect((await report(asEve, post, 'About me')).status).toBe(200);
    expect((await report(asEve, post)).status).toBe(409);
    await report(asBob, post);
    expect(await queueOf(asAda, topic)).toMatchObject([
      {
        ...{
          discussion_id: post,
          body_html: '<p>Rude</p>',
          author: { name: 'Sam Student' },
          is_hidden: false,
        },
        reports: [
          { reason: 'bullying', note: 'About me', reported_by: 'Eve Student' },
          { reported_by: 'Bob Admin' },
        ],
      },
    ]);
    expect((await asSam.call('listReports')).status).toBe(403);
  });

  it('names its author neither to the author of the post nor to other learners', async () => {
    const topic = await openTopicIn(asAda);
    const post = await discuss(asAda, topic, 'Too strict');
    await report(asEve, post);
    expect(await queueOf(asAda, topic)).toMatchObject([{ reports: [{ reported_by: null }] }]);
    expect(await queueOf(asBob, topic)).toMatchObject([{ reports: [{ reported_by: 'Eve Student' }] }]);
    for (const caller of [asAda, asSam])
      expect(JSON.stringify(await list(caller, topic))).not.toContain('Eve');
  });

  it('reaches staff of the forum alone', async () => {
    const section = await buildSection(pelion.db, { campus, students: [sam] });
    const topic = await openTopic(asBob, await openForum(asBob, { section_ids: [section.id] }));
    const post = await discuss(asBob, topic);
    await report(asSam, post);
    expect(await queueOf(asAda, topic)).toEqual([]);
    expect((await moderate(post, { decision: 'hide' })).status).toBe(404);
  });
});

describe('moderation', () => {
  it('hides a post from all but staff, settles its reports and shows it again', async () => {
    const topic = await openTopicIn(asAda);
    const post = await discuss(asSam, topic, 'Rude');
    const reply = await answer(asEve, post, 'Please stop');
    await report(asEve, post);
    expect((await moderate(post, { decision: 'hide' }, asEve)).status).toBe(403);
    expect((await moderate(post, { decision: 'hide' })).status).toBe(200);
    for (const caller of [asSam, asEve])
      expect((await list(caller, topic)).discussions).toMatchObject([
        { removed_by: 'hidden', body_html: '', body_source: null, replies: [{ id: reply }] },
      ]);
    expect((await list(asAda, topic)).discussions).toMatchObject([
      { removed_by: 'hidden', body_html: '<p>Rude</p>' },
    ]);
    expect(await queueOf(asAda, topic)).toEqual([]);
    expect(await topicOf(asEve, topic)).toMatchObject({ post_count: 1 });
    expect((await moderate(post, { decision: 'hide' })).status).toBe(200);
    await moderate(post, { decision: 'restore' });
    expect((await list(asEve, topic)).discussions).toMatchObject([
      { removed_by: null, body_html: '<p>Rude</p>' },
    ]);
    expect(await topicOf(asEve, topic)).toMatchObject({ post_count: 2 });
  });

  it('keeps a post, and warns its author alone', async () => {
    const topic = await openTopicIn(asAda);
    const post = await discuss(asSam, topic, 'Borderline');
    await report(asEve, post);
    await moderate(post, { decision: 'keep', warning: 'Please stay polite' });
    expect((await list(asSam, topic)).messages).toMatchObject([
      { kind: 'warning', discussion_id: post, text: 'Please stay polite' },
    ]);
    expect(await list(asEve, topic)).toMatchObject({ messages: [], discussions: [{ removed_by: null }] });
    expect((await report(asEve, post)).status).toBe(200);
  });

  it('hides a topic, and shows it again', async () => {
    const forum = await openForum(asAda, { learners_open_topics: true });
    const topic = await openTopic(asSam, forum, { title: 'Rude title' });
    const params = { topic_id: topic };
    await asEve.ok('reportTopic', { params, body: { reason: 'offensive' } });
    expect(await queueOf(asAda, topic)).toMatchObject([{ discussion_id: null }]);
    await asAda.ok('moderateTopic', { params, body: { decision: 'hide', warning: 'Mind your words' } });
    expect((await asEve.call('getTopic', { params })).status).toBe(404);
    expect((await list(asSam, topic)).messages).toMatchObject([
      { discussion_id: null, text: 'Mind your words' },
    ]);
    await asAda.ok('moderateTopic', { params, body: { decision: 'restore' } });
    expect(await topicOf(asEve, topic)).toMatchObject({ title: 'Rude title' });
  });

  it('is kept in the audit with what was decided', async () => {
    const topic = await openTopicIn(asAda);
    const post = await discuss(asSam, topic);
    await report(asEve, post, 'Look at this');
    await moderate(post, { decision: 'hide', warning: 'No' });
    const { rows } = await pelion.services.db.systemPool.query(
      `select kind, after from audit_event where subject = 'discussionTopic' and subject_id = ${topic} order by id`,
    );
    expect(rows).toMatchObject([
      { kind: 'create' },
      { kind: 'write', after: { discussion_id: post } },
      { kind: 'report', after: { discussion_id: post, report_reason: 'bullying', note: 'Look at this' } },
      { kind: 'moderate', after: { discussion_id: post, decision: 'hide', warning: 'No' } },
    ]);
  });
});
