import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildFile } from '../../../test/factories/files.ts';
import { addMembership, buildMember, type Member } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { buildTakenAttempt } from '../../../test/factories/taken-attempts.ts';
import { buildAsked, buildTutorThread } from '../../../test/factories/tutor-threads.ts';
import { report } from '../../../test/lti-provider.ts';
import { placesOf as placesIn } from '../../../test/places-of.ts';
import { buildRosterScene, csvOf, WARM_UP_MS, warmUp } from '../../../test/rosters.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { accountScene, address, OWN } from '../../../test/two-schools.ts';

let pelion: TestApp;
let campus: Campus;
let me: Member;
let admin: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  await warmUp(pelion);
}, WARM_UP_MS);
beforeEach(async () => {
  campus = await buildCampus(pelion.db);
  me = await buildMember(pelion.db, { campus, userType: 'campusAdmin', name: 'Ines Roth' });
  admin = await pelion.as(me);
});
afterAll(() => pelion.close());

const placesOf = (text: string) => placesIn(pelion.db, text);
const { buildSchool, mailedTo, take, reach, accountOf } = accountScene(() => pelion);
const at = (userId: number) => ({ params: { campus_id: campus.id, user_id: userId } });
const erase = (userId: number, name: string, caller = admin) =>
  caller.send('eraseUser', { ...at(userId), body: { name } });

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
function picture(name: string) {
  const body = new FormData();
  body.set('file', new Blob([PIXEL]), name);
  return { body };
}

describe('erasing a person', () => {
  it('takes conversations with Chiron along, and a refusal by a parent', async () => {
    const { db, clock } = pelion;
    const student = await buildMember(db, { campus, userType: 'student', name: 'Zephyrine Quill' });
    const parent = await buildMember(db, { campus, userType: 'parent' });
    const at = clock.now();
    const { id: threadId } = await buildTutorThread(db, { person: student, at });
    const text = 'Zephyrine Quill cannot begin.';
    await buildAsked(db, { person: student, threadId, at, text });
    await db
      .insertInto('tutor_refusal')
      .values({
        ...{ campus_id: campus.id, student_id: student.userId, scope: 'all' },
        ...{ refused_by: parent.userId, refused_at: at },
      })
      .execute();
    expect(await placesOf('Zephyrine')).not.toEqual([]);
    expect(await erase(student.userId, 'Zephyrine Quill')).toMatchObject({ status: 200 });
    await pelion.runJobs();
    expect(await placesOf('Zephyrine')).toEqual([]);
    for (const table of ['tutor_thread', 'tutor_message', 'tutor_refusal'] as const)
      expect(
        await db.selectFrom(table).select('campus_id').where('campus_id', '=', campus.id).execute(),
      ).toEqual([]);
  });

  it('leaves the name nowhere in the database, and the results where they were', async () => {
    const teacher = await buildMember(pelion.db, { campus });
    const { id } = await admin.ok('createUser', {
      body: {
        given_name: 'Quenya',
        family_name: 'Vanderzee',
        email: 'quenya.vanderzee@home.example',
        external_id: 'Vanderzee-77',
        user_types: [6],
        is_invited: true,
      },
    });
    const { upload, listOf } = await buildRosterScene(pelion, { campus });
    const line = 'Quenya,Vanderzee-Ortiz,quenya.vanderzee@home.example';
    const file = await upload(csvOf('first name,last name,email', line), { name: 'class.csv' });
    expect(await listOf(file.id, 'change')).toHaveLength(1);
    const student = { userId: id, campusId: campus.id };
    const parent = await buildMember(pelion.db, { campus, userType: 'parent' });
    await linkParent(pelion.db, parent, { ...teacher, ...student });
    const own = await pelion.as({ ...student, userType: 'student' });
    await own.ok('setPhoto', picture('quenya vanderzee.png'));
    await own.ok('forgotPassword', { body: { username: 'quenya.vanderzee@home.example' } });
    await own.call('login', { body: { username: 'quenya.vanderzee@home.example', password: 'a guess' } });
    await pelion.runJobs();
    const photo = await pelion.db
      .selectFrom('portrait')
      .select('file_id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    await admin.ok('updateUser', { body: { id, version: 2, family_name: 'Vanderzee-Roth' } });
    const assessment = await buildAssessment(pelion.db, {
      author: teacher,
      status: 'active',
      questions: [trueFalseDraft()],
    });
    const schedule = await buildSchedule(pelion.db, {
      assessment,
      effectiveAt: pelion.clock.now(),
      dueAt: null,
      students: [{ ...teacher, ...student }],
    });
    const attempt = await buildTakenAttempt(pelion.db, {
      schedule,
      student: { ...teacher, ...student },
      at: pelion.clock.now(),
    });
    const made = await admin.ok('createClass', {
      params: { campus_id: campus.id },
      body: {
        type_id: 1,
        name: 'Algebra',
        teacher_id: teacher.userId,
        student_ids: [id],
        starts_at: '2040-05-02T09:00:00Z',
        ends_at: '2040-05-02T10:00:00Z',
      },
    });
    expect(made.students).toMatchObject([{ name: 'Quenya Vanderzee-Roth' }]);
    await admin.ok('createAbsence', {
      params: { campus_id: campus.id },
      body: { user_id: id, start_date: '2040-06-01', end_date: '2040-06-01', reason: 'Vanderzee is ill' },
    });
    const { id: file_id } = await buildFile(pelion, { owner: me });
    await pelion.db
      .insertInto('viewing_place')
      .values({ campus_id: campus.id, user_id: id, file_id, place: 'Vanderzee’s', updated_at: new Date() })
      .execute();
    const received_at = pelion.clock.now();
    await pelion.db
      .insertInto('upload')
      .values({
        ...{ campus_id: campus.id, id: randomUUID(), owner_id: id, name: 'Vanderzee.pdf', size: 10 },
        ...{ purpose: 'post', created_at: received_at, received_at },
      })
      .execute();
    expect(await placesOf('vanderzee')).not.toEqual([]);

    expect(await erase(id, 'Quenya Vanderzee-Roth')).toMatchObject({ status: 200 });

    expect(await placesOf('vanderzee')).toEqual([]);
    expect(await placesOf('quenya')).toEqual([]);
    expect(await pelion.services.files.size(`uploads/${photo.file_id}`)).toBeUndefined();
    expect(await own.call('me')).toMatchObject({ status: 401 });
    const person = await pelion.db
      .selectFrom('person')
      .select('name')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(person.name).toBe(`Former student ${id}`);
    const shown = await admin.ok('getClass', { params: { campus_id: campus.id, class_id: made.id } });
    expect(shown.students).toEqual([{ id, name: `Former student ${id}` }]);
    const kept = await pelion.db
      .selectFrom('attempt')
      .select('student_id')
      .where('id', '=', attempt)
      .execute();
    expect(kept).toEqual([{ student_id: id }]);
    const events = await pelion.db
      .selectFrom('audit_event')
      .select(['kind', 'actor_id'])
      .where('subject', '=', 'person')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events).toEqual(['create', 'update', 'erase'].map((kind) => ({ kind, actor_id: me.userId })));
  });

  it('takes the words about the person out of the audit, and leaves what was done', async () => {
    const { userId, name } = await buildMember(pelion.db, { campus, userType: 'student' });
    await pelion.db
      .insertInto('audit_event')
      .values({
        campus_id: campus.id,
        subject: 'person',
        subject_id: userId,
        kind: 'givePoints',
        actor_id: me.userId,
        acted_as: 3,
        before: '{}',
        after: JSON.stringify({ points: 5, reason: 'Helpful', note: 'Sat with the new boy' }),
        at: new Date(),
      })
      .execute();
    await erase(userId, name);
    const { after } = await pelion.db
      .selectFrom('audit_event')
      .select('after')
      .where('kind', '=', 'givePoints')
      .where('subject_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ points: 5, reason: 'Helpful' });
  });

  it('takes the notes of attendance out of register, ledger and makeups, and leaves the marks', async () => {
    const teacher = await buildMember(pelion.db, { campus });
    const { userId, name } = await buildMember(pelion.db, { campus, userType: 'student' });
    const occurrence_id = await buildClass(pelion.db, { teacher, studentIds: [userId] });
    const of = { campus_id: campus.id, occurrence_id, student_id: userId };
    await pelion.db
      .insertInto('attendance')
      .values({
        ...of,
        teacher_status: 3,
        teacher_note: 'Has the flu',
        office_status: 2,
        office_note: 'The flu',
      })
      .execute();
    const at = pelion.clock.now();
    await pelion.db
      .insertInto('attendance_event')
      .values({ ...of, source: 'teacher', after: 3, note: 'Has the flu', actor_id: teacher.userId, at })
      .execute();
    await pelion.db
      .insertInto('makeup')
      .values({
        ...of,
        state: 'refused',
        wish: 'After the flu',
        reason: 'No flu',
        asked_by: userId,
        asked_at: at,
      })
      .execute();
    await erase(userId, name);
    expect(await placesOf('flu')).toEqual([]);
    const marks = await pelion.db
      .selectFrom('attendance')
      .select('status')
      .where('student_id', '=', userId)
      .execute();
    expect(marks).toEqual([{ status: 2 }]);
  });

  it('takes words, files and comments out of turn-ins, and leaves statuses and points', async () => {
    const { userId, campusId, name } = await buildMember(pelion.db, { campus, userType: 'student' });
    const student = await pelion.as({ userId, campusId });
    const { id } = await admin.ok('createAssignment', {
      params: { campus_id: campus.id },
      body: { type: 2, name: 'Leaves', student_ids: [userId] },
    });
    const place = { params: { campus_id: campus.id, assignment_id: id, student_id: userId } };
    const file = await buildFile(pelion, { owner: { userId, campusId }, name: 'scarlet.png' });
    const at = pelion.clock.now();
    await pelion.db
      .insertInto('upload')
      .values({
        ...{ campus_id: campus.id, id: file.id, owner_id: userId, name: 'scarlet.png', size: 7, received: 7 },
        ...{ purpose: 'submission', file_id: file.id, created_at: at, received_at: at },
      })
      .execute();
    const body = { text: 'Scarlet leaves', file_ids: [file.id], is_turned_in: true };
    await student.ok('saveSubmission', { ...place, body });
    const middle = { x: 0.5, y: 0.5, width: 0, height: 0 };
    const kind = 'picture' as const;
    const remark = { kind, id: 'a1', page_id: file.id, comment: 'Scarlet here', ...middle };
    const feedback = { version: 0, comment: 'Scarlet is right', places: [remark] };
    await admin.ok('setSubmissionFeedback', { ...place, body: feedback });
    const move = { params: { ...place.params, status_id: 3 }, body: { reason: 'More scarlet' } };
    await admin.ok('moveSubmission', move);
    await erase(userId, name);
    expect(await placesOf('scarlet')).toEqual([]);
    expect(await pelion.services.files.get(`uploads/${file.id}`)).toBeUndefined();
    const { status } = await pelion.db
      .selectFrom('assignment_submission')
      .select('status')
      .where('student_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(status).toBe(3);
  });

  it('deletes launches and scores of tools with their log, and leaves those of others', async () => {
    const [one, other] = [await buildMember(pelion.db, { campus }), await buildMember(pelion.db, { campus })];
    const teacher = await pelion.as(one);
    const body = { name: 'Molecules', url: 'https://tool.example/', key: 'key', secret: 'a-long-secret' };
    const { id: tool_id } = await teacher.ok('createLtiTool', { body });
    const now = pelion.clock.now();
    for (const member of [one, other]) {
      const { fields } = await (await pelion.as(member)).ok('launchLtiTool', {
        params: { tool_id },
        body: {},
      });
      const reporting = {
        ...{ key: 'key', secret: 'a-long-secret', sourcedId: fields.lis_result_sourcedid ?? '' },
        outcomeUrl: fields.lis_outcome_service_url ?? '',
      };
      expect((await report(pelion.app, reporting, { now, score: '0.75' })).status).toBe(200);
    }
    const left = async () => ({
      calls: await pelion.db
        .selectFrom('lti_call')
        .select(['kind', 'user_id'])
        .where('tool_id', '=', tool_id)
        .orderBy('id')
        .execute(),
      scores: await pelion.db
        .selectFrom('lti_result as r')
        .innerJoin('lti_score as s', 's.result_id', 'r.id')
        .select(['r.user_id', 's.score'])
        .where('r.campus_id', '=', campus.id)
        .orderBy('r.id')
        .execute(),
    });
    const of = ({ userId: user_id }: Member) => ({
      calls: [
        { kind: 'launch', user_id },
        { kind: 'replace', user_id },
      ],
      scores: [{ user_id, score: '0.75' }],
    });
    expect(await left()).toEqual({
      calls: [...of(one).calls, ...of(other).calls],
      scores: [...of(one).scores, ...of(other).scores],
    });
    expect(await erase(one.userId, one.name)).toMatchObject({ status: 200 });
    expect(await left()).toEqual(of(other));
  });

  it('gives back no limit of another account and deletes no mail to it, whatever the erased one was called', async () => {
    const victim = await buildMember(pelion.db);
    const tryIn = (n: number) =>
      pelion.guest.send('login', { body: { username: victim.email, password: `wrong guess ${n}` } });
    for (let n = 0; n < 10; n += 1) expect((await tryIn(n)).status).toBe(401);
    const forget = () =>
      pelion.guest.send('forgotPassword', { body: { username: victim.email }, remoteAddress: '203.0.113.7' });
    for (let n = 0; n < 6; n += 1) expect((await forget()).status).toBe(200);
    await pelion.runJobs();
    const mails = () =>
      pelion.db.selectFrom('kept_mail').select('id').where('recipient', '=', victim.email).execute();
    expect(await mails()).toHaveLength(5);
    for (const draft of [
      { email: victim.email },
      { username: String(victim.userId), email: null },
      { username: '203.0.113.7', email: null },
    ]) {
      const { id } = await admin.ok('createUser', {
        body: { given_name: 'Squatter', user_types: [6], ...draft },
      });
      const counts = () =>
        pelion.db
          .selectFrom('rate_limit')
          .select(['key', 'tries'])
          .where('key', 'not like', 'people:%')
          .orderBy('key')
          .execute();
      const before = await counts();
      expect((await erase(id, 'Squatter')).status).toBe(200);
      expect(await counts()).toEqual(before);
    }
    expect((await tryIn(10)).status).toBe(429);
    await forget();
    await pelion.runJobs();
    expect(await mails()).toHaveLength(5);
  });

  it('is not prevented by an account with the username of an erased one', async () => {
    const { userId, name } = await buildMember(pelion.db, { campus, userType: 'student' });
    await buildMember(pelion.db, { username: `erased-${userId}` });
    expect(await erase(userId, name)).toMatchObject({ status: 200 });
    const { username } = await pelion.db
      .selectFrom('account')
      .select('username')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(username).toMatch(/^erased-[\w-]{43}$/);
  });

  it('is not undone', async () => {
    const { userId, name } = await buildMember(pelion.db, { campus, userType: 'student' });
    await erase(userId, name);
    expect((await admin.send('restoreUsers', { body: { user_ids: [userId] } })).status).toBe(404);
    expect((await admin.send('getUser', at(userId))).status).toBe(404);
  });

  it('asks for the whole name, and refuses oneself and the last admin', async () => {
    const { userId } = await buildMember(pelion.db, { campus, userType: 'student', name: 'Ada Berg' });
    expect(await erase(userId, 'Ada')).toMatchObject({ status: 400, body: { code: 'invalidInput' } });
    expect(await erase(me.userId, me.name)).toMatchObject({
      status: 409,
      body: { details: { reason: 'oneself' } },
    });
    const operator = await pelion.as(await buildMember(pelion.db, { campus, userType: 'siteAdmin' }));
    expect(await erase(me.userId, me.name, operator)).toMatchObject({
      status: 409,
      body: { details: { reason: 'lastAdmin' } },
    });
    expect(await placesOf('Ines Roth')).not.toEqual([]);
  });

  it('is for those who answer for the campus, and for its people alone', async () => {
    const student = await buildMember(pelion.db, { campus, userType: 'student' });
    const teacher = await pelion.as(await buildMember(pelion.db, { campus }));
    expect((await erase(student.userId, student.name, teacher)).status).toBe(403);
    const elsewhere = await buildMember(pelion.db, { userType: 'student' });
    expect((await erase(elsewhere.userId, elsewhere.name)).status).toBe(404);
  });

  it('leaves the account and what another campus knows to whom it belongs', async () => {
    const member = await buildMember(pelion.db, { campus, userType: 'teacher', name: 'Bela Ruiz' });
    const other = await buildCampus(pelion.db);
    await addMembership(pelion.db, member, { campus: other });
    await erase(member.userId, 'Bela Ruiz');
    const account = await pelion.db
      .selectFrom('account')
      .select(['given_name', 'email'])
      .where('id', '=', member.userId)
      .executeTakeFirstOrThrow();
    expect(account.given_name).toBe('Bela');
    const there = await pelion.as({ ...member, campusId: other.id });
    expect(await there.ok('me')).toMatchObject({ name: 'Bela Ruiz' });
  });
});

it('a photo that is replaced or taken away leaves no bytes behind', async () => {
  const member = await buildMember(pelion.db, { campus });
  const caller = await pelion.as(member);
  const fileOf = async () =>
    (await pelion.db.selectFrom('file').select('id').where('owner_id', '=', member.userId).execute()).map(
      ({ id }) => id,
    );
  await caller.ok('setPhoto', picture('one.png'));
  const [first] = await fileOf();
  await caller.ok('setPhoto', picture('two.png'));
  const left = await fileOf();
  expect(left).toHaveLength(1);
  expect(left).not.toContain(first);
  expect(await pelion.services.files.size(`uploads/${first}`)).toBeUndefined();
  await caller.ok('removePhoto');
  expect(await fileOf()).toEqual([]);
  expect(await pelion.services.files.size(`uploads/${left[0]}`)).toBeUndefined();
});

describe('an account that its owner joins to another while it is erased', () => {
  it('is erased, or owns the other one; never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const email = address();
      const [strange, real] = [await buildSchool(), await buildSchool()];
      const owner = await strange.add(email, { is_invited: true });
      await take(await mailedTo(email), OWN);
      const joined = await real.add(email, { is_invited: true });
      const token = await mailedTo(email);
      await Promise.all([
        strange.caller.send('eraseUser', {
          params: { ...strange.params, user_id: owner.id },
          body: { name: 'Vera' },
        }),
        take(token),
      ]);
      const [was, is] = [await accountOf(owner.id), await accountOf(joined.id)];
      expect(is.owner_id).toBe(was.proved_at === null ? null : owner.id);
      if (is.owner_id === null) expect((await take(token, OWN)).status).toBe(200);
      expect(await reach(email, OWN)).toEqual([real.campus.id]);
    }
  });
});
