import type { UserType } from '@pelion/access';
import { forumModes, forumStatuses } from '@pelion/contract/forums/facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member, overridePermission } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

const { active, closed, deactivated, draft } = forumStatuses;

let test: TestApp;
let campus: Campus;
let teacher: Caller;
let sam: Member;
let student: Caller;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  teacher = await signIn('teacher');
  sam = await buildMember(test.db, { campus, userType: 'student', name: 'Sam Berg' });
  student = await test.as(sam);
});
afterAll(() => test.close());

const signIn = async (userType: UserType) => test.as(await buildMember(test.db, { campus, userType }));

const at = (forum_id: number) => ({ params: { forum_id } });
const atTopic = (topic_id: number) => ({ params: { topic_id } });

/** An active forum of the teacher. */
async function makeForum(body: Partial<Parameters<typeof teacher.ok<'createForum'>>[1]['body']> = {}) {
  const { id } = await teacher.ok('createForum', { body: { name: 'Science', ...body } });
  return teacher.ok('moveForum', { params: { forum_id: id, status_id: active }, body: {} });
}

const open = (caller: Caller, forum_id: number, title = 'Why is the sky blue?') =>
  caller.ok('createTopic', { ...at(forum_id), body: { title, body_source: '<p>Tell me about waves.</p>' } });

const move = (caller: Caller, forum_id: number, status: number, reason = '') =>
  caller.call('moveForum', { params: { forum_id, status_id: status }, body: { reason } });

describe('a forum', () => {
  it('is a draft of its author and of staff until it is activated', async () => {
    const { id, status_id } = await teacher.ok('createForum', { body: { name: 'Science' } });
    expect(status_id).toBe(draft);
    expect((await student.call('getForum', at(id))).status).toBe(404);
    expect((await move(teacher, id, active)).status).toBe(200);
    expect(await student.ok('getForum', at(id))).toMatchObject({
      name: 'Science',
      can: { edit: false, addTopic: false, moderate: false },
    });
  });

  it('is closed with a reason that everybody sees, and deactivated for staff', async () => {
    const { id } = await makeForum({ learners_open_topics: true });
    expect((await move(teacher, id, closed)).status).toBe(400);
    expect((await move(teacher, id, closed, 'Exams')).status).toBe(200);
    expect(await student.ok('getForum', at(id))).toMatchObject({ status_id: closed, status_reason: 'Exams' });
    const body = { title: 'Hello', body_source: '<p>Hello</p>' };
    expect(await student.call('createTopic', { ...at(id), body })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Exams') },
    });
    expect((await move(teacher, id, deactivated, 'Noise')).status).toBe(200);
    expect((await student.call('getForum', at(id))).status).toBe(404);
    expect((await move(teacher, id, draft)).status).toBe(409);
  });

  it('is deleted, comes back within 30 days, and not later', async () => {
    const admin = await signIn('campusAdmin');
    const { id } = await makeForum();
    await admin.ok('removeForum', at(id));
    expect((await teacher.call('getForum', at(id))).status).toBe(404);
    expect((await admin.ok('listForums', { query: { is_deleted: true } })).forums).toMatchObject([{ id }]);
    expect((await student.ok('listForums', { query: { is_deleted: true } })).forums).toEqual([]);
    expect(await admin.ok('restoreForum', at(id))).toMatchObject({ status_id: active });
  });

  it('is changed by its author and those who moderate, over the version that they have seen', async () => {
    const { id, version } = await makeForum();
    const edit = { ...at(id), body: { version, name: 'Physics' } };
    expect((await student.call('updateForum', edit)).status).toBe(403);
    expect((await teacher.ok('updateForum', edit)).name).toBe('Physics');
    expect(await teacher.call('updateForum', edit)).toMatchObject({
      status: 409,
      body: { details: { current: { name: 'Physics' } } },
    });
  });
});

describe('a topic', () => {
  it('counts as closed with its forum, whose reason it gives', async () => {
    const { id } = await makeForum();
    const topic = await open(teacher, id);
    await move(teacher, id, closed, 'Exams');
    expect(await student.ok('getTopic', atTopic(topic.id))).toMatchObject({
      ...{ status_id: closed, status_reason: 'Exams', can: { write: false, edit: false } },
    });
    const edit = { ...atTopic(topic.id), body: { version: topic.version, title: 'Other' } };
    expect((await teacher.call('updateTopic', edit)).status).toBe(409);
    const away = { params: { topic_id: topic.id, status_id: deactivated }, body: { reason: 'Noise' } };
    expect((await teacher.call('moveTopic', away)).status).toBe(409);
    await move(teacher, id, active);
    expect(await teacher.ok('moveTopic', away)).toMatchObject({ status_id: deactivated });
    expect((await student.call('getTopic', atTopic(topic.id))).status).toBe(404);
  });

  it('is opened by learners where the forum lets them, and by those who hold the permission', async () => {
    const quiet = await makeForum();
    const body = { title: 'Hello', body_source: '<p>Hello</p>' };
    expect((await student.call('createTopic', { ...at(quiet.id), body })).status).toBe(403);
    const lively = await makeForum({ learners_open_topics: true });
    expect(await open(student, lively.id)).toMatchObject({ author: { name: 'Sam Berg', is_staff: false } });
    await overridePermission(test.db, {
      ...{ campus, userType: 'student', permission: 'add_discussion_forum', isGranted: true },
    });
    expect((await student.call('createTopic', { ...at(quiet.id), body })).status).toBe(200);
    const letters = await makeForum({ learners_open_topics: true, mode_id: forumModes.staffWrite });
    expect((await student.call('createTopic', { ...at(letters.id), body })).status).toBe(403);
  });

  it('waits for approval where the forum asks for it', async () => {
    const { id } = await makeForum({ learners_open_topics: true, needs_approval: true });
    const other = await signIn('student');
    const topic = await open(student, id);
    expect(topic.is_waiting).toBe(true);
    expect((await other.call('getTopic', atTopic(topic.id))).status).toBe(404);
    expect((await other.ok('listForumTopics', at(id))).topics).toEqual([]);
    expect(await teacher.ok('getForum', at(id))).toMatchObject({ waiting: 1 });
    await teacher.ok('approveTopic', { ...atTopic(topic.id), body: { is_approved: true } });
    expect((await other.ok('listForumTopics', at(id))).topics).toMatchObject([
      { id: topic.id, unread_count: 1 },
    ]);
  });

  it('has no earlier texts of the time when it waited, and stays as it was approved', async () => {
    const { id } = await makeForum({ learners_open_topics: true, needs_approval: true });
    const other = await signIn('student');
    const topic = await open(student, id, 'Canary');
    const change = (version: number, title: string) =>
      student.call('updateTopic', { ...atTopic(topic.id), body: { version, title } });
    expect((await change(topic.version, 'Kind')).status).toBe(200);
    const approval = teacher.ok('approveTopic', { ...atTopic(topic.id), body: { is_approved: true } });
    const [late] = await Promise.all([change(topic.version + 1, 'Kinder'), approval]);
    const { title } = await other.ok('getTopic', atTopic(topic.id));
    expect(title).toBe(late.status === 200 ? 'Kinder' : 'Kind');
    expect((await change(topic.version + 2, 'Worse')).status).toBe(403);
    expect(await other.ok('listTopicEdits', atTopic(topic.id))).toEqual([]);
  });

  it('names each person mentioned once, and counts from a number beyond all', async () => {
    const { id } = await makeForum({ learners_open_topics: true });
    const topic = await open(teacher, id);
    const mention_ids = [sam.userId, sam.userId];
    const edit = { ...atTopic(topic.id), body: { version: topic.version, mention_ids } };
    expect(await teacher.ok('updateTopic', edit)).toMatchObject({ mentions: [{ user_id: sam.userId }] });
    const after = { ...atTopic(topic.id), query: { after_seq: 2 ** 40 } };
    expect(await student.ok('getTopic', after)).toMatchObject({ newer_count: 0 });
  });

  it('is read, marked, and unread no more', async () => {
    const { id } = await makeForum();
    const topic = await open(teacher, id);
    expect(await student.ok('getForum', at(id))).toMatchObject({ unread_topics: 1, topic_count: 1 });
    await student.ok('markTopicRead', { ...atTopic(topic.id), body: { seqs: [0, 7] } });
    expect(await student.ok('getTopic', atTopic(topic.id))).toMatchObject({ unread_count: 0 });
    expect(await student.ok('getForum', at(id))).toMatchObject({ unread_topics: 0 });
    const unread = { ...at(id), query: { filter: 'unread' as const } };
    expect(await student.ok('listForumTopics', unread)).toEqual({ topics: [], total: 0 });
    await open(teacher, id, 'Second');
    expect((await student.ok('listForumTopics', unread)).topics).toMatchObject([{ title: 'Second' }]);
    await student.ok('markForumRead', at(id));
    expect((await student.ok('listForumTopics', unread)).total).toBe(0);
  });

  it('is found by its words', async () => {
    const { id } = await makeForum();
    const topic = await open(teacher, id);
    const found = await student.ok('listTopics', { query: { search: 'wave' } });
    expect(found).toMatchObject({ topics: [{ id: topic.id, found_id: null }], total: 1 });
    expect((await student.ok('listTopics', { query: { search: 'granite' } })).total).toBe(0);
  });
});
