import { assignmentTypes, submissionStatuses } from '@pelion/contract/assignments/facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildFile } from '../../../test/factories/files.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection, linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

const { classwork, homework, notes, testDocument, teacherMaterial } = assignmentTypes;

let pelion: TestApp;
let campus: Campus;
let ada: Member;
let sam: Member;
let section: Awaited<ReturnType<typeof buildSection>>;
let asAda: Caller;
let asBen: Caller;
let asAdmin: Caller;
let asManager: Caller;
let asSam: Caller;
let asParent: Caller;
let asOther: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  campus = await buildCampus(db, { timeZone: 'America/New_York' });
  const member = (userType: Member['userType'], name?: string) =>
    buildMember(db, { campus, userType, ...(name && { name }) });
  ada = await member('teacher', 'Ada Teacher');
  sam = await member('student', 'Sam Student');
  const parent = await member('parent');
  await linkParent(db, parent, sam);
  section = await buildSection(db, { campus, students: [sam] });
  asAda = await pelion.as(ada);
  asBen = await pelion.as(await member('teacher'));
  asAdmin = await pelion.as(await member('campusAdmin'));
  asManager = await pelion.as(await member('contentManager'));
  asSam = await pelion.as(sam);
  asParent = await pelion.as(parent);
  asOther = await pelion.as(await member('student'));
});
afterAll(() => pelion.close());

const here = () => ({ params: { campus_id: campus.id } });
const at = (assignment_id: number) => ({ params: { campus_id: campus.id, assignment_id } });
const add = (more: object = {}, caller = asAda) =>
  caller.ok('createAssignment', {
    ...here(),
    body: { type: homework, name: 'Leaves', section_ids: [section.id], ...more },
  });
const get = (id: number, caller = asSam) => caller.ok('getAssignment', at(id));
const statusOf = async (caller: Caller, id: number) => (await caller.call('getAssignment', at(id))).status;
const ids = async (caller: Caller, query: object = {}) =>
  (await caller.ok('listAssignments', { ...here(), query: { limit: 100, ...query } })).assignments.map(
    ({ id }) => id,
  );
const link = (more: object = {}) => ({
  classification_id: 1,
  name: 'Atlas',
  url: 'https://atlas.example/maps',
  ...more,
});

describe('an assignment', () => {
  it('needs a type and a name alone', async () => {
    const body = { type: classwork, name: 'Leaves' };
    const { id, documents, can } = await asAda.ok('createAssignment', { ...here(), body });
    expect(documents).toEqual([]);
    expect(can).toMatchObject({ edit: true, delete: true, mark: true, turnIn: false });
    expect(await statusOf(asSam, id)).toBe(404);
    for (const missing of [{ type: classwork }, { name: 'Leaves' }, { type: 6, name: 'Leaves' }])
      expect((await asAda.send('createAssignment', { ...here(), body: missing })).status).toBe(400);
  });

  it('reaches the students of its section and their parents, with their status', async () => {
    const { id } = await add({ due_date: '2040-03-20T10:00:00Z', points: '2,5' });
    const [own] = (await get(id)).students;
    expect(own).toMatchObject({
      student_id: sam.userId,
      status_id: submissionStatuses.assigned,
      points: null,
    });
    expect(await get(id, asParent)).toMatchObject({ points: '2.50', students: [{ name: 'Sam Student' }] });
    expect(await get(id, asAda)).toMatchObject({ counts: { assigned: 1, past_due: 0 }, students: [] });
    expect(await ids(asSam)).toContain(id);
    expect(await ids(asParent, { student_id: sam.userId })).toContain(id);
    expect(await ids(asOther)).not.toContain(id);
    expect(await statusOf(asOther, id)).toBe(404);
  });

  it('is seen and changed by its author and admins; other teachers do not find it', async () => {
    const { id, version } = await add();
    const body = { version, name: 'Leaves of trees' };
    expect((await asBen.call('updateAssignment', { ...at(id), body })).status).toBe(404);
    expect((await asManager.call('updateAssignment', { ...at(id), body })).status).toBe(403);
    expect((await asSam.call('updateAssignment', { ...at(id), body })).status).toBe(403);
    expect((await asAdmin.ok('updateAssignment', { ...at(id), body })).name).toBe('Leaves of trees');
    const { status, body: refused } = await asAda.call('updateAssignment', { ...at(id), body });
    expect(status).toBe(409);
    expect(refused).toMatchObject({ details: { reason: 'changed', current: { name: 'Leaves of trees' } } });
  });

  it('of a class belongs to who holds the class and reaches its students', async () => {
    const class_id = await buildClass(pelion.db, {
      teacher: ada,
      sections: [section],
      startsAt: new Date('2040-03-14T11:00:00Z'),
    });
    const { id } = await add({ class_id, section_ids: [], shown: 'at' }, asAdmin);
    expect((await get(id, asAda)).can.edit).toBe(true);
    expect(await statusOf(asSam, id)).toBe(404);
    pelion.clock.advance({ minutes: 60 });
    expect((await get(id)).class_id).toBe(class_id);
    expect(
      (await asBen.call('createAssignment', { ...here(), body: { type: homework, name: 'A', class_id } }))
        .status,
    ).toBe(400);
    expect(await ids(asSam, { class_id })).toEqual([id]);
  });

  it('refuses dates out of order and students of another campus', async () => {
    const other = await buildSection(pelion.db);
    for (const wrong of [
      { effective_date: '2040-03-20T10:00:00Z', due_date: '2040-03-20T10:00:00Z' },
      { late_until: '2040-03-20T10:00:00Z' },
      { due_date: '2040-03-20T10:00:00Z', late_until: '2040-03-20T09:59:59Z' },
      { shown: 'at' },
      { section_ids: [other.id] },
      { subject_id: 999_999 },
      { class_id: 999_999 },
      { points: '0' },
      { points: '1.234' },
      { documents: [link({ url: 'javascript:alert(1)' })] },
      { documents: [link({ url: null })] },
      { documents: [link({ classification_id: 7 })] },
    ]) {
      const body = { type: homework, name: 'Leaves', ...wrong };
      expect((await asAda.send('createAssignment', { ...here(), body })).status, JSON.stringify(wrong)).toBe(
        400,
      );
    }
  });

  it('is past due the moment after its due date, and filtered by it', async () => {
    const due = new Date(pelion.clock.now().getTime() + 60_000);
    const { id } = await add({ due_date: due.toISOString() });
    pelion.clock.advance({ seconds: 60 });
    expect((await get(id)).students[0]?.status_id).toBe(submissionStatuses.assigned);
    pelion.clock.advance({ seconds: 1 });
    expect((await get(id)).students[0]?.status_id).toBe(submissionStatuses.pastDue);
    expect(await ids(asSam, { status: submissionStatuses.pastDue })).toContain(id);
    expect(await ids(asAda, { status: submissionStatuses.pastDue })).toContain(id);
    expect(await ids(asSam, { status: submissionStatuses.assigned })).not.toContain(id);
  });

  it('is deleted for everybody', async () => {
    const { id } = await add();
    await asAda.ok('removeAssignment', at(id));
    for (const caller of [asAda, asAdmin, asSam]) expect(await statusOf(caller, id)).toBe(404);
  });

  it('comes back as it was, by who deleted it', async () => {
    const { id, version } = await add();
    await asAda.ok('removeAssignment', at(id));
    for (const [caller, status] of [
      [asBen, 404],
      [asManager, 403],
      [asSam, 403],
    ] as const)
      expect((await caller.call('restoreAssignment', at(id))).status).toBe(status);
    // A second press changes nothing.
    for (const _ of [1, 2])
      expect(await asAda.ok('restoreAssignment', at(id))).toMatchObject({ id, version });
    expect(await statusOf(asSam, id)).toBe(200);
  });
});

describe('what families do not see', () => {
  it('is teacher material, in a list or by its id', async () => {
    const { id } = await add({ type: teacherMaterial });
    for (const caller of [asSam, asParent]) {
      expect(await statusOf(caller, id)).toBe(404);
      expect(await ids(caller, { type: teacherMaterial })).toEqual([]);
    }
    expect(await ids(asManager, { type: teacherMaterial })).toContain(id);
  });

  it('is a test document before its date, and without one', async () => {
    const { id } = await add({ type: testDocument });
    const start = new Date(pelion.clock.now().getTime() + 1000).toISOString();
    const dated = await add({ type: testDocument, effective_date: start });
    expect(await statusOf(asSam, id)).toBe(404);
    expect(await statusOf(asSam, dated.id)).toBe(404);
    pelion.clock.advance({ seconds: 1 });
    expect(await statusOf(asSam, dated.id)).toBe(200);
  });

  it('is an answer key before its release, in no byte', async () => {
    const { id } = await add({
      documents: [link(), link({ classification_id: 8, name: 'Secret key', url: 'https://key.example/' })],
    });
    const seen = async (caller: Caller) => JSON.stringify(await get(id, caller));
    for (const caller of [asSam, asParent]) {
      expect(await seen(caller)).not.toContain('ecret');
      expect(await seen(caller)).not.toContain('key.example');
      expect(await ids(caller, { classification_id: 8 })).not.toContain(id);
    }
    const key = (await get(id, asAda)).documents[1]?.id ?? 0;
    expect((await asSam.send('openViewed', { query: { document: key } })).status).toBe(404);
    await asAda.ok('releaseAnswerKey', { ...at(id), body: { is_released: true } });
    expect(await seen(asSam)).toContain('Secret key');
    expect((await asSam.ok('openViewed', { query: { document: key } })).address).toBe('https://key.example/');
  });

  it('are the words of the author, audience and counts', async () => {
    const { id } = await add({ instruction: '<p>Look at <b>trees</b></p>' });
    expect(await get(id)).toMatchObject({
      instruction: '<p>Look at <b>trees</b></p>',
      instruction_source: null,
      counts: null,
      sections: [],
    });
  });
});

describe('a corporation', () => {
  it('gives its participants notes alone', async () => {
    const firm = await buildCampus(pelion.db, { type: 'corporation' });
    const trainer = await pelion.as(await buildMember(pelion.db, { campus: firm, userType: 'teacher' }));
    const learner = await buildMember(pelion.db, { campus: firm, userType: 'student' });
    const asLearner = await pelion.as(learner);
    const params = { campus_id: firm.id };
    for (const type of [homework, notes]) {
      const body = { type, name: `Type ${type}`, student_ids: [learner.userId] };
      await trainer.ok('createAssignment', { params, body });
    }
    const { assignments } = await asLearner.ok('listAssignments', { params });
    expect(assignments.map(({ type }) => type)).toEqual([notes]);
  });
});

describe('documents', () => {
  let fileId: string;
  beforeEach(async () => {
    fileId = await upload(ada);
  });

  /** Finished upload of purpose assignment. */
  async function upload(owner: Member): Promise<string> {
    const { id, name, size } = await buildFile(pelion, { owner, name: 'leaf.png' });
    await pelion.db
      .insertInto('upload')
      .values({
        ...{ campus_id: campus.id, id, owner_id: owner.userId, name, size, purpose: 'assignment' },
        ...{ received: size, file_id: id, created_at: pelion.clock.now(), received_at: pelion.clock.now() },
      })
      .execute();
    return id;
  }
  const file = (more: object = {}) => ({ classification_id: 2, name: 'Leaf', file_id: fileId, ...more });

  it('are uploads of the author, opened by its students in the viewer', async () => {
    const { id, documents } = await add({ documents: [file()] });
    expect(documents).toMatchObject([{ name: 'Leaf', file: { id: fileId, name: 'leaf.png' }, revision: 1 }]);
    const document = documents[0]?.id ?? 0;
    expect((await asSam.ok('openViewed', { query: { document } })).file?.id).toBe(fileId);
    const opened = await get(id);
    expect(opened.documents[0]?.opened_revision).toBe(1);
    expect(opened.viewed_at).not.toBeNull();
    expect((await asOther.send('openViewed', { query: { document } })).status).toBe(404);
    const body = { type: homework, name: 'Leaves', documents: [file()] };
    expect((await asBen.call('createAssignment', { ...here(), body })).status).toBe(400);
  });

  it('keep their id when they are corrected, and the old file goes', async () => {
    const { id, version, documents } = await add({ documents: [file()] });
    const document = documents[0]?.id ?? 0;
    const newer = await upload(ada);
    const { documents: corrected } = await asAda.ok('updateAssignment', {
      ...at(id),
      body: { version, documents: [file({ id: document, file_id: newer })] },
    });
    expect(corrected).toMatchObject([{ id: document, revision: 2, file: { id: newer } }]);
    expect(await pelion.services.files.get(`uploads/${fileId}`)).toBeUndefined();
  });

  it('are resources that the author sees', async () => {
    const resource = await asAda.ok('createResource', {
      params: { campus_id: campus.id, category_id: 6 },
      body: { name: 'A note', text: '<p>Leaves fall.</p>' },
    });
    const wanted = { classification_id: 6, name: 'A note', resource_id: resource.id };
    const { documents } = await add({ documents: [wanted] });
    const document = documents[0]?.id ?? 0;
    expect((await asSam.ok('openViewed', { query: { document } })).text).toBe('<p>Leaves fall.</p>');
    const body = { type: homework, name: 'Leaves', documents: [wanted] };
    expect((await asBen.call('createAssignment', { ...here(), body })).status).toBe(400);
  });

  it('of fun activities hold words, listed with the others of a class', async () => {
    const class_id = await buildClass(pelion.db, {
      teacher: ada,
      sections: [section],
      startsAt: new Date('2040-03-16T11:00:00Z'),
    });
    const pairs = [
      { word: 'leaf', meaning: 'das Blatt' },
      { word: 'tree', meaning: 'der Baum' },
    ];
    const { id } = await add({ class_id, documents: [{ classification_id: 4, name: 'Pairs', pairs }] });
    const params = { campus_id: campus.id, class_id };
    expect(await asSam.ok('listClassDocuments', { params })).toMatchObject([
      { assignment_id: id, assignment_name: 'Leaves', pairs },
    ]);
    expect(await ids(asSam, { classification_id: 4, offset: 0 })).toEqual([id]);
  });
});

describe('a copy', () => {
  it('has the documents of its original, for others and days later at the same local time', async () => {
    const { id } = await add({
      // 06:00 in New York, before the clocks change on the 11th.
      due_date: '2040-03-06T11:00:00Z',
      documents: [link({ classification_id: 8 })],
    });
    const copy = await asAda.ok('copyAssignment', { ...at(id), body: { move_by_days: 7 } });
    expect(copy).toMatchObject({
      due_date: '2040-03-13T10:00:00.000Z',
      sections: [],
      documents: [{ revision: 1 }],
    });
    const body = { version: copy.version, effective_date: null, due_date: null, late_until: null };
    expect((await asAda.ok('moveAssignment', { ...at(copy.id), body })).due_date).toBeNull();
  });
});

describe('single students', () => {
  it('need the feature of the plan', async () => {
    await pelion.db
      .updateTable('school')
      .set({ feature_overrides: JSON.stringify({ can_assign_documents_to_indiv_students: false }) })
      .where('id', '=', campus.school.id)
      .execute();
    const body = { type: homework, name: 'Leaves', student_ids: [sam.userId] };
    const { status, body: refused } = await asAda.call('createAssignment', { ...here(), body });
    expect([status, refused]).toMatchObject([403, { code: 'premiumFeature' }]);
    await pelion.db
      .updateTable('school')
      .set({ feature_overrides: '{}' })
      .where('id', '=', campus.school.id)
      .execute();
  });
});
