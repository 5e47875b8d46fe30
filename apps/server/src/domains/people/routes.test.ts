import { type Plan, planLimits, type Subscription, type UserType, userTypes } from '@pelion/access';
import type { PersonDraft } from '@pelion/contract/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneOfTwenty, sendAtOnce } from '../../../test/at-once.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import {
  addMembership,
  buildMember,
  buildStudents,
  type Member,
  type MemberDraft,
  overridePermission,
} from '../../../test/factories/members.ts';
import { buildSection, buildSubject, linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
let campus: Campus;
let admin: Caller;
let me: Member;
beforeAll(async () => {
  pelion = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(pelion.db);
  me = await member('campusAdmin');
  admin = await pelion.as(me);
});
afterAll(() => pelion.close());

const member = (userType: UserType, draft: MemberDraft = {}) =>
  buildMember(pelion.db, { campus, userType, ...draft });
const params = () => ({ campus_id: campus.id });
const list = (caller: Caller, query = {}) => caller.ok('listUsers', { params: params(), query });
const namesIn = async (caller: Caller, query = {}) => (await list(caller, query)).map(({ name }) => name);
const one = (caller: Caller, { userId }: Pick<Member, 'userId'>) =>
  caller.ok('getUser', { params: { ...params(), user_id: userId } });
const student = { given_name: 'Noor', user_types: [userTypes.student] } satisfies Partial<PersonDraft>;
let number = 0;
const next = () => {
  number += 1;
  return number;
};
const fresh = () => `new${next()}@test.example`;
const add = (draft: Partial<PersonDraft> = {}, caller = admin) =>
  caller.ok('createUser', { body: { ...student, email: fresh(), ...draft } });
const accountOf = (username: string) =>
  pelion.db.selectFrom('account').selectAll().where('username', '=', username).execute();
const mailsTo = (recipient: string) =>
  pelion.db.selectFrom('kept_mail').selectAll().where('recipient', '=', recipient).orderBy('id').execute();

describe('the list', () => {
  it('holds whom the viewer may see and nobody of another campus', async () => {
    await member('student', { name: 'Ada Berg' });
    await member('teacher', { name: 'Bela Ruiz' });
    await member('parent', { name: 'Cleo Park' });
    await buildMember(pelion.db, { name: 'Zoe Elsewhere', userType: 'student' });
    expect(await namesIn(admin)).toEqual(['Ada Berg', 'Bela Ruiz', 'Cleo Park', me.name]);
    expect(await namesIn(admin, { user_types: '6,4' })).toEqual(['Ada Berg', 'Bela Ruiz']);
    const teacher = await pelion.as(await member('teacher', { name: 'Dora Lee' }));
    expect(await namesIn(teacher)).toEqual(['Ada Berg', 'Bela Ruiz', 'Dora Lee']);
  });

  it('is refused to who may see nobody', async () => {
    const grader = await pelion.as(await member('homeworkGrader'));
    expect(await grader.call('listUsers', { params: params() })).toMatchObject({
      status: 403,
      body: { details: { reason: 'permission' } },
    });
  });

  it('tells what somebody signs in with only to those who may change them', async () => {
    const pupil = await member('student');
    const teacher = await pelion.as(await member('teacher'));
    expect(await one(admin, pupil)).toMatchObject({ username: pupil.username, email: pupil.email });
    expect(await one(teacher, pupil)).toMatchObject({ username: null, email: null, can: { edit: false } });
    expect(await namesIn(teacher, { search: pupil.email, user_types: '6' })).toEqual([]);
    expect(await namesIn(admin, { search: pupil.email })).toEqual([pupil.name]);
  });

  it('tells when somebody was last here by what they did, not by their log-in', async () => {
    const [early, late] = [
      await member('student', { name: 'Early' }),
      await member('student', { name: 'Late' }),
    ];
    const logIn = (at: string, { userId }: Member) =>
      pelion.db
        .updateTable('person')
        .set({ entered_at: new Date(at) })
        .where('user_id', '=', userId)
        .execute();
    await logIn('2020-01-02T08:00:00Z', early);
    await logIn('2020-01-01T08:00:00Z', late);
    await (await pelion.as(late)).ok('updateActivity', { body: { is_idle: false } });
    await pelion.services.heartbeats.write();
    const now = pelion.clock.now().toISOString();
    const query = { user_types: '6', order: 'last_here_at', is_descending: true } as const;
    expect(await list(admin, query)).toMatchObject([
      { name: 'Late', last_here_at: now },
      { name: 'Early', last_here_at: '2020-01-02T08:00:00.000Z' },
    ]);
    expect(await one(admin, late)).toMatchObject({ last_here_at: now });
    const { body } = await admin.send('exportUsers', { params: params(), query });
    expect(String(body)).toContain(`,${now.slice(0, 10)} `);
  });

  it.each([
    ['name', false],
    ['name', true],
    ['external_id', false],
    ['created_at', true],
    ['last_here_at', false],
  ] as const)(
    'comes in pages by %s (descending: %s) that leave nobody out and bring nobody twice',
    async (order, is_descending) => {
      for (const external_id of ['b', 'a', null, 'c', null])
        await add({ given_name: `Pupil ${external_id}`, external_id });
      const whole = (await list(admin, { order, is_descending, limit: 200 })).map(({ id }) => id);
      const paged: number[] = [];
      for (;;) {
        const after = paged.at(-1);
        const page = await list(admin, { order, is_descending, limit: 2, ...(after && { after }) });
        if (page.length === 0) break;
        paged.push(...page.map(({ id }) => id));
      }
      expect(paged).toEqual(whole);
      expect(new Set(whole).size).toBe(6);
    },
  );

  it.each(['maybe', '2', 'TRUE'])('says of is_suspended=%s what it must be', async (is_suspended) => {
    const answer = await admin.send('listUsers', { params: params(), query: { is_suspended } });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ path: 'is_suspended', message: 'This must be true or false.' }] },
    });
  });

  it('finds by name, by external id and by section, with nothing taken for a wildcard', async () => {
    const pupil = await member('student', { name: 'Per 100%_ Cent' });
    await member('student', { name: 'Per Hundred' });
    const section = await buildSection(pelion.db, { campus, students: [pupil] });
    await add({ given_name: 'Numbered', external_id: 'X-1' });
    expect(await namesIn(admin, { search: '100%_' })).toEqual([pupil.name]);
    expect(await namesIn(admin, { search: 'x-1' })).toEqual([]);
    expect(await namesIn(admin, { search: 'X-1' })).toEqual(['Numbered']);
    expect(await namesIn(admin, { section_ids: String(section.id) })).toEqual([pupil.name]);
    expect((await one(admin, pupil)).sections).toEqual([
      { id: section.id, label: `${section.grade.name} - ${section.name}` },
    ]);
  });

  it('is a file whose formulas are text', async () => {
    await add({ given_name: '=HYPERLINK("x")', external_id: '+1' });
    const { body } = await admin.send('exportUsers', { params: params(), query: { user_types: '6' } });
    expect(body).toContain(`'+1,"'=HYPERLINK(""x"")"`);
    expect(body).not.toContain(me.name);
  });

  it('is a file without parents where the campus has none', async () => {
    const headOf = async (type: 'higherEducation' | 'k12') => {
      const where = await buildCampus(pelion.db, { type });
      const caller = await pelion.as(
        await buildMember(pelion.db, { campus: where, userType: 'campusAdmin' }),
      );
      const { body } = await caller.send('exportUsers', { params: { campus_id: where.id } });
      return String(body).split('\n', 1)[0]?.trim();
    };
    const head =
      'Id,ID in your school system,Given name,Family name,Username,E-mail,Roles,Sections,State,Last active';
    expect(await headOf('higherEducation')).toMatch(new RegExp(`${head}$`));
    expect(await headOf('k12')).toMatch(/,Sections,Parents,State,/);
  });

  it('is taken by nobody unseen: the log says by whom, what was asked and how many; whoever runs the installation takes none', async () => {
    const query = { user_types: '6', search: 'Nobody is called so' };
    await admin.send('exportUsers', { params: params(), query });
    const [line] = await admin.ok('listAuditLog', { query: { subject: 'campus', record_id: campus.id } });
    expect(line).toMatchObject({ action: 'campus.exportPeople', actor: { id: me.userId } });
    expect(JSON.stringify(line)).toContain('Nobody is called so');
    const operator = await pelion.as(await buildMember(pelion.db, { campus, userType: 'siteAdmin' }));
    expect(await operator.send('exportUsers', { params: params() })).toMatchObject({ status: 403 });
  });

  it('is taken twenty times an hour by one person', async () => {
    const eager = await pelion.as(await member('campusAdmin'));
    for (let n = 0; n < 20; n += 1)
      expect((await eager.send('exportUsers', { params: params() })).status).toBe(200);
    expect((await eager.send('exportUsers', { params: params() })).status).toBe(429);
  });

  it('knows the kinds of people that the campus has, in its words', async () => {
    const types = async (type: 'higherEducation' | 'corporation') => {
      const where = await buildCampus(pelion.db, { type });
      const caller = await pelion.as(
        await buildMember(pelion.db, { campus: where, userType: 'campusAdmin' }),
      );
      return (await caller.ok('listUserTypes')).map(({ name }) => name);
    };
    expect(await types('corporation')).toContain('Participant');
    expect(await types('higherEducation')).toContain('Instructor');
    expect(await types('higherEducation')).not.toContain('Parent');
  });
});

describe('adding somebody', () => {
  it('makes an account without a password, a member, and all that was said of them', async () => {
    const parent = await member('parent');
    const section = await buildSection(pelion.db, { campus });
    const added = await add({
      family_name: 'Haddad',
      external_id: 'S-1',
      time_multiplier: 1.5,
      has_breaks: true,
      section_ids: [section.id],
      parent_ids: [parent.userId],
    });
    expect(added).toMatchObject({
      name: 'Noor Haddad',
      state: 'notInvited',
      user_types: [userTypes.student],
      time_multiplier: 1.5,
      has_breaks: true,
      sections: [{ id: section.id }],
      parents: [{ id: parent.userId, name: parent.name }],
    });
    expect(await accountOf(added.username ?? '')).toMatchObject([{ password_hash: null }]);
    expect((await one(await pelion.as(parent), { userId: added.id })).name).toBe('Noor Haddad');
  });

  it('says of a teacher what and whom they teach, with the right to change sections', async () => {
    const section = await buildSection(pelion.db, { campus });
    const subject = await buildSubject(pelion.db, { campus });
    const lessons = [{ subject_id: subject.id, section_ids: [section.id] }];
    const body = { given_name: 'Tom', user_types: [userTypes.teacher], lessons };
    const { id } = await admin.ok('createUser', { body: { ...body, email: fresh() } });
    const taught = await pelion.db
      .selectFrom('section_teacher')
      .select(['section_id', 'subject_id'])
      .where('teacher_id', '=', id)
      .execute();
    expect(taught).toEqual([{ section_id: section.id, subject_id: subject.id }]);
    const [event] = await admin.ok('listAuditLog', { query: { subject: 'person', record_id: id } });
    expect(JSON.stringify(event)).toContain(`${subject.name}: `);

    const refused = async (changes: object) =>
      (await admin.call('createUser', { body: { ...body, email: fresh(), ...changes } })).status;
    expect(await refused({ user_types: [userTypes.student] })).toBe(400);
    const elsewhere = await buildSection(pelion.db, { campus: await buildCampus(pelion.db) });
    expect(await refused({ lessons: [{ ...lessons[0], section_ids: [elsewhere.id] }] })).toBe(400);
    await overridePermission(pelion.db, {
      campus,
      userType: 'campusAdmin',
      permission: 'edit_grades',
      isGranted: false,
    });
    admin = await pelion.as(me);
    expect(await refused({})).toBe(403);
    expect(await refused({ lessons: [] })).toBe(200);
  });

  it('refuses a second person with one username, and lets siblings share an address', async () => {
    const email = fresh();
    await add({ email });
    expect(await admin.call('createUser', { body: { ...student, email } })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'email' }] },
    });
    const username = `sibling${next()}`;
    const sibling = await add({ email, username });
    expect(sibling).toMatchObject({ username, email });
    expect(
      await admin.call('createUser', { body: { ...student, email, username: username.toUpperCase() } }),
    ).toMatchObject({
      status: 400,
      body: { details: [{ path: 'username' }] },
    });
  });

  it.each(['email', 'username'] as const)(
    'answers for an %s that another school knows as for any other, and changes nothing there',
    async (field) => {
      const stranger = await buildMember(pelion.db, { userType: 'teacher', isProved: true });
      const addedWith = async (address: string) => {
        const own = field === 'email' ? { email: address } : { email: address, username: address };
        const { id, username, email, created_at, ...told } = await add(own);
        return { told, account: (await accountOf(address)).find((account) => account.id === id) };
      };
      const [known, fresh_] = [await addedWith(stranger.email), await addedWith(fresh())];
      expect({ ...known.told, version: 0 }).toEqual({ ...fresh_.told, version: 0 });
      expect(known.account).toMatchObject({ password_hash: null, proved_at: null, owner_id: null });
      const there = await pelion.as(stranger);
      expect((await there.ok('me')).school_campuses).toHaveLength(1);
    },
  );

  it('gives nobody an account by a name that another school gave first', async () => {
    const other = await buildMember(pelion.db, { username: `anna${next()}` });
    const answer = await admin.call('createUser', {
      body: { ...student, email: other.email, username: other.username },
    });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'username' }] } });
  });

  it('leaves nothing behind when something is wrong', async () => {
    const email = fresh();
    const answer = await admin.call('createUser', { body: { ...student, email, section_ids: [999_999] } });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'section_ids' }] } });
    expect(await accountOf(email)).toEqual([]);
  });

  it('refuses an external id that is taken, and relatives of another campus', async () => {
    await add({ external_id: 'S-9' });
    const elsewhere = await buildMember(pelion.db, { userType: 'parent' });
    const wrong: readonly (readonly [string, Partial<PersonDraft>])[] = [
      ['external_id', { external_id: 'S-9' }],
      ['parent_ids', { parent_ids: [elsewhere.userId] }],
      ['section_ids', { section_ids: [1], user_types: [userTypes.teacher] }],
    ];
    for (const [path, draft] of wrong)
      expect(
        await admin.call('createUser', { body: { ...student, email: fresh(), ...draft } }),
      ).toMatchObject({ status: 400, body: { details: [{ path }] } });
  });

  it('gives no role above the own, and none that the campus has not', async () => {
    const body = { ...student, email: fresh(), user_types: [userTypes.schoolAdmin] };
    expect(await admin.call('createUser', { body })).toMatchObject({ status: 403 });
    await overridePermission(pelion.db, {
      campus,
      userType: 'staff',
      permission: 'add_users',
      isGranted: true,
    });
    const staff = await pelion.as(await member('staff'));
    for (const user_types of [[userTypes.campusAdmin], [userTypes.student, userTypes.campusAdmin]])
      expect(await staff.call('createUser', { body: { ...body, user_types } })).toMatchObject({
        status: 403,
      });
    expect(await staff.ok('createUser', { body: { ...body, user_types: [userTypes.tutor] } })).toBeTruthy();
    expect(
      await staff.call('createUser', { body: { ...body, user_types: [userTypes.teacher] } }),
    ).toMatchObject({
      status: 403,
      body: { message: 'You do not have the permission “Add teachers”.' },
    });
    const answer = await admin.call('createUser', { body: { ...body, user_types: [userTypes.siteAdmin] } });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'user_types' }] } });
  });
});

describe('seats', () => {
  const allowed = 30;
  beforeEach(() => setOverrides({ number_of_students_allowed: allowed }));
  const setOverrides = (overrides: Partial<Subscription>) =>
    pelion.db
      .updateTable('school')
      .set({ feature_overrides: JSON.stringify(overrides) })
      .where('id', '=', campus.school.id)
      .execute();

  it('are never more than the plan has, by twenty at once', async () => {
    await buildStudents(pelion.db, campus, allowed - 5);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin.call('createUser', { body: { ...student, email: fresh(), is_invited: true } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(15);
    expect(await admin.ok('getSeats', { params: params() })).toMatchObject({
      student: { taken: allowed, allowed },
    });
  });

  it('are counted across the campuses of a school, a person once, and freed by who is suspended', async () => {
    const sister = await buildCampus(pelion.db, { school: campus.school });
    const pupil = await member('student');
    await addMembership(pelion.db, pupil, { campus: sister, userType: 'student' });
    await buildStudents(pelion.db, sister, allowed - 1);
    const full = await admin.call('createUser', { body: { ...student, email: fresh() } });
    expect(full).toMatchObject({
      status: 403,
      body: {
        code: 'premiumFeature',
        message: `All ${allowed} seats of your plan for students are taken.`,
        details: { limit: 'number_of_students_allowed', taken: allowed, allowed },
      },
    });
    const [first = 0] = await buildStudents(pelion.db, campus, 1);
    const suspend = (id: number, is_suspended: boolean) =>
      admin.call('suspendUsers', { body: { user_ids: [id], is_suspended } });
    // One more than allowed, as after a downgrade: they stay, and leave room only for who leaves.
    expect(await suspend(first, true)).toMatchObject({ status: 200 });
    expect(await suspend(first, false)).toMatchObject({ status: 403, body: { code: 'premiumFeature' } });
  });
});

describe('seats of everybody together', () => {
  const buildFull = async (plan: Plan, isAgreed: boolean) => {
    const full = await buildCampus(pelion.db, { school: { plan } });
    const boss = await buildMember(pelion.db, { campus: full, userType: 'schoolAdmin' });
    const caller = await pelion.as(boss);
    if (isAgreed)
      await caller.ok('setOverage', {
        body: { is_agreed: true, version: (await caller.ok('getPlan')).version },
      });
    await buildStudents(pelion.db, full, planLimits[plan].number_of_users_allowed - 3);
    return caller;
  };
  /** Twenty at once, of kinds that fill the plan together. */
  const addTwenty = (caller: Caller) =>
    Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        caller.call('createUser', {
          body: { given_name: 'Noor', email: fresh(), user_types: [index % 2 === 0 ? 5 : 6] },
        }),
      ),
    );

  it.each([
    ['lite', false],
    ['essentials', false],
  ] as const)('never exceed the limit of %s, by twenty at once', async (plan, isAgreed) => {
    const caller = await buildFull(plan, isAgreed);
    const answers = await addTwenty(caller);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 403,
      body: { code: 'premiumFeature' },
    });
    expect((await caller.ok('getPlan')).used.users).toBe(planLimits[plan].number_of_users_allowed);
  });

  it('are bought one by one where the school has agreed to it', async () => {
    const caller = await buildFull('essentials', true);
    expect((await addTwenty(caller)).filter(({ status }) => status === 200)).toHaveLength(20);
    expect((await caller.ok('getPlan')).overage).toMatchObject({
      is_agreed: true,
      users: 18,
      lines: [{ kind: 'extraUsers', quantity: 18, unit_price: 200, amount: 3600 }],
      total: 3600,
    });
  });

  it('are waited for by who takes one, and by nobody who only changes a name', async () => {
    const pupil = await member('student');
    const edit = { id: pupil.userId, version: (await one(admin, pupil)).version };
    const waiting = await pelion.db.transaction().execute(async (transaction) => {
      await sql`select 1 from school where id = ${campus.school.id} for no key update`.execute(transaction);
      await admin.ok('updateUser', { body: { ...edit, given_name: 'Nora' } });
      const roles = { ...edit, version: edit.version + 1, user_types: [userTypes.teacher] };
      const answer = admin.call('updateUser', { body: roles });
      expect(await Promise.race([answer.then(() => 'changed'), heldSchools().then(() => 'waits')])).toBe(
        'waits',
      );
      // Not awaited in here: it waits for the end of this transaction.
      return { answer };
    });
    expect((await waiting.answer).status).toBe(200);
  });

  /** Waits until a transaction is blocked on a school's row. */
  const heldSchools = () =>
    expect
      .poll(
        async () =>
          (
            await sql`select from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock' and query like '%hold_school%'`.execute(
              pelion.db,
            )
          ).rows.length,
        { timeout: 20_000 },
      )
      .toBe(1);

  it('are not taken by parents', async () => {
    const caller = await buildFull('lite', false);
    await addTwenty(caller);
    const parent = { given_name: 'Ida', email: fresh(), user_types: [8] };
    expect(await caller.call('createUser', { body: parent })).toMatchObject({ status: 200 });
  });
});

describe('changing somebody', () => {
  it.each(['username', 'external_id'] as const)('gives one %s to one of twenty at once', async (field) => {
    const pupils = await Promise.all(Array.from({ length: 20 }, () => member('student')));
    const edits: { readonly id: number; readonly version: number }[] = [];
    for (const pupil of pupils) edits.push({ id: pupil.userId, version: (await one(admin, pupil)).version });
    const statuses = await sendAtOnce((index) =>
      admin.call('updateUser', {
        body: { ...(edits[index] ?? { id: 0, version: 0 }), [field]: 'wanted-by-twenty' },
      }),
    );
    expect(statuses).toEqual(oneOfTwenty(400));
  });

  it('changes what is said and leaves the rest; the second of two is told what it is now', async () => {
    const pupil = await member('student');
    const before = await one(admin, pupil);
    const edit = { id: pupil.userId, version: before.version };
    const after = await admin.ok('updateUser', { body: { ...edit, given_name: 'Nora', time_multiplier: 2 } });
    expect(after).toMatchObject({ given_name: 'Nora', email: before.email, time_multiplier: 2, version: 2 });
    expect(await admin.call('updateUser', { body: { ...edit, given_name: 'Nina' } })).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: { reason: 'changed', current: { given_name: 'Nora' } } },
    });
  });

  it('corrects what one signs in with while nobody else knows the account, and never otherwise', async () => {
    const here = await member('student');
    const both = await member('student');
    await addMembership(pelion.db, both, { userType: 'student' });
    const email = fresh();
    const edit = ({ userId }: Member) =>
      admin.call('updateUser', { body: { id: userId, version: 1, email, username: email } });
    expect(await edit(both)).toMatchObject({ status: 400, body: { details: [{ path: 'email' }] } });
    expect(await edit(here)).toMatchObject({ status: 200, body: { username: email, email } });
  });

  it('moves a student: a last day in the old section, a first in the new one', async () => {
    const pupil = await member('student');
    const old = await buildSection(pelion.db, { campus, students: [pupil] });
    const next = await buildSection(pelion.db, { campus });
    const after = await admin.ok('updateUser', {
      body: { id: pupil.userId, version: 1, section_ids: [next.id] },
    });
    expect(after.sections).toMatchObject([{ id: next.id }]);
    const rows = await pelion.db
      .selectFrom('enrollment')
      .select(['section_id', 'status', 'ends_on'])
      .where('student_id', '=', pupil.userId)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { section_id: old.id },
      { section_id: next.id, status: 'active', ends_on: null },
    ]);
    expect(rows[0]?.status === 'inactive' || rows[0]?.ends_on !== null).toBe(true);
  });

  it('takes a role away from the next request on', async () => {
    const two = await member('teacher', { alsoAs: ['parent'] });
    const teaching = await pelion.as({ ...two, userType: 'teacher' });
    await admin.ok('updateUser', { body: { id: two.userId, version: 1, user_types: [userTypes.parent] } });
    expect(await teaching.call('me')).toMatchObject({ status: 401 });
  });

  it('is refused above the own rank, and so is a link to their password', async () => {
    const boss = await member('teacher', { alsoAs: ['schoolAdmin'] });
    expect(
      await admin.call('updateUser', { body: { id: boss.userId, version: 1, given_name: 'X' } }),
    ).toMatchObject({
      status: 403,
    });
    expect(
      await admin.call('sendPasswordLink', { params: { ...params(), user_id: boss.userId } }),
    ).toMatchObject({ status: 403 });
  });
});

describe('suspending and deleting', () => {
  const suspend = (ids: readonly number[], is_suspended = true, caller = admin) =>
    caller.call('suspendUsers', { body: { user_ids: [...ids], is_suspended } });
  const remove = (ids: readonly number[]) => admin.call('removeUsers', { body: { user_ids: [...ids] } });

  it('ends the sessions at once, and lets in again', async () => {
    const pupil = await member('student');
    const learning = await pelion.as(pupil);
    expect(await suspend([pupil.userId])).toMatchObject({ status: 200 });
    expect(await learning.call('me')).toMatchObject({ status: 401 });
    expect(await list(admin, { is_suspended: true })).toMatchObject([
      { id: pupil.userId, state: 'suspended' },
    ]);
    const all = await list(admin, { is_suspended: '' });
    expect(new Set(all.map(({ state }) => state === 'suspended'))).toEqual(new Set([true, false]));
    expect(await suspend([pupil.userId], false)).toMatchObject({ status: 200 });
    expect(await learning.call('me')).toMatchObject({ status: 200 });
  });

  it('does it to all of them or to none', async () => {
    const pupil = await member('student');
    const boss = await member('schoolAdmin');
    const elsewhere = await buildMember(pelion.db, { userType: 'student' });
    expect(await suspend([pupil.userId, boss.userId])).toMatchObject({ status: 403 });
    expect(await remove([pupil.userId, elsewhere.userId])).toMatchObject({ status: 404 });
    expect(await one(admin, pupil)).toMatchObject({ is_suspended: false });
  });

  it('is refused of oneself', async () => {
    expect(await suspend([me.userId])).toMatchObject({
      status: 409,
      body: { message: 'You cannot suspend yourself.' },
    });
    expect(await remove([me.userId])).toMatchObject({
      status: 409,
      body: { message: 'You cannot delete yourself.' },
    });
  });

  it('leaves the campus an admin who can sign in: two who shut each other out at once are one too many', async () => {
    const other = await member('campusAdmin');
    await member('campusAdmin', { isInvited: true });
    const theirs = await pelion.as(other);
    const answers = await Promise.all([suspend([other.userId]), suspend([me.userId], true, theirs)]);
    const [refused, ...others] = answers.filter(({ status }) => status !== 200);
    expect(others).toEqual([]);
    // The later request fails either way: signed out already (401), or protecting the last admin (409).
    if (refused?.status !== 401)
      expect(refused).toMatchObject({ status: 409, body: { details: { reason: 'lastAdmin' } } });
  });

  it('takes no role from the last admin', async () => {
    const version = (await one(admin, me)).version;
    const body = { id: me.userId, version, user_types: [userTypes.teacher] };
    expect(await admin.call('updateUser', { body })).toMatchObject({
      status: 409,
      body: { details: { reason: 'lastAdmin' } },
    });
  });

  it('takes no role from the last admin of the school, and neither does it delete or suspend them', async () => {
    const boss = await member('schoolAdmin');
    const asBoss = await pelion.as(boss);
    const { version } = await one(asBoss, boss);
    const demote = (said: object = {}) =>
      asBoss.call('updateUser', {
        body: { id: boss.userId, version, user_types: [userTypes.campusAdmin], ...said },
      });
    expect(await demote()).toMatchObject({
      status: 409,
      body: {
        message:
          'This would leave the school without an admin of its own who can log in. Make somebody else one first.',
        details: { reason: 'lastAdmin' },
      },
    });
    const elsewhere = await buildCampus(pelion.db, { school: campus.school });
    await buildMember(pelion.db, { campus: elsewhere, userType: 'schoolAdmin' });
    expect(await demote({ accepts_own_loss: true })).toMatchObject({ status: 200 });
  });

  it('takes the role of an admin from oneself only who was asked, whoever else is one', async () => {
    const first = await member('campusAdmin');
    const asFirst = await pelion.as(first);
    const { version } = await one(asFirst, first);
    const body = { id: first.userId, version, user_types: [userTypes.teacher] };
    expect(await asFirst.call('updateUser', { body })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'accepts_own_loss' }] },
    });
    expect((await one(asFirst, first)).user_types).toEqual([userTypes.campusAdmin]);
    const other = await member('campusAdmin');
    const { version: theirs } = await one(asFirst, other);
    await asFirst.ok('updateUser', { body: { ...body, id: other.userId, version: theirs } });
    await asFirst.ok('updateUser', { body: { ...body, accepts_own_loss: true } });
  });

  it('is undone as a whole, with parents and sections', async () => {
    const pupil = await member('student');
    const parent = await member('parent');
    await linkParent(pelion.db, parent, pupil);
    await buildSection(pelion.db, { campus, students: [pupil] });
    const before = await one(admin, pupil);
    expect(await remove([pupil.userId])).toMatchObject({ status: 200 });
    expect(await namesIn(admin, { user_types: '6' })).toEqual([]);
    expect((await one(admin, parent)).children).toEqual([]);
    expect(await admin.call('createUser', { body: { ...student, email: pupil.email } })).toMatchObject({
      status: 400,
      body: { details: [{ message: expect.stringContaining('Restore') }] },
    });
    expect(await admin.call('restoreUsers', { body: { user_ids: [pupil.userId] } })).toMatchObject({
      status: 200,
    });
    expect(await one(admin, pupil)).toEqual({ ...before, version: 3 });
    expect(await admin.call('restoreUsers', { body: { user_ids: [pupil.userId] } })).toMatchObject({
      status: 404,
    });
  });
});

describe('an invitation', () => {
  const tokenIn = (text = '') => /verify\/([\w-]+)/.exec(text)?.[1] ?? '';
  const take = (token: string) =>
    pelion.guest.call('resetPassword', {
      params: { token },
      body: { password: 'three quiet green bicycles' },
    });

  it('sets the password once; twice and too late are refused with a sentence', async () => {
    const email = fresh();
    const added = await add({ email, is_invited: true });
    expect(added.state).toBe('invited');
    await pelion.runJobs();
    const token = tokenIn((await mailsTo(email))[0]?.text_body);
    expect(await take(token)).toMatchObject({ status: 200 });
    expect(await take(token)).toMatchObject({ status: 400, body: { code: 'resetLinkInvalid' } });
    const login = { body: { username: email, password: 'three quiet green bicycles' } };
    expect(await pelion.guest.call('login', login)).toMatchObject({ status: 200 });
    expect(await one(admin, { userId: added.id })).toMatchObject({ state: 'active', can: { invite: false } });
  });

  it('runs out, says so, and is sent again', async () => {
    const email = fresh();
    const { id } = await add({ email, is_invited: true });
    await pelion.runJobs();
    const token = tokenIn((await mailsTo(email))[0]?.text_body);
    pelion.clock.advance({ days: 15 });
    admin = await pelion.as(me);
    expect(await one(admin, { userId: id })).toMatchObject({ state: 'expired' });
    expect(await take(token)).toMatchObject({ status: 400, body: { code: 'resetLinkInvalid' } });
    expect(await admin.ok('inviteUsers', { body: { user_ids: [id] } })).toEqual({
      sent: 1,
      without_email: 0,
    });
    expect(await one(admin, { userId: id })).toMatchObject({ state: 'invited' });
    await pelion.runJobs();
    expect(await take(tokenIn((await mailsTo(email))[1]?.text_body))).toMatchObject({ status: 200 });
  });

  it('goes to nobody who was suspended meanwhile', async () => {
    const email = fresh();
    const { id } = await add({ email, is_invited: true });
    await admin.ok('suspendUsers', { body: { user_ids: [id], is_suspended: true } });
    await pelion.runJobs();
    expect(await mailsTo(email)).toEqual([]);
  });

  it('tells a parent whom it is about: by given name, and nobody who has left', async () => {
    const children = ['Maya Brandt', 'Leo Brandt', 'Ida Brandt'].map((name) => member('student', { name }));
    const child_ids = (await Promise.all(children)).map(({ userId }) => userId);
    const email = fresh();
    await add({ email, user_types: [userTypes.parent], child_ids, is_invited: true });
    await admin.ok('removeUsers', { body: { user_ids: child_ids.slice(2) } });
    await pelion.runJobs();
    expect((await mailsTo(email))[0]?.text_body).toContain('Your children there: Leo, Maya.');
  });

  it('is a link to hand over for who has no address, of this campus alone', async () => {
    const { id } = await add({ email: null, username: `pupil.${next()}` });
    const link = () => admin.call('sendPasswordLink', { params: { ...params(), user_id: id } });
    const answer = await link();
    if (answer.status !== 200) throw new Error(answer.body.message);
    expect(answer.body.sent_to).toBeNull();
    expect(await take(tokenIn(answer.body.link ?? ''))).toMatchObject({ status: 200 });
    const sister = await buildCampus(pelion.db);
    await addMembership(pelion.db, { userId: id, name: 'Noor', username: '', email: '' }, { campus: sister });
    expect(await link()).toMatchObject({ status: 409, body: { details: { reason: 'elsewhere' } } });
  });
});

describe('where no mail leaves the installation', () => {
  let silent: TestApp;
  let caller: Caller;
  beforeAll(async () => {
    silent = await createTestApp({ beside: pelion, settings: { sendsMail: false } });
  });
  beforeEach(async () => {
    caller = await silent.as(me);
  });
  afterAll(() => silent.close());

  it('reports no invitation', async () => {
    const { id } = await add();
    expect(await one(admin, { userId: id })).toMatchObject({ can: { invite: true } });
    expect(await one(caller, { userId: id })).toMatchObject({ can: { invite: false } });
    const refused = { status: 409, body: { details: { reason: 'noMail' } } };
    expect(await caller.call('inviteUsers', { body: { user_ids: [id] } })).toMatchObject({
      ...refused,
      body: { ...refused.body, message: expect.stringContaining('Print log-in slips') },
    });
    const invited = { ...student, email: fresh(), is_invited: true };
    expect(await caller.call('createUser', { body: invited })).toMatchObject(refused);
    expect(await accountOf(invited.email)).toEqual([]);
    expect(await one(admin, { userId: id })).toMatchObject({ state: 'notInvited' });
  });

  it('gives people with an address a slip or a link too, of this campus alone', async () => {
    const { id } = await add();
    expect(await one(admin, { userId: id })).toMatchObject({ can: { printLogIn: false } });
    expect(await one(caller, { userId: id })).toMatchObject({ can: { printLogIn: true } });
    const params_ = { ...params(), user_id: id };
    expect(await caller.ok('sendPasswordLink', { params: params_ })).toMatchObject({
      sent_to: null,
      link: expect.stringContaining('/password-reset/verify/'),
    });
    const sheet = { params: params(), body: { user_ids: [id], size: 'A4' } };
    expect(await caller.send('printSignInSheet', sheet)).toMatchObject({ status: 200 });
    const sister = await buildCampus(pelion.db);
    await addMembership(pelion.db, { userId: id, name: 'Noor', username: '', email: '' }, { campus: sister });
    const elsewhere = { status: 409, body: { details: { reason: 'elsewhere' } } };
    expect(await caller.call('sendPasswordLink', { params: params_ })).toMatchObject(elsewhere);
    expect(await caller.send('printSignInSheet', sheet)).toMatchObject(elsewhere);
    expect(await one(caller, { userId: id })).toMatchObject({ can: { printLogIn: false } });
  });
});

describe('a sheet of slips', () => {
  const print = (ids: readonly number[], caller = admin) =>
    caller.send('printSignInSheet', { params: params(), body: { user_ids: [...ids], size: 'A4' } });
  const linksOf = (userId: number) =>
    pelion.db.selectFrom('one_time_link').select('purpose').where('user_id', '=', userId).execute();

  it('has a link for each pupil without an address, and says in the list who has one', async () => {
    const pupils = [
      await add({ email: null, username: `pupil.${next()}` }),
      await add({ given_name: 'Zoë 日本', email: null, username: `pupil.${next()}` }),
    ];
    const answer = await print(pupils.map(({ id }) => id));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(String(answer.body).slice(0, 5)).toBe('%PDF-');
    for (const { id } of pupils) {
      expect(await linksOf(id)).toEqual([{ purpose: 'invitation' }]);
      expect(await one(admin, { userId: id })).toMatchObject({ state: 'invited' });
    }
    const log = await admin.ok('listAuditLog', { query: { subject: 'person', record_id: pupils[0]?.id } });
    expect(log[0]).toMatchObject({ action: 'person.printSignIn' });
  });

  it('waits for everybody of any role whom no mail reaches, until a link was made for them', async () => {
    const section = await buildSection(pelion.db, { campus });
    const pupil = await add({ email: null, username: `pupil.${next()}`, section_ids: [section.id] });
    const parent = await add({
      given_name: 'Ana',
      email: null,
      username: `parent.${next()}`,
      user_types: [userTypes.parent],
    });
    const linked = await add({ email: null, username: `pupil.${next()}` });
    const suspended = await add({ email: null, username: `pupil.${next()}` });
    await add();
    await admin.ok('suspendUsers', { body: { user_ids: [suspended.id], is_suspended: true } });
    const waiting = async (caller = admin) => caller.ok('listWithoutLogIn', { params: params() });
    expect((await waiting()).total).toBe(3);
    await admin.ok('sendPasswordLink', { params: { ...params(), user_id: linked.id } });
    expect(await one(admin, { userId: linked.id })).toMatchObject({ state: 'invited' });
    expect(await waiting()).toEqual({ user_ids: [pupil.id, parent.id], total: 2 });
    expect((await print((await waiting()).user_ids)).status).toBe(200);
    expect(await waiting()).toEqual({ user_ids: [], total: 0 });
    pelion.clock.advance({ days: 15 });
    admin = await pelion.as(me);
    expect((await waiting()).total).toBe(3);
    const teacher = await pelion.as(await member('teacher'));
    expect((await teacher.call('listWithoutLogIn', { params: params() })).status).toBe(403);
  });

  it('takes the links of the sheet before, also where two are printed at once', async () => {
    const pupils = [
      await add({ given_name: '😀'.repeat(40), email: null, username: `pupil.${next()}` }),
      await add({ given_name: '\u202eאדה נור', email: null, username: `pupil.${next()}` }),
      await add({ given_name: 'x'.repeat(100), email: null, username: `pupil.${next()}` }),
    ];
    const ids = pupils.map(({ id }) => id);
    expect((await print(ids)).status).toBe(200);
    const old = await pelion.db
      .selectFrom('one_time_link')
      .select('token_hash')
      .where('user_id', 'in', ids)
      .execute();
    const printed = await Promise.all([print(ids), print(ids.toReversed())]);
    expect(printed.map(({ status }) => status)).toEqual([200, 200]);
    for (const id of ids) expect(await linksOf(id)).toHaveLength(1);
    const shown = await admin.ok('sendPasswordLink', {
      params: { ...params(), user_id: pupils[0]?.id ?? 0 },
    });
    expect(shown.link).not.toBeNull();
    const left = await pelion.db
      .selectFrom('one_time_link')
      .select('token_hash')
      .where('user_id', 'in', ids)
      .execute();
    expect(left).toHaveLength(3);
    for (const { token_hash } of old) expect(left).not.toContainEqual({ token_hash });
  });

  it('is made for all or for none: of an address, of another campus, of somebody above', async () => {
    const pupil = await add({ email: null, username: `pupil.${next()}` });
    const mailed = await add();
    const both = await add({ email: null, username: `pupil.${next()}` });
    const sister = await buildCampus(pelion.db);
    await addMembership(
      pelion.db,
      { userId: both.id, name: 'Noor', username: '', email: '' },
      { campus: sister },
    );
    const elsewhere = await buildMember(pelion.db, { userType: 'student' });
    const boss = await member('schoolAdmin');
    const refusals = [
      [mailed.id, 409],
      [both.id, 409],
      [elsewhere.userId, 404],
      [boss.userId, 403],
    ] as const;
    for (const [id, status] of refusals) expect((await print([pupil.id, id])).status).toBe(status);
    expect(await linksOf(pupil.id)).toEqual([]);
    expect((await print([pupil.id], await pelion.as(await member('teacher')))).status).toBe(403);
  });
});

describe('one person', () => {
  it('is there for themselves, for their parents and for staff who may see them, and for nobody else', async () => {
    const pupil = await member('student');
    const parent = await member('parent');
    await linkParent(pelion.db, parent, pupil);
    const status = async (reader: Member) => {
      const caller = await pelion.as(reader);
      return (await caller.call('getUser', { params: { ...params(), user_id: pupil.userId } })).status;
    };
    expect(await status(pupil)).toBe(200);
    expect(await status(parent)).toBe(200);
    expect(await status(await member('teacher'))).toBe(200);
    expect(await status(await member('student'))).toBe(404);
    expect(await status(await member('parent'))).toBe(404);
    expect(await status(await member('homeworkGrader'))).toBe(404);
  });
});
