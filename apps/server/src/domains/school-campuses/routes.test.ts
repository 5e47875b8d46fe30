import { userTypes } from '@pelion/access';
import { campusDetails } from '@pelion/contract/school-campuses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEvents } from '../../../test/event-reader.ts';
import { rightResponses, startSitting, uploadsOf } from '../../../test/factories/attempts.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import {
  addMembership,
  buildMember,
  type Member,
  setRemoved,
  TEST_PASSWORD,
} from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
let site: Caller;
let siteAdmin: Member;
beforeAll(async () => {
  pelion = await createTestApp();
  siteAdmin = await buildMember(pelion.db, { userType: 'siteAdmin', name: 'Greta Site' });
  site = await pelion.as(siteAdmin);
});
afterAll(() => pelion.close());

const login = ({ username }: Pick<Member, 'username'>) =>
  pelion.guest.call('login', { body: { username, password: TEST_PASSWORD } });
const of = (campus: Campus) => ({ params: { campus_id: campus.id } });
const inSchool = (campus: Campus) => ({ params: { school_id: campus.school.id } });
const suspend = (campus: Campus, is_suspended = true) =>
  site.ok('suspendCampus', { ...of(campus), body: { is_suspended, reason: 'Nobody answers' } });
const suspendSchool = (campus: Campus, is_suspended = true) =>
  site.ok('suspendSchool', { ...inSchool(campus), body: { is_suspended, reason: 'Not paid' } });
const eventsIn = (campusId: number) =>
  pelion.db
    .selectFrom('audit_event')
    .select(['subject', 'kind', 'actor_id', 'acted_by', 'acted_as', 'before', 'after'])
    .where('campus_id', '=', campusId)
    .orderBy('id')
    .execute();
const draft = (over: object = {}) => ({
  name: 'North',
  campus_type: 1,
  time_zone: 'Europe/Madrid',
  admin_given_name: 'Ada',
  admin_email: 'ada@north.example',
  ...over,
});

describe('the list of campuses', () => {
  it('is searched by campus and school, filtered by type, plan and state, and paged by name', async () => {
    const school = { name: 'Zebra Academy', plan: 'elite' } as const;
    const first = await buildCampus(pelion.db, { school, name: 'Zebra A', type: 'dsat' });
    const second = await buildCampus(pelion.db, { school: first.school, name: 'Zebra B', type: 'k12' });
    await buildMember(pelion.db, { campus: second, userType: 'student' });
    await buildMember(pelion.db, { campus: second, userType: 'teacher', alsoAs: ['parent'] });
    await suspend(second);
    const found = (query: object) => site.ok('listCampuses', { query: { search: 'zebra', ...query } });
    const ids = async (query: object) => (await found(query)).map(({ id }) => id);
    expect(await ids({})).toEqual([first.id, second.id]);
    expect(await ids({ search: 'zebra b' })).toEqual([second.id]);
    expect(await ids({ campus_types: [4] })).toEqual([first.id]);
    expect(await ids({ plans: [3] })).toEqual([first.id, second.id]);
    expect(await ids({ plans: [1] })).toEqual([]);
    expect(await ids({ state: 'suspended' })).toEqual([second.id]);
    expect(await ids({ limit: 1, after: first.id })).toEqual([second.id]);
    expect((await found({})).at(1)).toMatchObject({
      people: 2,
      students: 1,
      teachers: 1,
      state: 'suspended',
    });
  });

  it('holds the demo alone for a site admin of the demo', async () => {
    const demo = await buildCampus(pelion.db, { school: { isDemo: true }, name: 'Only Demo' });
    const real = await buildCampus(pelion.db, { name: 'Only Real' });
    const admin = await buildMember(pelion.db, { campus: demo, userType: 'siteAdmin', isDemo: true });
    const caller = await pelion.as(admin);
    const rows = await caller.ok('listCampuses', { query: { search: 'only' } });
    expect(rows.map(({ id }) => id)).toEqual([demo.id]);
    expect(await caller.call('getCampus', of(real))).toMatchObject({ status: 404 });
    const reason = 'They may not';
    for (const answer of [
      await caller.call('suspendSchool', { ...inSchool(real), body: { is_suspended: true, reason } }),
      await caller.call('changeCampusSettings', { ...of(real), body: { opted_for_ai: true } }),
      await caller.call('createCampus', { ...inSchool(real), body: draft() }),
      await caller.call('listActable', of(real)),
    ])
      expect(answer).toMatchObject({ status: 404 });
  });
});

describe('a new school', () => {
  it('has a campus and an admin, who is invited and can sign in there', async () => {
    const body = { school_name: 'Hillside', plan: 2, ...draft({ admin_email: 'noor@hillside.example' }) };
    const made = await site.ok('createSchool', { body });
    expect(made).toMatchObject({
      name: 'North',
      time_zone: 'Europe/Madrid',
      school: { name: 'Hillside', plan: 2, plan_state: 'active', campuses_count: 1 },
      people_by_type: { [userTypes.schoolAdmin]: 1 },
      state: 'open',
    });
    await pelion.runJobs();
    const { user_id } = await pelion.db
      .selectFrom('membership')
      .select(['user_id', 'invited_at'])
      .where('campus_id', '=', made.id)
      .where('invited_at', 'is not', null)
      .executeTakeFirstOrThrow();
    const admin = await pelion.as({ userId: user_id, campusId: made.id });
    expect(await admin.ok('me')).toMatchObject({ school_name: 'Hillside', user_type: userTypes.schoolAdmin });
    // Without one no section could be added.
    expect(await admin.ok('listAcademicYears')).toMatchObject([{ is_current: true }]);
    expect(await eventsIn(made.id)).toMatchObject([
      { subject: 'school', kind: 'create', actor_id: siteAdmin.userId, acted_as: 1 },
    ]);
  });

  it('refuses a second campus of the same name, and leaves nothing of it', async () => {
    const campus = await buildCampus(pelion.db, { name: 'Twice' });
    const body = draft({ name: 'Twice', admin_email: 'twice@north.example' });
    expect(await site.call('createCampus', { ...inSchool(campus), body })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'name' }] },
    });
    const account = pelion.db.selectFrom('account').where('username', '=', 'twice@north.example');
    expect(await account.select('id').execute()).toEqual([]);
  });

  it('has the digital SAT on where it is a campus for it', async () => {
    const campus = await buildCampus(pelion.db);
    const admin_email = 'prep@north.example';
    const body = draft({ name: 'Prep', campus_type: 4, admin_email });
    const made = await site.ok('createCampus', { ...inSchool(campus), body });
    expect(made.settings).toMatchObject({ enable_digital_sat: true, opted_for_ai: false });
  });

  it.each([
    ['has taken a mailed link is an admin with the account that they have', true],
    ['nobody has proved is refused: another admin may have set its password', false],
  ])('of a school whose address %s', async (_title, isProved) => {
    const campus = await buildCampus(pelion.db);
    const known = await buildMember(pelion.db, { campus, userType: 'teacher', isProved });
    const body = draft({ name: 'Beside', admin_email: known.email });
    const answer = await site.send('createCampus', { ...inSchool(campus), body });
    if (!isProved)
      return expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'admin_email' }] } });
    const { id } = campusDetails.parse(answer.body);
    const user = await (await pelion.as({ userId: known.userId, campusId: id })).ok('me');
    expect(user).toMatchObject({ user_type: userTypes.campusAdmin, username: known.username });
  });
});

describe('where no mail leaves the installation, the admin of a new campus', () => {
  let silent: TestApp;
  let caller: Caller;
  beforeAll(async () => {
    silent = await createTestApp({ beside: pelion, settings: { sendsMail: false } });
    caller = await silent.as(siteAdmin);
  });
  afterAll(() => silent.close());

  const waiting = async (campusId: number) =>
    (await caller.ok('getCampus', { params: { campus_id: campusId } })).admins_without_password;
  const of = (campus_id: number, user_id: number) => ({ params: { campus_id, user_id } });

  it('is not said to be invited, and comes in by a link that the site admin makes', async () => {
    const body = { school_name: 'Silent', plan: 2, ...draft({ admin_email: 'ada@silent.example' }) };
    const made = await caller.ok('createSchool', { body });
    expect(made.admins_without_password).toMatchObject([{ name: 'Ada', username: 'ada@silent.example' }]);
    await silent.runJobs();
    const invited = pelion.db.selectFrom('membership').where('campus_id', '=', made.id);
    expect(await invited.select('invited_at').execute()).toEqual([{ invited_at: null }]);
    const kept = pelion.db.selectFrom('kept_mail').where('recipient', '=', 'ada@silent.example');
    expect(await kept.select('id').execute()).toEqual([]);
    const admin = made.admins_without_password[0]?.id ?? 0;
    const tokenIn = (link: string) => /\/password-reset\/verify\/([\w-]+)$/.exec(link)?.[1] ?? '';
    const lost = tokenIn((await caller.ok('makeAdminLink', of(made.id, admin))).link);
    const token = tokenIn((await caller.ok('makeAdminLink', of(made.id, admin))).link);
    const events = await eventsIn(made.id);
    expect((await pelion.guest.send('verifyResetToken', { params: { token: lost } })).status).toBe(400);
    await pelion.guest.ok('resetPassword', { params: { token }, body: { password: TEST_PASSWORD } });
    expect(await login({ username: 'ada@silent.example' })).toMatchObject({
      body: { school_name: 'Silent' },
    });
    expect(await waiting(made.id)).toEqual([]);
    expect(events).toMatchObject([
      { kind: 'create' },
      { subject: 'person', kind: 'resetPassword', actor_id: siteAdmin.userId, acted_as: 1 },
      { subject: 'person', kind: 'resetPassword', actor_id: siteAdmin.userId, acted_as: 1 },
    ]);
  });

  it('gets none who has a password, is known to another school, is no admin or was removed', async () => {
    const campus = await buildCampus(pelion.db);
    const isInvited = true;
    const known = await buildMember(pelion.db, { campus, userType: 'campusAdmin' });
    const elsewhere = await buildMember(pelion.db, { campus, userType: 'campusAdmin', isInvited });
    await addMembership(pelion.db, elsewhere, { campus: await buildCampus(pelion.db) });
    const teacher = await buildMember(pelion.db, { campus, userType: 'teacher', isInvited });
    const removed = await buildMember(pelion.db, { campus, userType: 'campusAdmin', isInvited });
    await setRemoved(pelion.db, removed, pelion.clock.now());
    const admin = await buildMember(pelion.db, { campus, userType: 'campusAdmin', isInvited });
    expect((await waiting(campus.id)).map(({ id }) => id)).toEqual([admin.userId]);
    for (const { userId } of [known, elsewhere, teacher, removed])
      expect(await caller.call('makeAdminLink', of(campus.id, userId))).toMatchObject({ status: 404 });
  });

  it('gets the link also in the demo, where no admin of the new campus could read the kept mail yet', async () => {
    const guide = await buildMember(pelion.db, {
      campus: await buildCampus(pelion.db, { school: { isDemo: true } }),
      userType: 'siteAdmin',
      isDemo: true,
    });
    const demo = await silent.as(guide);
    const admin_email = 'ada@shown.example';
    const body = { school_name: 'Shown', plan: 2, ...draft({ admin_email }) };
    const made = await demo.ok('createSchool', { body });
    expect(made.school.is_demo).toBe(true);
    expect(made.admins_without_password).toMatchObject([{ username: admin_email }]);
    await silent.runJobs();
    const kept = pelion.db.selectFrom('kept_mail').where('recipient', '=', admin_email);
    expect(await kept.select('id').execute()).toEqual([]);
    const admin = made.admins_without_password[0]?.id ?? 0;
    const { link } = await demo.ok('makeAdminLink', of(made.id, admin));
    const token = /\/password-reset\/verify\/([\w-]+)$/.exec(link)?.[1] ?? '';
    await pelion.guest.ok('resetPassword', { params: { token }, body: { password: TEST_PASSWORD } });
    expect(await login({ username: admin_email })).toMatchObject({ body: { school_name: 'Shown' } });
  });

  it('has no link where mail goes out', async () => {
    const campus = await buildCampus(pelion.db);
    const admin = await buildMember(pelion.db, { campus, userType: 'campusAdmin', isInvited: true });
    expect(await site.call('makeAdminLink', of(campus.id, admin.userId))).toMatchObject({ status: 404 });
  });
});

describe('a change', () => {
  it('to type, plan, features and settings applies to the next request of logged-in people', async () => {
    const campus = await buildCampus(pelion.db, { school: { plan: 'lite' }, name: 'Before' });
    const admin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
    const values = { name: 'After', campus_type: 3, time_zone: 'Asia/Tokyo' };
    await site.ok('updateCampus', { ...of(campus), body: { ...values, version: 1 } });
    await site.ok('updateSchool', {
      ...inSchool(campus),
      body: {
        name: 'Renamed',
        plan: 3,
        feature_overrides: { can_record_classes: false, number_of_students_allowed: 777 },
        has_trainer_words: true,
        version: 1,
      },
    });
    await site.ok('changeCampusSettings', {
      ...of(campus),
      body: { allows_restricted_meeting_portals: true, room_portal: 'lessonspace' },
    });
    expect(await admin.ok('me')).toMatchObject({
      campus_type: 3,
      time_zone: 'Asia/Tokyo',
      school_name: 'Renamed',
      term_overrides: { teacher: ['trainer', 'trainers'], student: ['participant', 'participants'] },
      school: {
        subcription_type_id: 3,
        subscription_features: { can_record_classes: false, number_of_students_allowed: 777 },
      },
      school_campus_setting: { room_portal: 'lessonspace', opted_for_ai: false },
    });
    expect(await eventsIn(campus.id)).toMatchObject([
      { subject: 'campus', kind: 'update', before: { name: 'Before', campus_type: 1 }, after: values },
      { subject: 'school', kind: 'update', before: { plan: 4 }, after: { plan: 3, has_trainer_words: true } },
      {
        kind: 'changeSettings',
        before: { room_portal: 'unik-jitsi' },
        after: { room_portal: 'lessonspace' },
      },
    ]);
  });

  it('to a bigger plan applies and is billed at once, to a smaller one when the month ends', async () => {
    const campus = await buildCampus(pelion.db, { school: { plan: 'lite' } });
    const boss = await pelion.as(await buildMember(pelion.db, { campus, userType: 'schoolAdmin' }));
    await boss.ok('setBilling', { body: { name: 'Office', email: 'office@plan.example' } });
    const choose = async (plan: number, name = 'Named') => {
      const { school } = await site.ok('getCampus', of(campus));
      return site.ok('updateSchool', {
        ...inSchool(campus),
        body: { name, plan, feature_overrides: {}, has_trainer_words: false, version: school.version },
      });
    };
    expect(await choose(2)).toMatchObject({ school: { plan: 2, plan_state: 'active' }, next_plan: null });
    expect(await boss.ok('listInvoices')).toMatchObject([
      { total: 14_200, billed_email: 'office@plan.example' },
    ]);
    expect(await choose(1)).toMatchObject({ school: { plan: 2 }, next_plan: { plan: 1 } });
    expect(await boss.ok('getPlan')).toMatchObject({ subscription_type_id: 2, next_subscription_type_id: 1 });
    // Renaming keeps the pending plan; choosing the current plan cancels it.
    expect(await choose(1, 'Renamed')).toMatchObject({ next_plan: { plan: 1 } });
    expect(await choose(2)).toMatchObject({ school: { plan: 2 }, next_plan: null });
    expect(await boss.ok('listInvoices')).toHaveLength(1);
    expect((await eventsIn(campus.id)).filter(({ subject }) => subject === 'school')).toMatchObject([
      { before: { plan: 4 }, after: { plan: 2 } },
      { after: { next_plan: 1 } },
      { before: { name: 'Named' }, after: { name: 'Renamed' } },
      { before: { next_plan: 1 }, after: { name: 'Named' } },
    ]);
  });

  it('to the plan of a school without a billing address creates no invoice', async () => {
    const campus = await buildCampus(pelion.db, { school: { plan: 'lite' } });
    const { school } = await site.ok('getCampus', of(campus));
    const body = { name: 'Free', plan: 3, feature_overrides: {}, has_trainer_words: false };
    await site.ok('updateSchool', { ...inSchool(campus), body: { ...body, version: school.version } });
    const boss = await pelion.as(await buildMember(pelion.db, { campus, userType: 'schoolAdmin' }));
    expect(await boss.ok('getPlan')).toMatchObject({ subscription_type_id: 3 });
    expect(await boss.ok('listInvoices')).toEqual([]);
  });

  it('to the room portal stays within the allowed ones', async () => {
    const campus = await buildCampus(pelion.db);
    const set = (body: { allows_restricted_meeting_portals?: boolean; room_portal?: 'lessonspace' }) =>
      site.call('changeCampusSettings', { ...of(campus), body });
    const refused = {
      status: 400,
      body: { details: [{ path: 'room_portal', message: 'This campus may not use this portal.' }] },
    };
    expect(await set({ room_portal: 'lessonspace' })).toMatchObject(refused);
    expect((await set({ allows_restricted_meeting_portals: true })).status).toBe(200);
    expect((await set({ room_portal: 'lessonspace' })).status).toBe(200);
    expect(await set({ allows_restricted_meeting_portals: false })).toMatchObject(refused);
  });

  it('to settings takes those of a site admin only, and refuses unused ones', async () => {
    const campus = await buildCampus(pelion.db);
    for (const setting of ['records_location', 'has_domain_feature'])
      expect(
        await site.call('changeCampusSettings', { ...of(campus), body: { [setting]: true } }),
      ).toMatchObject({
        status: 400,
        body: { details: [{ path: setting, message: 'You cannot change this.' }] },
      });
  });

  it('to a record changed meanwhile is refused with the current record', async () => {
    const campus = await buildCampus(pelion.db);
    const values = { name: 'First', campus_type: 2, time_zone: 'UTC' };
    await site.ok('updateCampus', { ...of(campus), body: { ...values, version: 1 } });
    const second = await site.call('updateCampus', {
      ...of(campus),
      body: { ...values, name: 'Second', version: 1 },
    });
    expect(second).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed', current: { name: 'First', version: 2 } } },
    });
  });

  it('keeps other words of the school when Trainer and Participant go', async () => {
    const campus = await buildCampus(pelion.db);
    await pelion.db
      .updateTable('school')
      .set({ term_overrides: JSON.stringify({ grade: ['year', 'years'] }) })
      .where('id', '=', campus.school.id)
      .execute();
    const body = { name: campus.school.name, plan: 3, feature_overrides: {} };
    const change = (has_trainer_words: boolean, version: number) =>
      site.ok('updateSchool', { ...inSchool(campus), body: { ...body, has_trainer_words, version } });
    expect(await change(true, 1)).toMatchObject({ has_trainer_words: true });
    expect(await change(false, 2)).toMatchObject({ has_trainer_words: false });
    const user = await (await pelion.as(await buildMember(pelion.db, { campus }))).ok('me');
    expect(user.term_overrides).toEqual({ grade: ['year', 'years'] });
  });
});

describe('a campus that is suspended', () => {
  it('refuses everybody but site admins, in running sessions and at sign-in, with a sentence of its own', async () => {
    const campus = await buildCampus(pelion.db);
    const teacher = await buildMember(pelion.db, { campus, userType: 'teacher' });
    const inside = await pelion.as(teacher);
    const stream = await openEvents(await pelion.url(), inside.token);
    await suspend(campus);
    await stream.ended();
    const refused = { status: 403, body: { code: 'schoolSuspended' } };
    expect(await inside.call('me')).toMatchObject(refused);
    expect(await inside.call('listAssessments')).toMatchObject(refused);
    expect(await login(teacher)).toMatchObject({
      ...refused,
      body: { message: expect.stringContaining('This school is suspended.') },
    });
    expect(await site.call('changeCampus', of(campus))).toMatchObject({ status: 200 });

    await suspend(campus, false);
    expect(await inside.call('me')).toMatchObject({ status: 200 });
    expect(await login(teacher)).toMatchObject({ status: 200 });
  });

  it('leads who belongs to another campus there, and says so to who asks for this one', async () => {
    const [closed, open] = [await buildCampus(pelion.db), await buildCampus(pelion.db)];
    const member = await buildMember(pelion.db, { campus: closed, userType: 'teacher' });
    await addMembership(pelion.db, member, { campus: open, userType: 'teacher' });
    await suspend(closed);
    const signedIn = await login(member);
    expect(signedIn).toMatchObject({ status: 200, body: { school_campus_id: open.id } });
    const there = await pelion.as({ ...member, campusId: open.id });
    expect(await there.call('changeCampus', of(closed))).toMatchObject({
      status: 403,
      body: { code: 'schoolSuspended' },
    });
  });

  it('stays closed while either of the two is suspended', async () => {
    const campus = await buildCampus(pelion.db);
    const member = await buildMember(pelion.db, { campus });
    const status = async () => (await login(member)).status;
    await suspend(campus);
    await suspendSchool(campus);
    await suspend(campus, false);
    expect(await status()).toBe(403);
    const again = await suspendSchool(campus, false);
    expect(again).toMatchObject({ state: 'open', suspended_at: null, school: { suspended_at: null } });
    expect(await status()).toBe(200);
  });

  it('closes every campus of a suspended school, one that is made meanwhile too', async () => {
    const first = await buildCampus(pelion.db);
    const second = await buildCampus(pelion.db, { school: first.school });
    const member = await buildMember(pelion.db, { campus: second });
    await suspendSchool(first);
    expect((await login(member)).status).toBe(403);
    const made = await site.ok('createCampus', {
      ...inSchool(first),
      body: draft({ name: 'Meanwhile', admin_email: 'meanwhile@north.example' }),
    });
    expect(made.state).toBe('suspended');
    for (const { id } of [first, second])
      expect(await eventsIn(id)).toMatchObject([
        { subject: 'school', kind: 'suspend', after: { is_suspended: true, reason: 'Not paid' } },
      ]);
  });

  it('is written once, however often it is asked for', async () => {
    const campus = await buildCampus(pelion.db);
    await suspend(campus);
    await suspend(campus);
    expect(await eventsIn(campus.id)).toHaveLength(1);
  });
});

describe('a test that is being taken while its campus is suspended', () => {
  it('is not ended meanwhile, gets the time back, and takes what was written on the device', async () => {
    const sitting = await startSitting(pelion, { durationMinutes: 30 });
    const { campus_id } = await pelion.db
      .selectFrom('attempt')
      .select('campus_id')
      .where('id', '=', sitting.resultId)
      .executeTakeFirstOrThrow();
    const closure = { params: { campus_id } };
    const answers = uploadsOf(sitting, rightResponses, { writtenAt: pelion.clock.now() });
    const save = () =>
      sitting.caller.call('saveAnswers', {
        params: { result_id: sitting.resultId, part: 1 },
        body: { player_id: sitting.playerId, answers },
      });
    const reason = 'By mistake';
    const deadline = () =>
      pelion.db
        .selectFrom('attempt_part')
        .select(['deadline_at', 'ended_at'])
        .where('attempt_id', '=', sitting.resultId)
        .executeTakeFirstOrThrow();
    const before = await deadline();
    pelion.clock.advance({ minutes: 10 });
    await site.ok('suspendCampus', { ...closure, body: { is_suspended: true, reason } });
    expect(await save()).toMatchObject({ status: 403, body: { code: 'schoolSuspended' } });

    pelion.clock.advance({ minutes: 45 });
    await pelion.runJobs();
    expect(await deadline()).toEqual(before);

    await site.ok('suspendCampus', { ...closure, body: { is_suspended: false, reason } });
    await pelion.runJobs();
    const after = await deadline();
    expect(after.ended_at).toBeNull();
    expect((after.deadline_at?.getTime() ?? 0) - (before.deadline_at?.getTime() ?? 0)).toBe(45 * 60_000);
    expect(await save()).toMatchObject({ status: 200, body: { late: [], refused: [] } });
    const entries = await pelion.db
      .selectFrom('time_entry')
      .select(['kind', 'milliseconds', 'actor_id'])
      .where('attempt_id', '=', sitting.resultId)
      .where('kind', '=', 'suspension')
      .execute();
    expect(entries).toEqual([{ kind: 'suspension', milliseconds: 45 * 60_000, actor_id: siteAdmin.userId }]);
  });
});
