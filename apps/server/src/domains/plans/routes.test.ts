import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Plan, planLimits, plans, type Subscription } from '@pelion/access';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEvents } from '../../../test/event-reader.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildFile } from '../../../test/factories/files.ts';
import { buildMember, buildStudents, type Member } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { localFiles } from '../../lib/files.ts';
import { keepPlans } from './keep-plans.ts';

const billing = {
  name: 'Riverbend School',
  email: 'office@riverbend.example',
  address: '1 Mill Lane\nRiverbend',
};

const folder = mkdtempSync(join(tmpdir(), 'pelion-plans-'));
const storedFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;

/** A folder whose uploads finish together: none does before `count` of them have begun. */
function gatedFiles() {
  const files = localFiles(folder);
  let missing = 0;
  let open: () => void = () => {};
  let gate = Promise.resolve();
  return {
    files: {
      ...files,
      async put(key: string, body: Readable) {
        missing -= 1;
        if (missing === 0) open();
        await gate;
        await files.put(key, body);
      },
    },
    awaitUploads(count: number) {
      missing = count;
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
  };
}
const store = gatedFiles();

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp({ services: { files: store.files } });
});
afterAll(async () => {
  await pelion.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => pelion.clock.set('2040-06-01T00:00:00.000Z'));

interface Scene {
  readonly campus: Campus;
  readonly boss: Member;
  readonly caller: Caller;
}
async function open(
  plan: Plan,
  { trialEndsAt, overrides = {} }: { trialEndsAt?: Date; overrides?: Partial<Subscription> } = {},
): Promise<Scene> {
  const campus = await buildCampus(pelion.db, {
    school: { plan, featureOverrides: overrides, ...(trialEndsAt && { trialEndsAt }) },
  });
  const boss = await buildMember(pelion.db, { campus, userType: 'schoolAdmin' });
  return { campus, boss, caller: await pelion.as(boss) };
}
/** With an address and a month that begins now. */
async function openPaying(plan: Plan): Promise<Scene> {
  const scene = await open(plan);
  await scene.caller.ok('setBilling', { body: billing });
  return scene;
}
const preview = (caller: Caller, plan: Plan) =>
  caller.ok('previewPlan', { params: { subscription_type_id: plans[plan] } });
async function choose(caller: Caller, plan: Plan) {
  const { as_of, version } = await preview(caller, plan);
  return caller.call('changePlan', { body: { subscription_type_id: plans[plan], as_of, version } });
}
const mails = async (to: string) => {
  await pelion.runJobs();
  return pelion.db.selectFrom('kept_mail').selectAll().where('recipient', '=', to).orderBy('id').execute();
};
const audit = ({ campus }: Scene, kind: string) =>
  pelion.db
    .selectFrom('audit_event')
    .select(['subject', 'subject_id', 'before', 'after'])
    .where('campus_id', '=', campus.id)
    .where('kind', '=', kind)
    .execute();

describe('the plan page', () => {
  it('says what the plan opens, what is used of it, and that nothing is owed', async () => {
    const { caller, campus } = await open('essentials');
    await buildStudents(pelion.db, campus, 4);
    await buildMember(pelion.db, { campus, userType: 'teacher' });
    await buildMember(pelion.db, { campus, userType: 'parent' });
    expect(await caller.ok('getPlan')).toMatchObject({
      subscription_type_id: 1,
      plan_state: 'active',
      next_subscription_type_id: null,
      subscription: { can_create_meetings: true, can_simulate_exams: false, number_of_users_allowed: 50 },
      used: { users: 6, teachers: 1, students: 4, storage: 0 },
      overage: { is_sold: true, is_agreed: false, users: 0, gigabytes: 0, lines: [], total: 0 },
      billing: null,
      payment: { is_configured: false, has_card: false },
      can: { change: true },
    });
  });

  it('counts every byte of a file on every campus of the school, and those that were removed no more', async () => {
    const { caller, campus, boss } = await open('pro');
    const sister = await buildCampus(pelion.db, { school: campus.school });
    const colleague = await buildMember(pelion.db, { campus: sister });
    const before = await caller.ok('getPlan');
    const own = await buildFile(pelion, { owner: boss });
    await buildFile(pelion, { owner: colleague });
    const sum = async () => {
      const { bytes } = await pelion.db
        .selectFrom('file')
        .select(({ fn }) => fn.sum<string | null>('size').as('bytes'))
        .where('campus_id', 'in', [campus.id, sister.id])
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    };
    const both = await sum();
    expect(both).toBeGreaterThan(0);
    expect((await caller.ok('getPlan')).used.storage - before.used.storage).toBe(both);
    await keepPlans(pelion.services);
    expect((await caller.ok('getPlan')).used.storage).toBe(both);
    await pelion.db.deleteFrom('file').where('id', '=', own.id).execute();
    expect((await caller.ok('getPlan')).used.storage).toBe(await sum());
  });

  it('is read by the admins of a campus, who decide nothing about it', async () => {
    const { campus } = await open('pro');
    const admin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
    expect((await admin.ok('getPlan')).can).toEqual({ change: false });
    expect(await choosing(admin)).toMatchObject({ status: 403, body: { code: 'accessDenied' } });
  });
  const choosing = (caller: Caller) =>
    caller.call('changePlan', {
      body: { subscription_type_id: 3, as_of: pelion.clock.now().toISOString(), version: 0 },
    });
});

describe('a bigger plan', () => {
  it('is there at once; its rest of the month is invoiced, less what was paid, and the invoice is mailed', async () => {
    const scene = await openPaying('essentials');
    const { boss, campus } = scene;
    pelion.clock.advance({ days: 15 });
    const caller = await pelion.as(boss);
    const shown = await preview(caller, 'pro');
    expect(shown).toMatchObject({
      kind: 'upgrade',
      total: 7100 - 2450,
      monthly: 14200,
      lost_features: [],
      limits: [],
    });
    pelion.clock.advance({ minutes: 14 });
    const { as_of, version } = shown;
    const after = await caller.ok('changePlan', { body: { subscription_type_id: 2, as_of, version } });
    expect(after).toMatchObject({ subscription_type_id: 2, subscription: { can_simulate_exams: true } });
    const [invoice] = await caller.ok('listInvoices');
    // The invoice equals the preview to the cent, although minutes have passed.
    expect(invoice).toMatchObject({ total: shown.total, lines: shown.lines, paid_at: null });
    const [mail] = await mails(billing.email);
    expect(mail?.subject).toBe(`Invoice ${invoice?.number} for ${campus.school.name}`);
    expect(mail?.text_body).toContain('$46.50');
    expect(await audit(scene, 'update')).toEqual([
      {
        subject: 'plan',
        subject_id: campus.school.id,
        before: { plan: 1 },
        after: { plan: 2 },
      },
    ]);
    const { status, headers } = await caller.send('printInvoice', {
      params: { invoice_id: invoice?.id ?? 0 },
    });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    // A thread has to start before it draws.
  }, 120_000);

  it('is open to everybody who is signed in, at once', async () => {
    const { caller, campus } = await openPaying('lite');
    const teacher = await pelion.as(await buildMember(pelion.db, { campus, userType: 'teacher' }));
    expect((await teacher.ok('me')).school.subscription_features.can_create_meetings).toBe(false);
    const events = await openEvents(await pelion.url(), teacher.token);
    try {
      expect(await choose(caller, 'essentials')).toMatchObject({ status: 200 });
      expect(await events.next()).toMatchObject({ topic: 'session' });
    } finally {
      events.close();
    }
    expect((await teacher.ok('me')).school.subscription_features.can_create_meetings).toBe(true);
  });

  it('ends a trial, and its month begins with it', async () => {
    const { caller } = await open('elite', { trialEndsAt: new Date('2040-06-05T00:00:00Z') });
    expect(await caller.ok('getPlan')).toMatchObject({ plan_state: 'trial', period: null });
    expect(await choose(caller, 'pro')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'billing' }] },
    });
    expect(await caller.ok('getPlan')).toMatchObject({ plan_state: 'trial' });
    await caller.ok('setBilling', { body: billing });
    expect(await choose(caller, 'pro')).toMatchObject({
      status: 200,
      body: {
        plan_state: 'active',
        subscription_type_id: 2,
        period: { starts_at: '2040-06-01T00:00:00.000Z', ends_at: '2040-07-01T00:00:00.000Z' },
      },
    });
    expect(await caller.ok('listInvoices')).toMatchObject([{ total: 14200, lines: [{ kind: 'plan' }] }]);
  });

  it('is refused where what was shown is old, was changed meanwhile, or lies ahead', async () => {
    const { caller } = await openPaying('essentials');
    const { as_of, version } = await preview(caller, 'pro');
    const send = (change: { as_of?: string; version?: number }) =>
      caller.call('changePlan', { body: { subscription_type_id: 2, as_of, version, ...change } });
    const conflict = { status: 409, body: { code: 'conflict', details: { reason: 'changed' } } };
    expect(await send({ version: version + 1 })).toMatchObject(conflict);
    expect(await send({ as_of: '2040-06-02T00:00:00.000Z' })).toMatchObject(conflict);
    pelion.clock.advance({ minutes: 16 });
    expect(await send({})).toMatchObject(conflict);
    expect(await caller.ok('listInvoices')).toEqual([]);
  });

  it('is taken once by two who press at one time', async () => {
    const { caller } = await openPaying('essentials');
    const { as_of, version } = await preview(caller, 'pro');
    const press = () => caller.call('changePlan', { body: { subscription_type_id: 2, as_of, version } });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await caller.ok('listInvoices')).toHaveLength(1);
  });
});

describe('a smaller plan', () => {
  it('says what is lost and how much of it is in use', async () => {
    const { caller, campus } = await open('pro');
    await buildStudents(pelion.db, campus, 60);
    expect(await preview(caller, 'essentials')).toMatchObject({
      kind: 'downgrade',
      takes_effect_at: '2040-07-01T00:00:00.000Z',
      total: 0,
      monthly: 4900,
      lost_features: ['can_simulate_exams', 'can_open_breakout_rooms'],
      limits: expect.arrayContaining([
        { limit: 'number_of_users_allowed', before: 150, after: 50, used: 61, over: 11 },
        { limit: 'number_of_students_allowed', before: 150, after: 50, used: 60, over: 10 },
      ]),
    });
  });

  it('waits for the end of the month, can be taken back until then, and deletes nothing', async () => {
    const scene = await openPaying('pro');
    const { caller, campus } = scene;
    await buildStudents(pelion.db, campus, 60);
    expect(await choose(caller, 'lite')).toMatchObject({
      status: 200,
      body: { subscription_type_id: 2, next_subscription_type_id: 4 },
    });
    const keep = async () =>
      caller.call('cancelPlanChange', { body: { version: (await caller.ok('getPlan')).version } });
    expect(await keep()).toMatchObject({ status: 200, body: { next_subscription_type_id: null } });
    expect(await keep()).toMatchObject({ status: 409 });
    await choose(caller, 'essentials');
    pelion.clock.advance({ days: 29 });
    await keepPlans(pelion.services);
    expect((await (await pelion.as(scene.boss)).ok('getPlan')).subscription_type_id).toBe(2);
    pelion.clock.advance({ days: 1 });
    await keepPlans(pelion.services);
    await keepPlans(pelion.services);
    const later = await pelion.as(scene.boss);
    expect(await later.ok('getPlan')).toMatchObject({
      subscription_type_id: 1,
      next_subscription_type_id: null,
      used: { students: 60 },
      period: { starts_at: '2040-07-01T00:00:00.000Z', ends_at: '2040-08-01T00:00:00.000Z' },
    });
    // Without agreed overage, the ten extra people cost nothing; the new month is billed once.
    expect(await later.ok('listInvoices')).toMatchObject([
      { total: 4900, lines: [{ kind: 'plan', subscription_type_id: 1 }] },
    ]);
    expect(
      await later.call('createUser', {
        body: { given_name: 'One', email: 'one@more.example', user_types: [6] },
      }),
    ).toMatchObject({ status: 403, body: { code: 'premiumFeature' } });
  });
});

describe('overage', () => {
  it('is bought at the peak of the month, whoever has left by its end', async () => {
    const { caller, campus, boss } = await openPaying('essentials');
    await buildStudents(pelion.db, campus, 49);
    const invoices = async () => (await pelion.as(boss)).ok('listInvoices');
    const agree = async (is_agreed: boolean) =>
      caller.call('setOverage', { body: { is_agreed, version: (await caller.ok('getPlan')).version } });
    expect(await agree(true)).toMatchObject({ status: 200, body: { overage: { is_agreed: true } } });
    const extra = [];
    for (const email of ['a@extra.example', 'b@extra.example', 'c@extra.example'])
      extra.push(await caller.ok('createUser', { body: { given_name: 'Extra', email, user_types: [6] } }));
    // While more is in use it cannot be taken back, and leaving does not make it free.
    expect(await agree(false)).toMatchObject({ status: 409, body: { details: { reason: 'inUse' } } });
    await caller.ok('removeUsers', { body: { user_ids: extra.map(({ id }) => id) } });
    expect(await agree(false)).toMatchObject({ status: 200 });
    pelion.clock.advance({ days: 30 });
    await keepPlans(pelion.services);
    expect(await invoices()).toMatchObject([
      {
        total: 600 + 4900,
        lines: [
          { kind: 'extraUsers', quantity: 3, unit_price: 200, amount: 600 },
          { kind: 'plan', amount: 4900 },
        ],
      },
    ]);
    // A month without.
    pelion.clock.advance({ days: 31 });
    await keepPlans(pelion.services);
    expect((await invoices())[0]).toMatchObject({ total: 4900 });
    const months = await pelion.db
      .selectFrom('usage_period')
      .select(['users_peak', 'students_peak', 'is_overage_agreed'])
      .where('school_id', '=', campus.school.id)
      .where('closed_at', 'is not', null)
      .orderBy('starts_at')
      .execute();
    expect(months).toEqual([
      { users_peak: 53, students_peak: 52, is_overage_agreed: true },
      { users_peak: 50, students_peak: 49, is_overage_agreed: false },
    ]);
  });

  it('is not sold by Lite', async () => {
    const { caller } = await open('lite');
    expect(await caller.call('setOverage', { body: { is_agreed: true, version: 0 } })).toMatchObject({
      status: 409,
      body: { details: { reason: 'notSold' } },
    });
  });

  it('is refused for files unless it is bought', async () => {
    const { caller, boss } = await open('essentials', { overrides: { storage_gigabytes_allowed: 0 } });
    const upload = () => {
      const form = new FormData();
      form.set('file', new Blob([PIXEL], { type: 'image/gif' }), 'dot.gif');
      return caller.call('uploadPicture', { body: form });
    };
    expect(await upload()).toMatchObject({
      status: 403,
      body: { code: 'premiumFeature', details: { limit: 'storage_gigabytes_allowed', allowed: 0 } },
    });
    await caller.ok('setOverage', { body: { is_agreed: true, version: 0 } });
    expect(await upload()).toMatchObject({ status: 200 });
    expect((await (await pelion.as(boss)).ok('getPlan')).overage).toMatchObject({ gigabytes: 1, total: 100 });
  });

  it('is never passed by files: of twenty uploads at once the last room takes one', async () => {
    const { campus } = await open('essentials', { overrides: { storage_gigabytes_allowed: 1 } });
    await pelion.db
      .insertInto('storage_change')
      .values({ campus_id: campus.id, bytes: 1_000_000_000 - PIXEL.byteLength - 10 })
      .execute();
    const members = await Promise.all(
      Array.from({ length: 20 }, () => buildMember(pelion.db, { campus, userType: 'teacher' })),
    );
    const teachers = await Promise.all(members.map((member) => pelion.as(member)));
    const kept = storedFiles();
    store.awaitUploads(2);
    const answers = await Promise.all(
      teachers.map((teacher) => {
        const form = new FormData();
        form.set('file', new Blob([PIXEL], { type: 'image/gif' }), 'dot.gif');
        return teacher.call('uploadPicture', { body: form });
      }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 403)]);
    expect(storedFiles() - kept).toBe(1);
  });
  const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
});

describe('invoices', () => {
  it('are numbered without a gap, though some are refused and many come at one time', async () => {
    const scenes = await Promise.all(Array.from({ length: 5 }, () => openPaying('essentials')));
    const unbilled = await open('essentials');
    await Promise.all([...scenes, unbilled].map(({ caller }) => choose(caller, 'elite')));
    const rows = await pelion.db.selectFrom('invoice').select('number').orderBy('number').execute();
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    expect(await unbilled.caller.ok('listInvoices')).toEqual([]);
  });

  it('are hidden from other schools', async () => {
    const { caller } = await openPaying('essentials');
    await choose(caller, 'pro');
    const [invoice] = await caller.ok('listInvoices');
    const stranger = await open('essentials');
    expect(await stranger.caller.ok('listInvoices')).toEqual([]);
    expect(
      await stranger.caller.call('printInvoice', { params: { invoice_id: invoice?.id ?? 0 } }),
    ).toMatchObject({ status: 404 });
  });

  it('make a school past due and then end its plan when unpaid; paying opens it again', async () => {
    const { caller, campus, boss } = await openPaying('essentials');
    await choose(caller, 'pro');
    const [invoice] = await caller.ok('listInvoices');
    const mailedLate = () =>
      pelion.db
        .selectFrom('kept_mail')
        .select('subject')
        .where('message_key', 'like', `late-${invoice?.id}-%`)
        .orderBy('id')
        .execute();
    pelion.clock.advance({ days: 15 });
    await keepPlans(pelion.services);
    await pelion.runJobs();
    await keepPlans(pelion.services);
    await pelion.runJobs();
    expect((await mailedLate()).map(({ subject }) => subject)).toEqual([
      `Invoice ${invoice?.number} is overdue`,
    ]);
    const late = await pelion.as(boss);
    expect(await late.ok('getPlan')).toMatchObject({ plan_state: 'pastDue' });
    expect(await choose(late, 'elite')).toMatchObject({
      status: 409,
      body: { details: { reason: 'pastDue' } },
    });
    const operator = await buildMember(pelion.db, { userType: 'siteAdmin' });
    let site = await pelion.as(operator);
    const params = { invoice_id: invoice?.id ?? 0 };
    const unpaid = await site.ok('listAllInvoices', { query: { is_paid: false } });
    expect(unpaid).toContainEqual(
      expect.objectContaining({ id: params.invoice_id, school_name: campus.school.name }),
    );
    pelion.clock.advance({ days: 30 });
    await keepPlans(pelion.services);
    expect(await (await pelion.as(boss)).ok('getPlan')).toMatchObject({ plan_state: 'ended' });
    await pelion.runJobs();
    expect((await mailedLate()).at(-1)?.subject).toMatch(/is now read-only$/);
    site = await pelion.as(operator);
    for (const { id } of await (await pelion.as(boss)).ok('listInvoices'))
      await site.ok('markInvoicePaid', { params: { invoice_id: id }, body: { is_paid: true } });
    const after = await (await pelion.as(boss)).ok('getPlan');
    expect(after).toMatchObject({
      plan_state: 'active',
      period: { starts_at: pelion.clock.now().toISOString() },
    });
    expect(await site.ok('markInvoicePaid', { params, body: { is_paid: true } })).toMatchObject({
      paid_with: 'transfer',
    });
  });

  it('are paid at no page where no payment provider is configured', async () => {
    const { caller } = await openPaying('essentials');
    await choose(caller, 'pro');
    const [invoice] = await caller.ok('listInvoices');
    expect(await caller.call('payInvoice', { params: { invoice_id: invoice?.id ?? 0 } })).toMatchObject({
      status: 501,
      body: { code: 'notConfigured' },
    });
    expect(await pelion.guest.send('receivePaymentEvent', { body: {} })).toMatchObject({ status: 501 });
  });
});

it('a school given more by hand keeps it from plan to plan', async () => {
  const { caller } = await open('pro', { overrides: { number_of_users_allowed: 400 } });
  const { limits } = await preview(caller, 'essentials');
  expect(limits.map(({ limit }) => limit)).not.toContain('number_of_users_allowed');
  expect(planLimits.essentials.number_of_users_allowed).toBe(50);
});
