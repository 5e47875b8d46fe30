import { TRIAL_DAYS } from '@pelion/access';
import { contracts } from '@pelion/contract';
import { loggedInUser } from '@pelion/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRunningAttempts } from '../../../test/factories/running-attempts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { callerOf, operations } from '../../../test/test-caller.ts';
import { worksWhenOver } from '../../app/http/read-only.ts';
import { remindTrials } from './reminders.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp({ proxies: 1 });
});
afterAll(() => pelion.close());

let people = 0;
/** Presses the link of a mail on its page, which asks for the password. */
const press = (url: string, password: string = draft().password) =>
  pelion.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password }).toString(),
  });
const founder = () => `founder${++people}@harbour.example`;
const draft = (email = founder()) => ({
  school_name: 'Harbour Academy',
  campus_type: 1,
  given_name: 'Ines',
  family_name: 'Okafor',
  email,
  password: 'three quiet green bicycles',
  time_zone: 'Europe/Lisbon',
  elapsed_ms: 40_000,
});
let lastIp = 0;
const fromElsewhere = () => ({ 'x-forwarded-for': `198.51.100.${++lastIp}` });
const register = (body: object = draft(), headers: Record<string, string> = fromElsewhere()) =>
  pelion.guest.send('register', { body, headers });

/** A new school, and its founder signed in. */
async function found(email = founder()) {
  const { body } = await register(draft(email));
  const user = loggedInUser.parse(body);
  const caller = callerOf(pelion.app, { token: user.token, assessmentToken: user.assessment_token });
  return { user, caller, email };
}
const mailsTo = (email: string) =>
  pelion.db.selectFrom('kept_mail').selectAll().where('recipient', '=', email).orderBy('id').execute();
const schools = async () =>
  Number(
    (
      await pelion.db
        .selectFrom('school')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

async function confirmationPath(email: string): Promise<string> {
  await pelion.runJobs();
  const mail = (await mailsTo(email)).at(-1);
  return /\/register\/confirm\/[\w-]+/.exec(mail?.text_body ?? '')?.[0] ?? '';
}

describe('a registration', () => {
  it('has a school in its trial, and is its admin at once', async () => {
    const { user, email } = await found();
    expect(user).toMatchObject({
      school_name: 'Harbour Academy',
      username: email,
      user_type: 2,
      campus_type: 1,
      time_zone: 'Europe/Lisbon',
      is_demo: false,
      school: { plan_state: 'trial', subcription_type_id: 2 },
    });
    const days = (Date.parse(user.school.trial_ends_at ?? '') - pelion.clock.now().getTime()) / 86_400_000;
    expect(days).toBe(TRIAL_DAYS);
    expect(
      await pelion.guest.call('login', { body: { username: email, password: draft().password } }),
    ).toMatchObject({
      status: 200,
    });
  });

  it('for the digital SAT can make one at once; nobody else has it unasked', async () => {
    const settingsOf = async (campus_type: number) =>
      loggedInUser.parse((await register({ ...draft(), campus_type })).body).school_campus_setting;
    expect(await settingsOf(4)).toMatchObject({ enable_digital_sat: true, opted_for_ai: false });
    expect(await settingsOf(1)).toMatchObject({ enable_digital_sat: false });
  });

  it('may choose a name that another school has, and learns nothing of it', async () => {
    const [first, second] = [await found(), await found()];
    expect(second.user.school_id).not.toBe(first.user.school_id);
    expect(second.user.school_name).toBe(first.user.school_name);
  });

  it('is kept out by nobody who registered with the address and never proved it', async () => {
    const { user: stranger, email } = await found();
    const { user, caller } = await found(email);
    expect([user.id, user.school_id]).not.toContain([stranger.id, stranger.school_id]);
    await pelion.runJobs();
    expect((await caller.ok('me')).school_campuses).toEqual([
      { id: user.school_campus_id, name: user.school_name },
    ]);
  });

  it('tries once with an address, and is told so kindly; nothing half is left', async () => {
    const { email } = await found();
    await press(await confirmationPath(email));
    const before = await schools();
    const tagged = email.replace('@', '+another@');
    for (const again of [email, email.toUpperCase(), ` ${email} `, tagged])
      expect(await register(draft(again))).toMatchObject({
        status: 400,
        body: {
          code: 'invalidInput',
          details: [
            {
              path: 'email',
              message:
                'This address already has an account or has tried Pelion before. Log in with it, or use another one.',
            },
          ],
        },
      });
    expect(await schools()).toBe(before);
  });

  it.each([
    ['fills in what nobody sees', { website: 'x' }, 'website'],
    ['is too quick for a person', { elapsed_ms: 20 }, 'elapsed_ms'],
    ['has a short password', { password: 'short' }, 'password'],
    ['has no such time zone', { time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['has a name of two lines', { school_name: 'A\nB' }, 'school_name'],
    ['has no name', { school_name: '  ' }, 'school_name'],
    ['has no address', { email: 'ines' }, 'email'],
  ])('%s: refused at the field', async (_what, wrong, path) => {
    const before = await schools();
    expect(await register({ ...draft(), ...wrong })).toMatchObject({
      status: 400,
      body: { details: [{ path, message: expect.any(String) }] },
    });
    expect(await schools()).toBe(before);
  });

  it('makes no more than five schools a day from one line, also at once and each with an address of another domain', async () => {
    const before = await schools();
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => register(draft(`founder@throw-away-${n}.example`), headers)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect(await schools()).toBe(before + 5);
  });
});

describe('the first hour', () => {
  it('goes on to a section: the school is in a year from its first day', async () => {
    const { user, caller } = await found();
    const params = { campus_id: user.school_campus_id };
    const { id } = await caller.ok('createGrade', { params, body: { name: 'Grade 6' } });
    await caller.ok('createSection', {
      params: { ...params, grade_id: id },
      body: { name: 'A', homeroom_teacher_id: null },
    });
    const { steps } = await caller.ok('getChecklist');
    expect(steps).toContainEqual({ id: 'grades', is_done: true });
  });
});

describe('the address of the founder', () => {
  it('is confirmed by the link of the mail, pressed by a person; until then nobody else is written to', async () => {
    const { caller, email } = await found();
    const invited = { given_name: 'Noor', email: founder(), user_types: [4], is_invited: true };
    expect(await caller.call('createUser', { body: invited })).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(
          /^Confirm your e-mail address first.*add people without the invitation/,
        ),
      },
    });
    const added = { ...invited, is_invited: false, email: founder() };
    expect(await caller.call('createUser', { body: added })).toMatchObject({ status: 200 });
    const path = await confirmationPath(email);
    // Without a mail server, the operator can pass the mail on.
    expect((await mailsTo(email)).at(-1)?.is_for_operator).toBe(true);
    const look = await pelion.app.inject(path);
    expect(look.body).toContain('Confirm this address');
    // Reading the mail without knowing the password confirms nothing.
    expect(await press(path, 'the password of nobody')).toMatchObject({ statusCode: 400 });
    expect((await caller.ok('getChecklist')).unconfirmed_email).toBe(email);

    const pressed = await press(path);
    expect(pressed.headers.location).toBe('/register/confirmed');
    expect((await caller.ok('getChecklist')).unconfirmed_email).toBeNull();
    expect(await caller.call('createUser', { body: invited })).toMatchObject({ status: 200 });
    await pelion.runJobs();
    expect(await mailsTo(invited.email)).toHaveLength(1);
    // A link works once.
    const again = await press(path);
    expect(again).toMatchObject({ statusCode: 404 });
    expect(again.body).toContain('This link no longer works');
  });

  it('is not asked for where there is no mail to look for', async () => {
    const { user } = await found();
    const silent = await createTestApp({ beside: pelion, settings: { sendsMail: false } });
    const caller = callerOf(silent.app, { token: user.token, assessmentToken: user.assessment_token });
    expect((await caller.ok('getChecklist')).unconfirmed_email).toBeNull();
    await silent.close();
  });

  it('can be asked for again; the earlier link stops working', async () => {
    const { caller, email } = await found();
    const first = await confirmationPath(email);
    await caller.ok('sendConfirmation');
    const second = await confirmationPath(email);
    expect(second).not.toBe(first);
    expect((await press(first)).statusCode).toBe(404);
    expect((await press(second)).statusCode).toBe(303);
  });
});

describe('the first hour', () => {
  it('ticks itself by what is there, and can be hidden', async () => {
    const { caller, user } = await found();
    const done = async () =>
      (await caller.ok('getChecklist')).steps?.flatMap(({ id, is_done }) => (is_done ? [id] : []));
    expect(await done()).toEqual([]);
    await caller.ok('createSubject', {
      params: { campus_id: user.school_campus_id },
      body: { name: 'Chess', icon: 'chess' },
    });
    expect(await done()).toEqual(['subjects']);
    await caller.ok('createUser', { body: { given_name: 'Noor', email: founder(), user_types: [6] } });
    expect(await done()).toEqual(['subjects', 'people']);
    await caller.ok('hideChecklist');
    expect((await caller.ok('getChecklist')).steps).toBeNull();
  });
});

describe('a trial', () => {
  it('reminds its admins on days 10, 13 and 15, once each, however often it is looked', async () => {
    const { email } = await found();
    await pelion.runJobs();
    const subjects = async () => {
      await remindTrials(pelion.services);
      await remindTrials(pelion.services);
      await pelion.runJobs();
      return (await mailsTo(email)).map(({ subject }) => subject).slice(1);
    };
    pelion.clock.advance({ days: 9 });
    expect(await subjects()).toEqual([]);
    pelion.clock.advance({ days: 1 });
    expect(await subjects()).toEqual(['5 days left of your trial of Pelion']);
    pelion.clock.advance({ days: 3 });
    expect(await subjects()).toHaveLength(2);
    pelion.clock.advance({ days: 2 });
    expect((await subjects()).at(-1)).toMatch(/^Your trial of Pelion is over$/i);
  });

  it('is read-only when it is over, and a plan ends that at once', async () => {
    const { user, email } = await found();
    const enter = async () => {
      const { token, assessment_token } = await pelion.guest.ok('login', {
        body: { username: email, password: draft().password },
      });
      return callerOf(pelion.app, { token, assessmentToken: assessment_token });
    };
    const add = async (name: string) =>
      (await enter()).call('createSubject', {
        params: { campus_id: user.school_campus_id },
        body: { name, icon: 'chess' },
      });
    pelion.clock.advance({ days: TRIAL_DAYS - 1 });
    expect(await add('Chess')).toMatchObject({ status: 200 });
    pelion.clock.advance({ days: 1 });
    expect(await add('Music')).toMatchObject({
      status: 403,
      body: {
        code: 'planEnded',
        message: expect.stringMatching(/^The trial or plan of this school is over/),
      },
    });
    const admin = await enter();
    expect(await admin.call('listAnnouncements')).toMatchObject({ status: 200 });
    // The page says that everything can be exported.
    const params = { campus_id: user.school_campus_id };
    const taken = [
      await admin.send('exportUsers', { params }),
      await admin.send('exportAuditLog', { body: params }),
      await admin.send('requestDataExport', { body: {} }),
    ];
    expect(taken.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await admin.call('logout')).toMatchObject({ status: 200 });

    await pelion.db
      .updateTable('school')
      .set({ plan_state: 'active' })
      .where('id', '=', user.school_id)
      .execute();
    expect(await add('Music')).toMatchObject({ status: 200 });
  });

  it('cuts no attempt that runs: its answers are taken and it is handed in', async () => {
    const { attempts } = await buildRunningAttempts(pelion, { count: 1, minutes: 90 });
    const [attempt] = attempts;
    if (!attempt) throw new Error('No attempt was built');
    const { campusId, attemptId, studentId, playerId, itemIds } = attempt;
    const ends = new Date(pelion.clock.now().getTime() + 10 * 60_000);
    await pelion.db
      .updateTable('school')
      .set({ plan_state: 'trial', trial_ends_at: ends })
      .where('id', '=', (eb) => eb.selectFrom('campus').select('school_id').where('id', '=', campusId))
      .execute();
    pelion.clock.advance({ minutes: 20 });
    const student = await pelion.as({ userId: studentId, campusId });
    const params = { result_id: attemptId, part: 1 };
    const answer = {
      item_id: itemIds[1] ?? 0,
      seq: 1,
      response: { type: 'trueFalse', value: true },
      written_at: pelion.clock.now().toISOString(),
    };
    expect(
      await student.send('saveAnswers', { params, body: { player_id: playerId, answers: [answer] } }),
    ).toMatchObject({
      status: 200,
      body: { receipts: { [answer.item_id]: 1 } },
    });
    // Uploading pages and reporting events stay allowed: these calls fail only because of their input.
    const besides = ['putPage', 'savePageOrders', 'reportViolations', 'reportPresence', 'listPictures'];
    for (const name of besides)
      expect(
        await student.send(name, { params: { ...params, schedule_id: 1, student_id: studentId } }),
      ).not.toMatchObject({
        body: { code: 'planEnded' },
      });
    expect(await student.send('submitAttempt', { params, body: { player_id: playerId } })).toMatchObject({
      status: 200,
    });
  });

  it('refuses no export and nothing that only reads, whatever its method', () => {
    const takesAway = operations.filter(
      ({ name, endpoint }) =>
        endpoint.method !== 'GET' && /^(export|request\w*Export|mark\w*Read$)/.test(name),
    );
    expect(takesAway.length).toBeGreaterThan(3);
    expect(takesAway.map(({ name }) => name).filter((name) => !worksWhenOver.has(name))).toEqual([]);
  });

  it('lets by name what still works, and every name is one of the contract or of payment', () => {
    const names = new Set(Object.values(contracts).flatMap(({ endpoints }) => Object.keys(endpoints)));
    const ofPayment = /^(changePlan|cancelPlanChange|setOverage|setBilling|payInvoice|openPaymentPortal)$/;
    expect([...worksWhenOver].filter((name) => !names.has(name) && !ofPayment.test(name))).toEqual([]);
  });
});
