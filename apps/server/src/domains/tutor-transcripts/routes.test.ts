import type { UserType } from '@pelion/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSitting } from '../../../test/factories/attempts.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member, TEST_PASSWORD } from '../../../test/factories/members.ts';
import { buildSection, linkParent } from '../../../test/factories/sections.ts';
import { buildAsked, buildReply, buildTutorThread } from '../../../test/factories/tutor-threads.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { callerOf } from '../../../test/test-caller.ts';
import { carryOutRetention } from './retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const SECRET = 'rhubarb';
const missing = '00000000-0000-4000-8000-000000000000';

/** A student's conversation about an attempt, with a rude and a serious message. */
async function scene() {
  const { db, clock } = app;
  const sitting = await startSitting(app);
  const { campus, student, schedule, resultId } = sitting;
  const at = clock.now();
  const teacher = await buildMember(db, { campus });
  await buildSection(db, { campus, students: [student], teachers: [teacher] });
  const parent = await buildMember(db, { campus, userType: 'parent' });
  await linkParent(db, parent, student);
  const attempt = { id: resultId, assessmentId: schedule.assessment.id };
  const { id: threadId } = await buildTutorThread(db, { person: student, at, attempt });
  const [questionId = 0] = sitting.questionIds;
  const [itemId = 0] = sitting.itemIds;
  const said = { person: student, threadId, at, questionId, itemId };
  await buildAsked(db, { ...said, text: `my dad hits me, ${SECRET}` });
  const reply = await buildReply(db, { ...said, text: '<p>Halve it.</p>' });
  const member = (userType: UserType) => buildMember(db, { campus, userType });
  return {
    ...sitting,
    author: sitting.teacher,
    at,
    teacher,
    parent,
    threadId,
    replyId: reply.id,
    questionId,
    member,
  };
}

const read = async (reader: Member, threadId: string, query: Readonly<Record<string, unknown>> = {}) =>
  (await app.as(reader)).send('getTutorThread', { params: { conversation_id: threadId }, query });
const list = async (reader: Member, query: Readonly<Record<string, unknown>> = {}) =>
  (await app.as(reader)).ok('listTutorThreads', { query });
const readings = (kind: string, actor: Member) =>
  app.db
    .selectFrom('audit_event')
    .select(['actor_id', 'after'])
    .where('kind', '=', kind)
    .where('actor_id', '=', actor.userId)
    .execute();

describe('readers', () => {
  it('are the student, parents, and teachers of the section, without a reason', async () => {
    const { student, parent, teacher, threadId, resultId } = await scene();
    for (const reader of [student, parent, teacher]) {
      const isStaff = reader === teacher;
      expect(await read(reader, threadId)).toMatchObject({
        status: 200,
        body: {
          needs_reason: false,
          flags: isStaff ? { serious: 1, danger: 0 } : null,
          messages: [{ question_no: 1, flag: isStaff ? 'serious' : null }, { text: '<p>Halve it.</p>' }],
        },
      });
      expect(await list(reader, { result_id: resultId, search: SECRET })).toMatchObject({ total: 1 });
      expect(await readings('readTranscript', reader)).toEqual([]);
      expect(await list(reader, { flag: 'serious' })).toMatchObject({ total: isStaff ? 1 : 0 });
    }
  });

  it('are nobody else, in lists, searches, readings, files and disputes', async () => {
    const { threadId, replyId, student, campus, member, schedule } = await scene();
    const others = [
      await member('student'),
      await member('parent'),
      await member('teacher'),
      await member('homeworkGrader'),
      await member('staff'),
      await member('contentManager'),
      await buildMember(app.db, { campus: await buildCampus(app.db), userType: 'campusAdmin' }),
    ];
    const formerTeacher = await member('teacher');
    const old = await buildSection(app.db, { campus, students: [student], teachers: [formerTeacher] });
    await app.db
      .updateTable('enrollment')
      .set({ starts_on: '2039-01-01', ends_on: '2040-01-01' })
      .where('section_id', '=', old.id)
      .execute();
    for (const other of [...others, formerTeacher]) {
      const caller = await app.as(other);
      const params = { conversation_id: threadId };
      const query = { reason: 'Curious' };
      expect(await read(other, threadId, query)).toMatchObject({ status: 404 });
      expect(await caller.send('exportTutorThread', { params, query })).toMatchObject({ status: 404 });
      for (const filters of [{}, { search: SECRET }, { person_id: student.userId }, query])
        expect(await list(other, { ...query, ...filters })).toMatchObject({ threads: [], total: 0 });
      expect(
        await caller.send('disputeTutorMessage', {
          params: { tutor_message_id: replyId },
          body: { reason: 'x' },
        }),
      ).toMatchObject({ status: 404 });
      if (other.userType !== 'student' && other.userType !== 'parent')
        expect(
          await caller.ok('listAskedAbout', { query: { assessment_id: schedule.assessment.id } }),
        ).toMatchObject({ questions: [], total: 0 });
    }
    expect(await read(student, missing)).toMatchObject({ status: 404 });
  });

  it('are admins with a reason, audited once an hour, in readings, files and searches', async () => {
    const { threadId, student, member } = await scene();
    const admin = await member('campusAdmin');
    const caller = await app.as(admin);
    const params = { conversation_id: threadId };
    expect(await list(admin, { person_id: student.userId })).toMatchObject({
      total: 1,
      threads: [{ needs_reason: true, flags: { serious: 1 } }],
    });
    const refused = { status: 400, body: { code: 'reasonRequired' } };
    for (const query of [{}, { reason: '  ' }]) {
      expect(await read(admin, threadId, query)).toMatchObject(refused);
      expect(await caller.send('exportTutorThread', { params, query })).toMatchObject(refused);
      expect(await caller.send('listTutorThreads', { query: { ...query, search: SECRET } })).toMatchObject(
        refused,
      );
    }
    const query = { reason: 'A parent asked' };
    await read(admin, threadId, query);
    await read(admin, threadId, query);
    const { body } = await caller.send('exportTutorThread', { params, query });
    expect(String(body)).toContain(SECRET);
    expect(await list(admin, { ...query, search: SECRET, person_id: student.userId })).toMatchObject({
      total: 1,
    });
    const after = { conversation: threadId, ...query };
    expect(await readings('readTranscript', admin)).toEqual([{ actor_id: admin.userId, after }]);
    expect(await readings('exportTranscript', admin)).toEqual([{ actor_id: admin.userId, after }]);
    expect(await readings('searchTranscripts', admin)).toEqual([
      { actor_id: admin.userId, after: { searched_for: SECRET, ...query } },
    ]);
  });

  it('who act as somebody give a reason as well', async () => {
    const { student, campus, threadId, member } = await scene();
    const site = await app.as(await member('siteAdmin'));
    const user = await site.ok('startActing', {
      params: { campus_id: campus.id },
      body: { user_id: student.userId, reason: 'A page is empty', password: TEST_PASSWORD },
    });
    const acting = callerOf(app.app, { token: user.token, assessmentToken: user.assessment_token });
    const params = { conversation_id: threadId };
    const refused = { status: 400, body: { code: 'reasonRequired' } };
    expect(await acting.send('getTutorThread', { params })).toMatchObject(refused);
    expect(await acting.send('exportTutorThread', { params })).toMatchObject(refused);
    expect(await acting.send('listTutorThreads', { query: { search: SECRET } })).toMatchObject(refused);
    const query = { reason: 'They asked' };
    expect(await acting.send('getTutorThread', { params, query })).toMatchObject({ status: 200 });
    expect(await readings('readTranscript', student)).toMatchObject([{ after: query }]);
  });

  it('of a preview are its owner, and admins with a reason', async () => {
    const { teacher, campus, member, schedule, at, parent, student } = await scene();
    const previewedId = schedule.assessment.id;
    const { id } = await buildTutorThread(app.db, { person: teacher, at, mode: 'teacher', previewedId });
    await buildAsked(app.db, { person: teacher, threadId: id, text: 'How?', at });
    const colleague = await buildMember(app.db, { campus });
    expect(await read(teacher, id)).toMatchObject({ status: 200 });
    for (const other of [colleague, parent, student])
      expect(await read(other, id)).toMatchObject({ status: 404 });
    expect(await read(await member('schoolAdmin'), id, { reason: 'Complaint' })).toMatchObject({
      status: 200,
    });
  });

  it('named for alerts read dangerous conversations alone, with a reason', async () => {
    const { student, threadId, member, campus, at } = await scene();
    const counselor = await member('staff');
    await app.db
      .insertInto('ai_alert_recipient')
      .values({ campus_id: campus.id, user_id: counselor.userId })
      .execute();
    const query = { reason: 'Alert' };
    expect(await read(counselor, threadId, query)).toMatchObject({ status: 404 });
    await buildAsked(app.db, { person: student, threadId, text: 'I want to kill myself', at });
    expect(await read(counselor, threadId)).toMatchObject({ status: 400 });
    expect(await read(counselor, threadId, query)).toMatchObject({
      status: 200,
      body: { is_stopped: true },
    });
  });

  it('named for alerts read serious conversations of students without a teacher', async () => {
    const { student: taught, threadId, member, campus, at } = await scene();
    const counselor = await member('staff');
    await app.db
      .insertInto('ai_alert_recipient')
      .values({ campus_id: campus.id, user_id: counselor.userId })
      .execute();
    const alone = await member('student');
    const { id } = await buildTutorThread(app.db, { person: alone, at });
    const text = 'my dad hits me';
    await buildAsked(app.db, { person: taught, threadId, text, at });
    await buildAsked(app.db, { person: alone, threadId: id, text, at });
    const query = { reason: 'Alert' };
    expect(await read(counselor, threadId, query)).toMatchObject({ status: 404 });
    expect(await read(counselor, id, query)).toMatchObject({ status: 200 });
  });
});

it('is told of beside results to those who may read it, once something was said', async () => {
  const { student, teacher, parent, member, campus, resultId, schedule, at, author } = await scene();
  const tells = async (reader: Member, id = resultId, whose = student) =>
    (await (await app.as(reader)).ok('getResult', { params: { student_id: whose.userId, result_id: id } }))
      .has_conversation;
  const sums = async (reader: Member, schedule_id: number) =>
    (await (await app.as(reader)).ok('summarizeResults', { params: { schedule_id } })).has_conversations;
  for (const reader of [teacher, parent, await member('campusAdmin')]) expect(await tells(reader)).toBe(true);
  for (const reader of [student, author]) expect(await tells(reader)).toBe(false);
  expect(await sums(await member('campusAdmin'), schedule.id)).toBe(true);
  expect(await sums(author, schedule.id)).toBe(false);

  const silent = await startSitting(app, { student: { campus } });
  const attempt = { id: silent.resultId, assessmentId: silent.schedule.assessment.id };
  await buildTutorThread(app.db, { person: silent.student, at, attempt });
  const admin = await member('campusAdmin');
  expect(await tells(admin, silent.resultId, silent.student)).toBe(false);
  expect(await sums(admin, silent.schedule.id)).toBe(false);
});

describe('the questions of a conversation', () => {
  it('are shown to the student who takes the test, and to no other reader before they may see them', async () => {
    const { student, parent, teacher, threadId, questionId, member } = await scene();
    const shown = [{ question_id: questionId, excerpt: expect.stringMatching(/\S/) }];
    expect(await read(student, threadId)).toMatchObject({ body: { questions: shown } });
    for (const reader of [parent, teacher])
      expect(await read(reader, threadId)).toMatchObject({ status: 200, body: { questions: [] } });
    const admin = await member('schoolAdmin');
    expect(await read(admin, threadId, { reason: 'Complaint' })).toMatchObject({
      body: { questions: shown },
    });
    expect(JSON.stringify((await read(student, threadId)).body)).not.toMatch(/correct|answer_key/);
  });
});

describe('a disputed reply', () => {
  it('reaches the author of its question once, with the reply and the reason', async () => {
    const { student, replyId, questionId, author, teacher, threadId } = await scene();
    const sitting = await app.as(student);
    const input = { params: { tutor_message_id: replyId }, body: { reason: 'It should double.' } };
    await sitting.ok('disputeTutorMessage', input);
    expect(await sitting.send('disputeTutorMessage', input)).toMatchObject({ status: 409 });
    expect(await read(teacher, threadId)).toMatchObject({
      body: { messages: [{}, { is_disputed: true, dispute_reason: 'It should double.' }] },
    });
    const reports = await app.db
      .selectFrom('question_report')
      .select(['question_id', 'kind', 'comment', 'reporter_id'])
      .where('tutor_message_id', '=', replyId)
      .execute();
    expect(await (await app.as(author)).ok('countQuestionReports', {})).toEqual({ open: 1 });
    expect(reports).toEqual([
      { question_id: questionId, kind: 6, comment: 'It should double.', reporter_id: student.userId },
    ]);
  });

  it('is listed for the author beside a report of the question itself', async () => {
    const made = await scene();
    const student = await app.as(made.student);
    const [itemId = 0] = made.itemIds;
    await student.ok('reportItem', {
      params: { result_id: made.resultId, item_id: itemId },
      body: { kind_id: 3 },
    });
    await student.ok('disputeTutorMessage', {
      params: { tutor_message_id: made.replyId },
      body: { reason: 'Wrong' },
    });
    const writer = await app.as(made.author);
    const queue = await writer.ok('listQuestionReports', { query: {} });
    expect(queue).toMatchObject([{ kind_id: 6, disputed_reply: '<p>Halve it.</p>' }, { kind_id: 3 }]);
    expect(await student.ok('listItemReports', { params: { result_id: made.resultId } })).toMatchObject([
      { kind_id: 3 },
    ]);
  });
});

it('counts what students of the own sections asked about, and questions without hints', async () => {
  const { schedule, questionId, member, teacher: ofSection } = await scene();
  const query = { assessment_id: schedule.assessment.id };
  const admin = await (await app.as(await member('campusAdmin'))).ok('listAskedAbout', { query });
  expect(admin).toMatchObject({
    questions: [{ question_id: questionId, student_count: 1, message_count: 1, has_hints: false }],
    total: 1,
    without_hints: 1,
  });
  expect(await (await app.as(ofSection)).ok('listAskedAbout', { query })).toMatchObject({ total: 0 });
  await app.db
    .updateTable('assessment')
    .set({ is_public: true })
    .where('id', '=', query.assessment_id)
    .execute();
  expect(await (await app.as(ofSection)).ok('listAskedAbout', { query })).toMatchObject({ total: 1 });
});

it('deletes messages and conversations older than the days of their campus', async () => {
  const { campus, threadId, student } = await scene();
  const held = async () => (await list(student)).total;
  app.clock.advance({ minutes: 10 * 24 * 60 });
  await carryOutRetention(app.services);
  expect(await held()).toBe(1);
  await app.db
    .updateTable('campus')
    .set({ settings: JSON.stringify({ keeps_ai_days: 9 }) })
    .where('id', '=', campus.id)
    .execute();
  await carryOutRetention(app.services);
  const rows = await app.db.selectFrom('tutor_thread').select('id').where('id', '=', threadId).execute();
  expect(rows).toEqual([]);
});
