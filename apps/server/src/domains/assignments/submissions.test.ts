import { moverOf } from '@pelion/contract/assignment-submissions/facts';
import {
  assignmentTypes,
  type SubmissionStatus,
  submissionStatuses,
  submissionStatusTable,
} from '@pelion/contract/assignments/facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildFile } from '../../../test/factories/files.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

const { assigned, submitted, returned, pastDue, graded } = submissionStatuses;

let pelion: TestApp;
let campus: Campus;
let ada: Member;
let sam: Member;
let parent: Member;
let grader: Member;
let manager: Member;
let other: Member;
let asAda: Caller;
let asGrader: Caller;
let asManager: Caller;
let asSam: Caller;
let asParent: Caller;
let asOther: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  campus = await buildCampus(db);
  ada = await buildMember(db, { campus, userType: 'teacher', name: 'Ada Teacher' });
  sam = await buildMember(db, { campus, userType: 'student', name: 'Sam Student' });
  parent = await buildMember(db, { campus, userType: 'parent' });
  await linkParent(db, parent, sam);
  grader = await buildMember(db, { campus, userType: 'homeworkGrader' });
  manager = await buildMember(db, { campus, userType: 'contentManager' });
  other = await buildMember(db, { campus, userType: 'student' });
});
afterAll(() => pelion.close());

let id: number;
/** Homework of Sam that is due in an hour, and late until an hour later. */
beforeEach(async () => {
  await signIn();
  id = await give({ due_date: inMinutes(60), late_until: inMinutes(120) });
});

/** Sessions end within days, which tests of the clock pass. */
async function signIn() {
  asAda = await pelion.as(ada);
  asGrader = await pelion.as(grader);
  asManager = await pelion.as(manager);
  asSam = await pelion.as(sam);
  asParent = await pelion.as(parent);
  asOther = await pelion.as(other);
}

const inMinutes = (minutes: number) =>
  new Date(pelion.clock.now().getTime() + minutes * 60_000).toISOString();
const give = async (more: object = {}) => {
  const body = {
    type: assignmentTypes.homework,
    name: 'Leaves',
    points: '10',
    student_ids: [sam.userId],
    ...more,
  };
  return (await asAda.ok('createAssignment', { params: { campus_id: campus.id }, body })).id;
};
const place = (student_id = sam.userId) => ({
  params: { campus_id: campus.id, assignment_id: id, student_id },
});
const whole = () => ({ params: { campus_id: campus.id, assignment_id: id } });
const get = (caller = asSam) => caller.ok('getSubmission', place());
const save = (body: object, caller = asSam) => caller.send('saveSubmission', { ...place(), body });
const turnIn = (text = 'My work') => save({ text, is_turned_in: true });
const to = (status_id: number, caller = asAda, reason = '') =>
  caller.send('moveSubmission', {
    params: { ...place().params, status_id },
    body: reason === '' ? {} : { reason },
  });
const mark = (version: number, points: string | null, caller = asAda) =>
  caller.send('setSubmissionPoints', { ...place(), body: { version, points } });

/** Brings Sam's homework into a status. */
async function bringTo(status: SubmissionStatus): Promise<void> {
  if (status === 'assigned') return;
  if (status === 'pastDue') {
    pelion.clock.advance({ minutes: 61 });
    return;
  }
  await turnIn();
  if (status !== 'submitted') await to(status === 'returned' ? returned : graded);
}

describe('the moves of a status', () => {
  const pairs = submissionStatusTable.names.flatMap((from) =>
    submissionStatusTable.names.filter((name) => name !== from).map((name) => [from, name] as const),
  );
  it.each(pairs)('%s → %s', async (from, name) => {
    await bringTo(from);
    expect((await get()).status).toBe(submissionStatusTable.idOf(from));
    const mover = moverOf(from, name);
    const allowed = mover === 'student' || mover === 'both' || mover === 'marker';
    if (mover === 'student' || mover === 'both') await save({ text: 'My draft' });
    const { status, body } = await to(
      submissionStatusTable.idOf(name),
      mover === 'student' ? asSam : asAda,
      'A reason',
    );
    expect(status).toBe(allowed ? 200 : 409);
    if (!allowed) expect(body).toMatchObject({ message: expect.stringMatching(/\w{3}.*\.$/) });
    expect((await get()).status).toBe(submissionStatusTable.idOf(allowed ? name : from));
    const events = await asAda.ok('listSubmissionEvents', place());
    const last = events.at(-1);
    if (allowed) {
      expect(last).toMatchObject({
        before: submissionStatusTable.idOf(from),
        after: submissionStatusTable.idOf(name),
        reason: 'A reason',
        actor_name: mover === 'student' ? 'Sam Student' : 'Ada Teacher',
      });
    }
  });

  it('need a reason where nothing came, and where a grade is taken back', async () => {
    await bringTo('pastDue');
    expect((await to(graded)).status).toBe(400);
    expect((await to(graded, asAda, 'Never handed in')).status).toBe(200);
    expect((await to(returned)).status).toBe(400);
    expect((await to(returned, asAda, 'A second chance')).status).toBe(200);
  });

  it('belong to whoever makes them; parents and other students make none', async () => {
    await turnIn();
    for (const status of [returned, graded]) expect((await to(status, asSam)).status).toBe(403);
    expect((await to(assigned, asAda)).status).toBe(403);
    expect((await to(graded, asParent)).status).toBe(403);
    expect((await to(graded, asOther)).status).toBe(404);
    expect((await to(graded, asManager)).status).toBe(404);
    expect((await to(7)).status).toBe(404);
    for (const userType of ['tutor', 'teachingAssistant', 'staff'] as const) {
      const caller = await pelion.as(await buildMember(pelion.db, { campus, userType }));
      expect([403, 404], userType).toContain((await to(graded, caller)).status);
      const { status } = await caller.send('markSubmissions', {
        ...whole(),
        body: { marks: [{ student_id: sam.userId, version: 0 }], status_id: graded },
      });
      expect(status, userType).toBe(403);
    }
    expect((await to(graded, asGrader)).status).toBe(200);
  });
});

describe('a turn-in', () => {
  it('twice is one, and nothing is edited after it', async () => {
    expect((await turnIn()).status).toBe(200);
    pelion.clock.advance({ seconds: 5 });
    const { status, body } = await turnIn();
    expect([status, body]).toMatchObject([200, { status: submitted, turned_in: [{ number: 1 }] }]);
    expect((await turnIn('Other work')).status).toBe(409);
    expect((await save({ text: 'Other draft' })).status).toBe(409);
    expect(await asAda.ok('listSubmissionEvents', place())).toHaveLength(1);
  });

  it('at once from two devices is one', async () => {
    const answers = await Promise.all([turnIn(), turnIn()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await get()).turned_in).toHaveLength(1);
    expect(await asAda.ok('listSubmissionEvents', place())).toHaveLength(1);
  });

  it('of a revision keeps the earlier version, and is not late', async () => {
    await turnIn('First');
    await to(returned, asAda, 'Please revise');
    pelion.clock.advance({ minutes: 130 });
    expect((await turnIn('Second')).status).toBe(200);
    expect(await get(asAda)).toMatchObject({
      status: submitted,
      seconds_late: 0,
      turned_in: [
        { number: 2, text: 'Second' },
        { number: 1, text: 'First' },
      ],
    });
  });

  it('is late by the second after its due date, and refused after the last moment', async () => {
    pelion.clock.advance({ minutes: 60 });
    expect((await get()).status).toBe(assigned);
    pelion.clock.advance({ seconds: 1 });
    expect((await get()).status).toBe(pastDue);
    expect((await get()).moves).toEqual([submitted]);
    pelion.clock.advance({ minutes: 59, seconds: 59 });
    const saved = await save({ text: 'Late' });
    expect(saved.status).toBe(200);
    pelion.clock.advance({ seconds: 1 });
    const refused = await turnIn();
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'Late work is not taken any more.' },
    ]);
  });

  it('without a last moment is taken until it is graded', async () => {
    id = await give({ due_date: inMinutes(1) });
    pelion.clock.advance({ days: 2 });
    await signIn();
    expect((await turnIn()).status).toBe(200);
    expect((await get()).seconds_late).toBe(2 * 86_400 - 60);
    await to(graded);
    const refused = await turnIn('More');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: expect.stringContaining('graded') },
    ]);
  });

  it('is taken back before its due date alone', async () => {
    await turnIn();
    expect((await to(assigned, asSam)).status).toBe(200);
    expect(await get()).toMatchObject({ status: assigned, turned_in_at: null });
    await turnIn('Again');
    pelion.clock.advance({ minutes: 61 });
    expect((await to(assigned, asSam)).status).toBe(409);
  });

  it('holds something', async () => {
    expect((await save({ is_turned_in: true })).status).toBe(400);
    expect((await to(submitted, asSam)).status).toBe(409);
  });

  it('of another student is not found', async () => {
    const body = { text: 'Mine', is_turned_in: true };
    for (const caller of [asOther])
      expect((await caller.send('saveSubmission', { ...place(), body })).status).toBe(404);
    expect((await asOther.send('getSubmission', place())).status).toBe(404);
    expect((await asManager.send('getSubmission', place())).status).toBe(404);
    expect((await asSam.send('getSubmission', place(ada.userId))).status).toBe(404);
    expect((await asParent.send('saveSubmission', { ...place(), body })).status).toBe(403);
  });

  it('needs the feature of the plan; without it staff tick off paper', async () => {
    const override = (features: object) =>
      pelion.db
        .updateTable('school')
        .set({ feature_overrides: JSON.stringify(features) })
        .where('id', '=', campus.school.id)
        .execute();
    await override({ can_turn_in_assignments: false });
    const refused = await turnIn();
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'premiumFeature' }]);
    expect((await get()).can.turnIn).toBe(false);
    expect((await to(submitted)).status).toBe(200);
    expect((await get()).turned_in).toMatchObject([{ is_on_paper: true }]);
    await override({});
  });

  it('of notes does not exist', async () => {
    id = await give({ type: assignmentTypes.notes });
    expect((await turnIn()).status).toBe(409);
    expect((await get()).can.turnIn).toBe(false);
  });
});

describe('files of a turn-in', () => {
  /** An upload of Sam for turn-ins; its bytes have arrived where a file is given. */
  async function upload(isFinished: boolean) {
    const { id: file_id, size } = await buildFile(pelion, { owner: sam, name: 'page.png' });
    const at = pelion.clock.now();
    const row = { campus_id: campus.id, id: file_id, owner_id: sam.userId, name: 'page.png', size };
    await pelion.db
      .insertInto('upload')
      .values({
        ...{ ...row, purpose: 'submission', created_at: at, received_at: at },
        ...(isFinished ? { received: size, file_id } : { received: 0 }),
      })
      .execute();
    return file_id;
  }
  const arrive = (uploadId: string) =>
    pelion.db
      .updateTable('upload')
      .set((eb) => ({ file_id: uploadId, received: eb.ref('size'), received_at: pelion.clock.now() }))
      .where('id', '=', uploadId)
      .execute();
  const addUpload = (upload_id: string) =>
    asSam.send('addSubmittedUpload', { params: { ...place().params, upload_id } });

  it('are own uploads, kept in a draft and opened by those who mark', async () => {
    const file = await upload(true);
    await save({ file_ids: [file] });
    expect(await get()).toMatchObject({ draft: { files: [{ file: { id: file } }] } });
    expect((await get(asAda)).draft).toBeNull();
    expect((await save({ file_ids: [file], is_turned_in: true })).status).toBe(200);
    const submission = (await get()).turned_in[0]?.files[0]?.id ?? 0;
    for (const caller of [asSam, asParent, asAda, asGrader])
      expect((await caller.ok('openViewed', { query: { submission } })).file?.id).toBe(file);
    for (const caller of [asOther, asManager])
      expect((await caller.send('openViewed', { query: { submission } })).status).toBe(404);
    const { id: foreign } = await buildFile(pelion, { owner: ada });
    expect((await save({ file_ids: [foreign] })).status).toBe(409);
    await to(returned);
    expect((await save({ file_ids: [foreign] })).status).toBe(400);
  });

  it('follow the press for an hour', async () => {
    const [quick, slow, slower] = [await upload(false), await upload(false), await upload(false)];
    await save({ upload_ids: [quick, slow, slower], is_turned_in: true });
    expect((await get()).turned_in[0]?.bytes_until).not.toBeNull();
    expect((await addUpload(quick)).status).toBe(409);
    await arrive(quick);
    expect((await addUpload(quick)).status).toBe(200);
    expect((await addUpload(quick)).status).toBe(200);
    pelion.clock.advance({ minutes: 60 });
    await arrive(slow);
    await pelion.runJobs();
    expect((await addUpload(slow)).status).toBe(200);
    pelion.clock.advance({ seconds: 1 });
    await arrive(slower);
    const late = await addUpload(slower);
    expect([late.status, late.body]).toMatchObject([
      409,
      { message: expect.stringContaining('more than an hour') },
    ]);
    expect((await get()).turned_in[0]?.files.map(({ file }) => file?.id)).toEqual([quick, slow, undefined]);
    expect((await get()).seconds_late).toBe(0);
  });
});

describe('the draft of two devices', () => {
  it('is not overwritten unseen, and the conflict shows it', async () => {
    const first = await asSam.ok('saveSubmission', { ...place(), body: { text: 'Phone', version: 0 } });
    expect(first.draft).toMatchObject({ version: 1, text: 'Phone' });
    const late = await save({ text: 'Laptop', version: 0 });
    expect([late.status, late.body]).toMatchObject([
      409,
      { details: { reason: 'changed', current: { version: 1, text: 'Phone' } } },
    ]);
    expect((await save({ text: 'Phone', version: 0 })).status).toBe(200);
    const version = (await get()).draft?.version;
    expect((await save({ text: 'Laptop', version })).status).toBe(200);
    expect((await get()).draft?.text).toBe('Laptop');
  });

  it('stays beside what the other device turns in, which is taken from the press', async () => {
    await save({ text: 'Phone', version: 0 });
    expect((await save({ text: 'Laptop', version: 0, is_turned_in: true })).status).toBe(200);
    expect(await get()).toMatchObject({
      turned_in: [{ number: 1, text: 'Laptop' }],
      draft: { number: 2, text: 'Phone' },
    });
    await to(returned);
    const version = (await get()).draft?.version;
    await save({ text: 'Phone and laptop', version, is_turned_in: true });
    expect(await get()).toMatchObject({ turned_in: [{ number: 2 }, { number: 1 }], draft: null });
  });

  it('keeps files in the order shown, arrived or not', async () => {
    const [old, newer] = [await page(), await page()];
    await save({ file_ids: [old] });
    const body = { file_ids: [old], upload_ids: [newer], order: [newer, old] };
    await save({ ...body, is_turned_in: true });
    const files = (await get()).turned_in[0]?.files;
    expect(files?.map(({ file }) => file?.id)).toEqual([newer, old]);
    expect(files?.[0]?.picture).toContain(newer);
    expect((await save({ ...body, is_turned_in: true })).status).toBe(200);
  });
});

/** A page that Sam has uploaded. */
async function page(): Promise<string> {
  const { id: file_id, size } = await buildFile(pelion, { owner: sam, name: 'page.png' });
  const at = pelion.clock.now();
  await pelion.db
    .insertInto('upload')
    .values({
      ...{ campus_id: campus.id, id: file_id, owner_id: sam.userId, name: 'page.png', size, received: size },
      ...{ purpose: 'submission', file_id, created_at: at, received_at: at },
    })
    .execute();
  return file_id;
}

const placeOn = (page_id: string) => {
  const area = { x: 0.1, y: 0.2, width: 0, height: 0 };
  return { kind: 'picture', id: 'a1', comment: 'Here', page_id, ...area } as const;
};

describe('marks', () => {
  it('are hidden from families until the work is returned, and points until it is graded', async () => {
    await turnIn();
    await mark(0, '8,5');
    const body = { version: 1, comment: 'Well drawn' };
    await asAda.ok('setSubmissionFeedback', { ...place(), body });
    const hidden = { points: null, comment: '', marked_by_name: null };
    for (const caller of [asSam, asParent]) expect((await get(caller)).mark).toMatchObject(hidden);
    await to(returned);
    expect((await get()).mark).toMatchObject({ points: null, comment: 'Well drawn' });
    await to(graded, asAda);
    for (const caller of [asSam, asParent])
      expect((await get(caller)).mark).toMatchObject({ points: '8.50', exact_points: '17/2' });
  });

  it('of two markers: the second sees both', async () => {
    await turnIn();
    const [first, second] = await Promise.all([mark(0, '8'), mark(0, '6', asGrader)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    const refused = first.status === 409 ? first : second;
    const kept = first.status === 409 ? '6' : '8';
    expect(refused.body).toMatchObject({
      details: { reason: 'changed', current: { points: kept, version: 1 } },
    });
  });

  it('are exact, within the maximum unless meant, and for work that came', async () => {
    expect((await mark(0, '8')).status).toBe(409);
    await turnIn();
    for (const wrong of ['-1', '1/3', '1.234', '11']) expect((await mark(0, wrong)).status, wrong).toBe(400);
    const body = { version: 0, points: '11', is_beyond_meant: true };
    expect((await asAda.send('setSubmissionPoints', { ...place(), body })).status).toBe(200);
    expect((await mark(1, null)).body).toMatchObject({ mark: { points: null } });
  });

  it('are given to several at once, or to none', async () => {
    const tim = await buildMember(pelion.db, { campus, userType: 'student', name: 'Tim Student' });
    id = await give({ student_ids: [sam.userId, tim.userId] });
    await turnIn();
    const marks = [
      { student_id: sam.userId, version: 0, points: '8' },
      { student_id: tim.userId, version: 0, points: '6' },
    ];
    expect((await asAda.send('markSubmissions', { ...whole(), body: { marks, status_id: 5 } })).status).toBe(
      409,
    );
    expect((await get()).status).toBe(submitted);
    expect((await get(asAda)).mark.points).toBeNull();
    const asTim = await pelion.as(tim);
    await asTim.ok('saveSubmission', { ...place(tim.userId), body: { text: 'Mine', is_turned_in: true } });
    const rows = await asAda.ok('markSubmissions', { ...whole(), body: { marks, status_id: 5 } });
    expect(rows).toMatchObject([
      { name: 'Sam Student', status_id: graded, points: '8' },
      { name: 'Tim Student', status_id: graded, points: '6' },
    ]);
  });

  it('hold places on the pages of the work alone', async () => {
    await turnIn();
    const places = [placeOn('5f0c1a52-8a54-4b52-9d0b-0c5a4a8d9e11')];
    const body = { version: 0, places };
    expect((await asAda.send('setSubmissionFeedback', { ...place(), body })).status).toBe(400);
    const marks = [{ student_id: sam.userId, version: 0, places }];
    expect((await asAda.send('markSubmissions', { ...whole(), body: { marks } })).status).toBe(400);
  });

  it('hold places that stay with their version, told once returned', async () => {
    const first = await page();
    await save({ file_ids: [first], is_turned_in: true });
    const places = [placeOn(first)];
    const marks = [{ student_id: sam.userId, version: 0, comment: 'Neat', places }];
    await asAda.ok('markSubmissions', { ...whole(), body: { marks } });
    for (const caller of [asSam, asParent]) expect((await get(caller)).mark.places).toEqual([]);
    await to(returned);
    for (const caller of [asSam, asParent]) expect((await get(caller)).mark.places).toEqual(places);
    await save({ file_ids: [await page()], is_turned_in: true });
    expect((await get(asAda)).mark.places).toEqual(places);
    const kept = [{ student_id: sam.userId, version: 1, places }];
    await asAda.ok('markSubmissions', { ...whole(), body: { marks: kept } });
  });
});

describe('paper', () => {
  it('is chosen for several students, who are all of the assignment', async () => {
    const choose = (caller: Caller, student_ids: number[], preference_id = 2) =>
      caller.send('setPreferences', { params: { ...whole().params, preference_id }, body: { student_ids } });
    expect((await choose(asAda, [sam.userId])).body).toMatchObject([{ preference_id: 2 }]);
    expect((await choose(asGrader, [sam.userId], 1)).body).toMatchObject([{ preference_id: 1 }]);
    expect((await choose(asAda, [sam.userId, other.userId])).status).toBe(400);
    expect((await choose(asAda, [sam.userId], 3)).status).toBe(404);
    expect((await choose(asManager, [sam.userId])).status).toBe(403);
    expect((await get()).preference_id).toBe(1);
  });

  it('is ticked off for several students, and leaves the draft', async () => {
    const tim = await buildMember(pelion.db, { campus, userType: 'student', name: 'Tim Student' });
    id = await give({ student_ids: [sam.userId, tim.userId] });
    await save({ text: 'My draft' });
    const marks = [sam.userId, tim.userId].map((student_id) => ({ student_id, version: 0 }));
    const rows = await asAda.ok('markSubmissions', { ...whole(), body: { marks, status_id: submitted } });
    expect(rows.map(({ status_id }) => status_id)).toEqual([submitted, submitted]);
    const first = { number: 1, is_on_paper: true };
    expect(await get()).toMatchObject({ turned_in: [first], draft: { number: 2, text: 'My draft' } });
    await to(returned);
    await save({ text: 'My draft', is_turned_in: true });
    expect((await get()).turned_in).toMatchObject([{ number: 2, is_on_paper: false }, first]);
  });
});

describe('the list of an assignment', () => {
  it('has everybody, for its author and those who mark', async () => {
    expect(await asAda.ok('listSubmissionsOfAssignment', whole())).toMatchObject([
      { student_id: sam.userId, status_id: assigned, version: 0, preference_id: 1 },
    ]);
    await asAda.ok('setSubmissionPreference', { params: { ...place().params, preference_id: 2 } });
    expect((await get()).preference_id).toBe(2);
    expect((await asSam.send('listSubmissionsOfAssignment', whole())).status).toBe(403);
    expect((await asManager.send('listSubmissionsOfAssignment', whole())).status).toBe(403);
    expect((await asOther.send('listSubmissionsOfAssignment', whole())).status).toBe(404);
  });

  it('reminds once a day who has turned in nothing', async () => {
    const remind = () => asAda.send('remindStudents', { ...whole(), body: {} });
    expect((await remind()).body).toEqual({ count: 1 });
    expect((await remind()).status).toBe(409);
    await turnIn();
    pelion.clock.advance({ days: 1, seconds: 1 });
    await signIn();
    expect((await remind()).status).toBe(409);
  });
});

describe('what is to be done', () => {
  const toDo = (caller: Caller) =>
    caller.ok('getAssignmentToDo', {
      params: { campus_id: campus.id },
      query: { type: assignmentTypes.homework },
    });

  it('begins with missing work of the student, also for parents, and waits for who marks', async () => {
    const later = await give({ name: 'Later', due_date: inMinutes(500) });
    pelion.clock.advance({ minutes: 61 });
    for (const caller of [asSam, asParent]) {
      const [own] = (await toDo(caller)).students;
      expect(own?.missing[0]?.id).toBe(id);
      expect(own?.missing[0]?.students).toMatchObject([{ student_id: sam.userId, status_id: pastDue }]);
      expect(own?.due_next.map((one) => one.id)).toContain(later);
    }
    await turnIn();
    expect((await toDo(asSam)).students[0]?.missing.map((one) => one.id)).not.toContain(id);
    for (const caller of [asAda, asGrader]) {
      const waiting = (await toDo(caller)).to_mark ?? [];
      expect(waiting.length).toBeGreaterThan(0);
      expect(waiting.every(({ counts }) => counts && counts.submitted > 0)).toBe(true);
    }
    expect((await toDo(asManager)).to_mark).toEqual([]);
  });

  it('comes with the first data of a dashboard', async () => {
    pelion.clock.advance({ minutes: 61 });
    const { parts } = await asSam.ok('getDashboard', { params: { campus_id: campus.id } });
    expect(parts.missingAssignments?.students[0]?.missing[0]?.id).toBe(id);
    expect(
      (await asAda.ok('getDashboard', { params: { campus_id: campus.id } })).parts.missingAssignments,
    ).toBeUndefined();
  });
});
