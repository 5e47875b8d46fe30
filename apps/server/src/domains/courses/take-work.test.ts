import { randomUUID } from 'node:crypto';
import { assignmentTypes, submissionStatuses } from '@pelion/contract/assignments/facts';
import type { CourseItemDraft } from '@pelion/contract/courses';
import { courseItemStatuses, courseStudentStatuses } from '@pelion/contract/courses/facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { courseItems, giveCourse } from '../../../test/courses.ts';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { itemIdsOf, rightResponses, uploadsOf, wrongResponses } from '../../../test/factories/attempts.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { numberDraft, singleChoiceDraft, trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { settleWorkDue } from './take-work.ts';

const { completed, inProgress } = courseStudentStatuses;
const start = '2040-03-14T10:00:00Z';
const playerId = randomUUID();

let pelion: TestApp;
let campus: Campus;
let ada: Member;
let sam: Member;
let asAda: Caller;
let asSam: Caller;
let test: Awaited<ReturnType<typeof buildAssessment>>;
let homeworkId: number;
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  campus = await buildCampus(db);
  ada = await buildMember(db, { campus, userType: 'teacher', name: 'Ada Teacher' });
  sam = await buildMember(db, { campus, userType: 'student', name: 'Sam Student' });
});
afterAll(() => pelion.close());
beforeEach(async () => {
  await at(start);
  const questions = [singleChoiceDraft(), trueFalseDraft(), numberDraft()];
  test = await buildAssessment(pelion.db, { author: ada, status: 'active', questions });
  const body = { type: assignmentTypes.homework, name: 'Leaves', points: '10', student_ids: [sam.userId] };
  homeworkId = (await asAda.ok('createAssignment', { params: { campus_id: campus.id }, body })).id;
});

/** Sets the clock; sessions end within days. */
async function at(moment: string) {
  pelion.clock.set(new Date(moment));
  asAda = await pelion.as(ada);
  asSam = await pelion.as(sam);
}

interface More {
  readonly course?: object;
  readonly schedule?: object;
}

async function give(items: readonly CourseItemDraft[], { course = {}, schedule = {} }: More = {}) {
  const given = await giveCourse(asAda, {
    items,
    course,
    schedule: { student_ids: [sam.userId], ...schedule },
  });
  const outline = () => given.outline(asSam, sam);
  const items_ = async () => (await outline()).modules.flatMap((module) => module.items);
  const workOf = async (index: number) => (await items_())[index]?.work;
  const scheduleOf = async (index: number) => ({
    schedule_id: (await workOf(index))?.schedule_id ?? 0,
    student_id: sam.userId,
  });
  const submissionOf = async (index: number) => ({
    assignment_id: (await workOf(index))?.assignment_id ?? 0,
    ...{ campus_id: campus.id, student_id: sam.userId },
  });
  return {
    ...given,
    ...{ outline, items: items_, scheduleOf, submissionOf },
    change: async (index: number, body: object) =>
      asAda.ok('updateSchedule', {
        params: { schedule_id: (await scheduleOf(index)).schedule_id },
        body,
      }),
    read: (index: number) =>
      asSam.ok('recordCourseProgress', {
        params: given.place(sam, index),
        body: { seq: 1, visit: 'one', is_read: true },
      }),
  };
}
type Given = Awaited<ReturnType<typeof give>>;

const begin = async (given: Given, index = 0) =>
  asSam.call('manageAttempt', {
    params: await given.scheduleOf(index),
    body: { player_id: playerId },
  });

/** Takes the test of an item as Sam. Returns the result. */
async function take(given: Given, responses = rightResponses, index = 0): Promise<number> {
  const { result_id } = await asSam.ok('manageAttempt', {
    params: await given.scheduleOf(index),
    body: { player_id: playerId },
  });
  const itemIds = await itemIdsOf(pelion.db, result_id, test.questionIds);
  await asSam.ok('submitAttempt', {
    params: { result_id, part: 1 },
    body: {
      player_id: playerId,
      answers: uploadsOf({ itemIds }, responses, { writtenAt: pelion.clock.now() }),
    },
  });
  return result_id;
}

describe('a test of a course', () => {
  it('is done once it is turned in, and the course with it', async () => {
    const given = await give([courseItems.assessment('t', test.id, { weight: '1' })]);
    await begin(given);
    expect(await given.outline()).toMatchObject({ status_id: inProgress });
    await take(given, [...rightResponses.slice(0, 2), ...wrongResponses.slice(2)]);
    expect(await given.outline()).toMatchObject({
      ...{ status_id: completed, done: 1, score: '66.67', is_late: false },
      modules: [{ items: [{ status_id: courseItemStatuses.completed, reached: '66.67' }] }],
    });
  });

  it('is settled by the job of each minute too, once', async () => {
    const given = await give([courseItems.assessment('t', test.id)]);
    await take(given);
    await at('2040-03-20T12:00:30Z');
    await settleWorkDue(pelion.services);
    const { students } = await asAda.ok('listCourseLearners', { params: { course_schedule_id: given.id } });
    expect(students).toMatchObject([
      { status_id: completed, completed_at: '2040-03-14T10:00:00.000Z', is_late: false },
    ]);
    expect(await pelion.db.selectFrom('course_work_due').select('id').execute()).toEqual([]);
  });

  it('reaches its score by the attempt that counts, and keeps being done', async () => {
    const given = await give([
      courseItems.assessment('t', test.id, { done: 'score', score: '2/3', weight: '1' }),
    ]);
    await given.change(0, { attempts_allowed: 3, counted_attempt: 2 });
    await take(given, wrongResponses);
    expect(await given.outline()).toMatchObject({ done: 0, score: '0.00' });
    await take(given);
    expect(await given.outline()).toMatchObject({ done: 1, score: '100.00', status_id: completed });
    await take(given, wrongResponses);
    expect(await given.outline()).toMatchObject({ done: 1, score: '0.00', status_id: completed });
    await given.change(0, { counted_attempt: 1 });
    expect(await given.outline()).toMatchObject({ score: '100.00' });
  });

  it('tells no score before it is released, and a rule of scores waits for that', async () => {
    const given = await give([
      courseItems.assessment('t', test.id, { done: 'score', score: '1/3', weight: '1' }),
      courseItems.page('p'),
    ]);
    await given.change(0, { score_release: 4 });
    const resultId = await take(given);
    expect(await given.items()).toMatchObject([
      { status_id: courseItemStatuses.inProgress, reached: null },
      {},
    ]);
    expect(await given.outline()).toMatchObject({ score: '0.00', done: 0 });
    await pelion.db
      .updateTable('attempt')
      .set({ released_at: pelion.clock.now() })
      .where('id', '=', resultId)
      .execute();
    expect(await given.items()).toMatchObject([
      { status_id: courseItemStatuses.completed, reached: '100.00' },
      {},
    ]);
  });

  it('tells a score that waits for the due date then, done since it was turned in', async () => {
    const given = await give([courseItems.assessment('t', test.id, { done: 'score', score: '1/3' })]);
    await given.change(0, { score_release: 2 });
    await take(given);
    expect(await given.outline()).toMatchObject({ status_id: inProgress });
    await at('2040-03-20T12:01:00Z');
    await settleWorkDue(pelion.services);
    expect(await given.outline()).toMatchObject({
      ...{ status_id: completed, completed_at: '2040-03-14T10:00:00.000Z', is_late: false },
    });
  });
});

describe('a locked item', () => {
  it('cannot be begun, whichever way the student comes', async () => {
    const given = await give([courseItems.page('p'), courseItems.assessment('t', test.id)], {
      course: { order: 'inOrder' },
    });
    const locked = await begin(given, 1);
    expect([locked.status, locked.body]).toMatchObject([
      409,
      { code: 'conflict', details: { refusal: 'inCourse', locks: [{ reason: 'before' }] } },
    ]);
    const params = await given.scheduleOf(1);
    expect(await asSam.ok('getInstructions', { params })).toMatchObject({ refusal: 'inCourse' });
    await given.read(0);
    expect(await asSam.ok('getInstructions', { params })).toMatchObject({ refusal: null });
    expect((await begin(given, 1)).status).toBe(200);
  });

  it('takes no turn-in', async () => {
    const given = await give([courseItems.page('p'), courseItems.assignment('h', homeworkId)], {
      course: { order: 'inOrder' },
    });
    const params = await given.submissionOf(1);
    const turnIn = () => asSam.call('saveSubmission', { params, body: { text: 'Mine', is_turned_in: true } });
    expect(await turnIn()).toMatchObject({
      ...{ status: 409, body: { details: { reason: 'locked', locks: [{ reason: 'before' }] } } },
    });
    await given.read(0);
    expect((await turnIn()).status).toBe(200);
  });

  it('shows no instruction and no document before it is open', async () => {
    const document = { classification_id: 1, name: 'Leaves', url: 'https://leaves.example/' };
    const template = await asAda.ok('createAssignment', {
      params: { campus_id: campus.id },
      body: {
        ...{ type: assignmentTypes.homework, name: 'Leaves', instruction: '<p>Draw</p>' },
        ...{ documents: [document], student_ids: [sam.userId] },
      },
    });
    const given = await give([courseItems.page('p'), courseItems.assignment('h', template.id)], {
      course: { order: 'inOrder' },
    });
    const { assignment_id } = await given.submissionOf(1);
    const get = (caller: Caller) =>
      caller.ok('getAssignment', { params: { campus_id: campus.id, assignment_id } });
    const view = async (caller: Caller) => {
      const [shown] = (await get(asAda)).documents;
      return (await caller.call('openViewed', { query: { document: shown?.id ?? 0 } })).status;
    };
    expect(await get(asSam)).toMatchObject({ instruction: '', documents: [] });
    expect([await view(asSam), await view(asAda)]).toEqual([404, 200]);
    await given.read(0);
    expect(await get(asSam)).toMatchObject({ instruction: '<p>Draw</p>', documents: [{ name: 'Leaves' }] });
    expect(await view(asSam)).toBe(200);
    await at('2040-03-21T10:00:00Z');
    expect(await get(asSam)).toMatchObject({ documents: [{ name: 'Leaves' }] });
  });

  it('begins nothing while the schedule is ended; what runs goes on', async () => {
    const given = await give([courseItems.assessment('t', test.id), courseItems.assignment('h', homeworkId)]);
    await begin(given);
    const end = (is_ended: boolean) =>
      asAda.ok('endCourseSchedule', { params: { course_schedule_id: given.id }, body: { is_ended } });
    const submission = await given.submissionOf(1);
    await end(true);
    const refused = await asSam.call('saveSubmission', {
      params: submission,
      body: { text: 'Mine', is_turned_in: true },
    });
    expect(refused.status).toBe(409);
    expect((await begin(given)).status).toBe(200);
    await end(false);
    await take(given);
    expect(await given.outline()).toMatchObject({ done: 1 });
  });

  it('closes with the course, or takes late work', async () => {
    const closed = await give([courseItems.assessment('t', test.id)], { schedule: { late: 'closed' } });
    const marked = await give([courseItems.assessment('t', test.id)]);
    await at('2040-03-20T13:00:00Z');
    expect((await begin(closed)).body).toMatchObject({ code: 'pastDue' });
    await take(marked);
    expect(await marked.outline()).toMatchObject({ status_id: completed, is_late: true });
  });
});

describe('an assignment of a course', () => {
  it('is done when turned in, and its mark counts once it is given out', async () => {
    const given = await give([courseItems.assignment('h', homeworkId, { weight: '1' })]);
    const params = await given.submissionOf(0);
    await asSam.ok('saveSubmission', { params, body: { text: 'Draft' } });
    expect(await given.outline()).toMatchObject({ done: 0 });
    await asSam.ok('saveSubmission', { params, body: { text: 'Mine', is_turned_in: true, version: 0 } });
    expect(await given.outline()).toMatchObject({ done: 1, status_id: completed, score: '0.00' });
    await asAda.ok('setSubmissionPoints', { params, body: { version: 0, points: '7.5' } });
    expect(await given.outline()).toMatchObject({ score: '0.00' });
    await asAda.ok('moveSubmission', {
      params: { ...params, status_id: submissionStatuses.graded },
      body: {},
    });
    expect(await given.outline()).toMatchObject({ score: '75.00' });
  });

  it('of online notes is read and viewed once its item is open, and not before', async () => {
    const { id } = await buildAssessment(pelion.db, { author: ada, type: 'notes', status: 'active' });
    const given = await give([courseItems.page('p', { done: 'opened' }), courseItems.assessment('n', id)], {
      course: { order: 'inOrder' },
    });
    const params = await given.scheduleOf(1);
    for (const name of ['getNotes', 'viewNotes'] as const)
      expect(await asSam.call(name, { params })).toMatchObject({ body: { code: 'notOpenYet' } });
    await asSam.ok('openCourseItem', { params: given.place(sam) });
    expect(await asSam.ok('getNotes', { params })).toMatchObject({ assessment_id: id });
    await asSam.ok('viewNotes', { params });
  });

  it('of notes is done when they are viewed', async () => {
    const params = { campus_id: campus.id };
    const body = { type: assignmentTypes.notes, name: 'Words', student_ids: [sam.userId] };
    const notes = await asAda.ok('createAssignment', { params, body });
    const given = await give([courseItems.assignment('n', notes.id)]);
    const { assignment_id } = await given.submissionOf(0);
    const view = (caller: Caller) => caller.ok('viewAssignment', { params: { ...params, assignment_id } });
    await view(asAda);
    expect(await given.outline()).toMatchObject({ done: 0 });
    await view(asSam);
    expect(await given.outline()).toMatchObject({ done: 1, status_id: completed });
  });

  it('of notes counts as viewed once its item is open, and not after the end', async () => {
    const params = { campus_id: campus.id };
    const body = { type: assignmentTypes.notes, name: 'Words', student_ids: [sam.userId] };
    const notes = await asAda.ok('createAssignment', { params, body });
    const given = await give([courseItems.page('p'), courseItems.assignment('n', notes.id)], {
      course: { order: 'inOrder' },
      schedule: { late: 'closed' },
    });
    const { assignment_id } = await given.submissionOf(1);
    const view = () => asSam.ok('viewAssignment', { params: { ...params, assignment_id } });
    await view();
    expect(await given.outline()).toMatchObject({ done: 0 });
    await given.read(0);
    await at('2040-03-20T15:00:00Z');
    await view();
    expect(await given.outline()).toMatchObject({ done: 1 });
    await at(start);
    await view();
    expect(await given.outline()).toMatchObject({ done: 2 });
  });

  it('is not turned in anew after the course has closed, unless staff return it', async () => {
    const given = await give([courseItems.assignment('h', homeworkId)], { schedule: { late: 'closed' } });
    const params = await given.submissionOf(0);
    const move = (caller: Caller, status_id: number) =>
      caller.ok('moveSubmission', { params: { ...params, status_id }, body: { reason: 'More leaves' } });
    const turnIn = async (version: number) =>
      (await asSam.call('saveSubmission', { params, body: { text: 'Mine', is_turned_in: true, version } }))
        .status;
    expect(await turnIn(0)).toBe(200);
    expect(await given.outline()).toMatchObject({ done: 1 });
    await move(asSam, submissionStatuses.assigned);
    await at('2040-03-20T15:00:00Z');
    expect(await turnIn(1)).toBe(409);
    await at(start);
    expect(await turnIn(1)).toBe(200);
    await at('2040-03-20T15:00:00Z');
    await move(asAda, submissionStatuses.returned);
    expect(await turnIn(2)).toBe(200);
  });
});
