import { assignmentTypes, classifications, submissionStatuses } from '@pelion/contract/assignments/facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member, setRemoved } from '../../../test/factories/members.ts';
import { buildSection, linkParent, type Section } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

// Every call that a student, a parent or other staff can make about work that is not for them.

const { classwork, homework, notes, testDocument, teacherMaterial } = assignmentTypes;
const { assigned, submitted, returned } = submissionStatuses;

let pelion: TestApp;
let campus: Campus;
let ada: Member;
let sam: Member;
let tim: Member;
let section: Section;
let asAda: Caller;
let asSam: Caller;
let asParent: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  campus = await buildCampus(db);
  ada = await buildMember(db, { campus, userType: 'teacher', name: 'Ada Teacher' });
  sam = await buildMember(db, { campus, userType: 'student', name: 'Sam Student' });
  tim = await buildMember(db, { campus, userType: 'student', name: 'Tim Student' });
  const parent = await buildMember(db, { campus, userType: 'parent' });
  await linkParent(db, parent, sam);
  section = await buildSection(db, { campus, students: [sam, tim] });
  asAda = await pelion.as(ada);
  asSam = await pelion.as(sam);
  asParent = await pelion.as(parent);
});
afterAll(() => pelion.close());

const at = (assignment_id: number) => ({ params: { campus_id: campus.id, assignment_id } });
const of = (id: number, { userId: student_id } = sam) => ({ params: { ...at(id).params, student_id } });
const inMinutes = (minutes: number) =>
  new Date(pelion.clock.now().getTime() + minutes * 60_000).toISOString();
const give = (more: object = {}) =>
  asAda.ok('createAssignment', {
    params: { campus_id: campus.id },
    body: { type: homework, name: 'Leaves', student_ids: [sam.userId, tim.userId], ...more },
  });
const turnIn = (id: number) =>
  asSam.ok('saveSubmission', { ...of(id), body: { text: 'Mine', is_turned_in: true } });
const move = (id: number, status_id: number, caller = asAda, { userId: student_id } = sam) =>
  caller.send('moveSubmission', { params: { ...at(id).params, student_id, status_id }, body: {} });

let hours = 0;
/** Class of the section, an hour after the one before. */
const laterClass = () => {
  hours += 1;
  return buildClass(pelion.db, {
    teacher: ada,
    sections: [section],
    startsAt: new Date(inMinutes(60 * hours)),
  });
};

const secret = { name: 'Canary of a document', url: 'https://canary.example' };

interface Place {
  readonly campus_id: number;
  readonly class_id: number;
  readonly assignment_id: number;
  readonly student_id: number;
  readonly document_id: number;
}

/** Answers to every reading of assignments, as text. */
async function everything(caller: Caller, place: Place): Promise<string> {
  const { campus_id, class_id, assignment_id, student_id, document_id } = place;
  const params = { campus_id };
  const whole = { params: { ...params, assignment_id } };
  const own = { params: { ...whole.params, student_id } };
  const ofClass = { params: { ...params, class_id } };
  const answers = [
    await caller.send('listAssignments', { params, query: { limit: 100 } }),
    await caller.send('listAssignments', { params, query: { classification_id: classifications.answerKey } }),
    await caller.send('getAssignmentToDo', { params, query: {} }),
    await caller.send('getAssignment', whole),
    await caller.send('viewAssignment', whole),
    await caller.send('listClassDocuments', ofClass),
    await caller.send('listClassSubmissions', ofClass),
    await caller.send('getDashboard', { params }),
    await caller.send('getSubmission', own),
    await caller.send('listSubmissionEvents', own),
    await caller.send('openViewed', { query: { document: document_id } }),
    await caller.send('openAssignmentDocument', { params: { ...whole.params, document_id } }),
  ];
  return JSON.stringify(answers.map(({ body }) => body));
}

describe('no reading tells of', () => {
  it.each([
    ['a test document before its class', { type: testDocument }],
    ['teacher material', { type: teacherMaterial }],
    ['work that is shown at the end of its class', { type: classwork, shown: 'after' }],
  ])('%s', async (_title, more) => {
    const class_id = await laterClass();
    const documents = [{ classification_id: classifications.link, ...secret }];
    const body = { name: 'Canary of a test', class_id, student_ids: [], documents, ...more };
    const { id: assignment_id, documents: given } = await give(body);
    const document_id = given[0]?.id ?? 0;
    const place = { ...of(assignment_id).params, class_id, document_id };
    for (const caller of [asSam, asParent]) expect(await everything(caller, place)).not.toMatch(/canary/i);
    const work = { ...of(assignment_id), body: { text: 'Mine', is_turned_in: true } };
    expect((await asSam.send('saveSubmission', work)).status).toBe(404);
    expect(await everything(asAda, place)).toMatch(/canary/i);
  });

  it('an answer key before its release, nor after that is taken back', async () => {
    const class_id = await laterClass();
    const documents = [{ classification_id: classifications.answerKey, ...secret }];
    const { id, documents: given } = await give({ class_id, student_ids: [], documents });
    const place = { ...of(id).params, class_id, document_id: given[0]?.id ?? 0 };
    const release = (is_released: boolean) =>
      asAda.ok('releaseAnswerKey', { ...at(id), body: { is_released } });
    for (const isReleased of [false, true, false]) {
      await release(isReleased);
      for (const caller of [asSam, asParent])
        expect(/canary/i.test(await everything(caller, place))).toBe(isReleased);
    }
  });

  it('anything but notes to participants of a corporation', async () => {
    const firm = await buildCampus(pelion.db, { type: 'corporation' });
    const trainer = await buildMember(pelion.db, { campus: firm, userType: 'teacher' });
    const learner = await buildMember(pelion.db, { campus: firm, userType: 'student' });
    const [asTrainer, asLearner] = [await pelion.as(trainer), await pelion.as(learner)];
    const params = { campus_id: firm.id };
    const student_id = learner.userId;
    const startsAt = new Date(inMinutes(-5));
    const class_id = await buildClass(pelion.db, { teacher: trainer, studentIds: [student_id], startsAt });
    for (const type of [classwork, homework, testDocument, teacherMaterial, notes]) {
      const documents = [{ classification_id: classifications.link, ...secret }];
      const body = { type, name: 'Canary', class_id, documents };
      const { id, documents: given } = await asTrainer.ok('createAssignment', { params, body });
      const place = { ...params, class_id, assignment_id: id, student_id, document_id: given[0]?.id ?? 0 };
      expect(/canary/i.test(await everything(asLearner, place)), `type ${type}`).toBe(type === notes);
    }
  });

  it('the assignments of another child or classmate by a filter', async () => {
    const { id } = await give();
    const idsOf = async (caller: Caller, student_id: number) =>
      (
        await caller.ok('listAssignments', {
          params: { campus_id: campus.id },
          query: { student_id, limit: 100 },
        })
      ).assignments.map((one) => one.id);
    for (const caller of [asSam, asParent]) {
      expect(await idsOf(caller, sam.userId)).toContain(id);
      expect(await idsOf(caller, tim.userId)).toEqual([]);
    }
  });

  it('a mark before it is returned', async () => {
    const { id } = await give();
    await turnIn(id);
    const body = { version: 0, comment: 'Canary of a comment' };
    await asAda.ok('setSubmissionFeedback', { ...of(id), body });
    const mark = { version: 0, comment: '', marked_by_name: null, marked_at: null };
    for (const caller of [asSam, asParent])
      expect(await caller.ok('getSubmission', of(id))).toMatchObject({ mark });
  });
});

describe('staff', () => {
  it('without a list of students read no name of a student in the ledger', async () => {
    const asGrader = await pelion.as(await buildMember(pelion.db, { campus, userType: 'homeworkGrader' }));
    const { id } = await give();
    await turnIn(id);
    await move(id, returned, asGrader);
    const events = await asGrader.ok('listSubmissionEvents', of(id));
    expect(JSON.stringify(events)).not.toContain('Sam');
    expect(events[1]?.actor_name).not.toBeNull();
  });

  it('who assist a class read no turn-ins of it', async () => {
    const assistant = await buildMember(pelion.db, { campus, userType: 'teacher' });
    const class_id = await laterClass();
    const times = await pelion.db
      .selectFrom('class_occurrence')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', class_id)
      .executeTakeFirstOrThrow();
    await pelion.db
      .insertInto('class_host')
      .values({
        ...{ campus_id: campus.id, occurrence_id: class_id, user_id: assistant.userId, ...times },
        ...{ role: 'assistant', state: 1 },
      })
      .execute();
    const { id } = await give({ class_id, student_ids: [] });
    await turnIn(id);
    const asAssistant = await pelion.as(assistant);
    const params = { campus_id: campus.id, class_id };
    expect(await asAssistant.ok('listClassSubmissions', { params })).toEqual([]);
    expect(await asAda.ok('listClassSubmissions', { params })).toHaveLength(2);
    expect((await asAssistant.send('listSubmissionsOfAssignment', at(id))).status).toBe(403);
    expect((await asAssistant.send('getSubmission', of(id))).status).toBe(404);
  });

  it('remind nobody who has left, and keep what they turned in', async () => {
    const rita = await buildMember(pelion.db, { campus, userType: 'student', name: 'Rita Removed' });
    const asRita = await pelion.as(rita);
    const { id } = await give({ student_ids: [rita.userId, sam.userId] });
    const body = { text: 'Mine', is_turned_in: true };
    await asRita.ok('saveSubmission', { ...of(id, rita), body });
    await move(id, returned, asAda, rita);
    await setRemoved(pelion.db, rita, pelion.clock.now());
    expect(await asAda.ok('listSubmissionsOfAssignment', at(id))).toHaveLength(2);
    expect(await asAda.ok('remindStudents', { ...at(id), body: {} })).toEqual({ count: 1 });
  });
});

describe('turned-in work', () => {
  it('keeps an assignment of a kind that has turn-ins', async () => {
    const { id, version } = await give();
    const change = (type: number) => asAda.send('updateAssignment', { ...at(id), body: { version, type } });
    await turnIn(id);
    for (const type of [notes, teacherMaterial]) expect((await change(type)).status).toBe(400);
    expect((await change(classwork)).status).toBe(200);
  });

  it('is none of notes, from a draft that was kept before', async () => {
    const { id, version } = await give();
    await asSam.ok('saveSubmission', { ...of(id), body: { text: 'My draft' } });
    await asAda.ok('updateAssignment', { ...at(id), body: { version, type: notes } });
    expect((await move(id, submitted, asSam)).status).toBe(409);
  });

  it('that was returned is offered for a revision after the last moment of late work', async () => {
    const { id } = await give({ due_date: inMinutes(5), late_until: inMinutes(10) });
    await turnIn(id);
    await move(id, returned);
    pelion.clock.advance({ minutes: 20 });
    expect((await asSam.ok('getAssignment', at(id))).can.turnIn).toBe(true);
    const { can, moves } = await asSam.ok('getSubmission', of(id));
    expect([can.turnIn, moves]).toEqual([true, [submitted]]);
  });

  it('returned while it is taken back is one of both, with one move in the ledger', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { id } = await give({ due_date: inMinutes(60) });
      await turnIn(id);
      const answers = await Promise.all([move(id, returned), move(id, assigned, asSam)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const events = await asAda.ok('listSubmissionEvents', of(id));
      expect(events).toHaveLength(2);
      expect((await asAda.ok('getSubmission', of(id))).status).toBe(events[1]?.after);
    }
  });
});
