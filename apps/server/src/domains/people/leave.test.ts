import { userTypes } from '@pelion/access';
import { loggedInUser } from '@pelion/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { nextNumber } from '../../../test/factories/sequence.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Caller, callerOf } from '../../../test/test-caller.ts';

let pelion: TestApp;
let silent: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
  silent = await createTestApp({ beside: pelion, settings: { sendsMail: false } });
});
afterAll(async () => {
  await silent.close();
  await pelion.close();
});

const OWN = 'only the owner knows it';
const address = (name = 'vera') => `${name}${nextNumber()}@town.example`;

async function buildSchool(campus?: Campus) {
  const admin = await buildMember(pelion.db, {
    campus: campus ?? (await buildCampus(pelion.db)),
    userType: 'schoolAdmin',
  });
  const caller = await pelion.as(admin);
  const params = { campus_id: admin.campusId };
  const add = async (email: string) =>
    (
      await caller.ok('createUser', {
        body: { given_name: 'Vera', email, user_types: [userTypes.teacher], is_invited: true },
      })
    ).id;
  const seen = (user_id: number) => caller.ok('getUser', { params: { ...params, user_id } });
  const restore = (id: number) => caller.ok('restoreUsers', { body: { user_ids: [id] } });
  const invite = (id: number) => caller.ok('inviteUsers', { body: { user_ids: [id] } });
  return { id: admin.campusId, admin, caller, params, add, seen, restore, invite };
}

const mailsTo = async (email: string) => {
  await pelion.runJobs();
  return pelion.db.selectFrom('kept_mail').selectAll().where('recipient', '=', email).orderBy('id').execute();
};
const lastMailTo = async (email: string) => (await mailsTo(email)).at(-1)?.text_body ?? '';
const take = async (email: string, password?: string) =>
  pelion.guest.ok('resetPassword', {
    params: { token: /\/password-reset\/verify\/([\w-]+)/.exec(await lastMailTo(email))?.[1] ?? '' },
    body: password === undefined ? {} : { password },
  });
const callerIn = (user: { token: string; assessment_token: string }) =>
  callerOf(pelion.app, { token: user.token, assessmentToken: user.assessment_token });
async function enter(username: string, password = OWN): Promise<Caller> {
  const { body } = await pelion.guest.send('login', { body: { username, password } });
  return callerIn(loggedInUser.parse(body));
}
const goTo = async (caller: Caller, campus_id: number) =>
  callerIn(await caller.ok('changeCampus', { params: { campus_id } }));
const leave = (caller: Caller) => caller.ok('leaveCampus', { body: { current_password: OWN } });

/** A person of two schools: the first account owns the one of the second. */
async function buildPersonOfTwo() {
  const email = address();
  const [first, second] = [await buildSchool(), await buildSchool()];
  const owner = { school: first, id: await first.add(email) };
  await take(email, OWN);
  const joined = { school: second, id: await second.add(email) };
  await take(email);
  return { email, owner, joined };
}

async function changeAddress(caller: Caller, email: string) {
  await caller.ok('changeEmail', { body: { email, current_password: OWN } });
  const url = /\/mails\/confirm\/[\w-]+/.exec(await lastMailTo(email))?.[0] ?? '';
  const { statusCode } = await pelion.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password: OWN }).toString(),
  });
  expect(statusCode).toBe(200);
}

const accountLog = async (school: Awaited<ReturnType<typeof buildSchool>>) =>
  JSON.stringify(await school.caller.ok('listAuditLog', { query: { subject: 'account' } }));

describe('a campus that the person has left', () => {
  it.each(['owner', 'joined'] as const)(
    'reads no address of later and no new password, with the %s account there',
    async (side) => {
      const person = await buildPersonOfTwo();
      const { email } = person;
      const { school, id } = person[side];
      const stays = person[side === 'owner' ? 'joined' : 'owner'].school;
      await leave(await goTo(await enter(email), school.id));
      const before = await accountLog(school);
      const fresh = address('private');
      await changeAddress(await goTo(await enter(email), stays.id), fresh);
      await pelion.guest.ok('forgotPassword', { body: { username: fresh } });
      await take(fresh, 'another one of the owner');
      expect(await accountLog(school)).toBe(before);
      expect(await accountLog(stays)).toContain(fresh);

      await school.restore(id);
      expect(await school.seen(id)).toMatchObject({ email, username: email });
      const search = async (text: string) =>
        (await school.caller.ok('listUsers', { params: school.params, query: { search: text } })).length;
      expect([await search('private'), await search(email)]).toEqual([0, 1]);

      // Entering again, by a link mailed to the new address, tells the campus.
      await school.invite(id);
      await take(fresh);
      expect(await school.seen(id)).toMatchObject({ email });
      await goTo(await enter(fresh, 'another one of the owner'), school.id);
      expect(await school.seen(id)).toMatchObject({ email: fresh, username: fresh });
    },
  );

  it('reads no address that the person took after the campus removed them', async () => {
    const { email, owner, joined } = await buildPersonOfTwo();
    await joined.school.caller.ok('removeUsers', { body: { user_ids: [joined.id] } });
    await changeAddress(await goTo(await enter(email), owner.school.id), address('private'));
    await joined.school.restore(joined.id);
    expect(await joined.school.seen(joined.id)).toMatchObject({ email, username: email });
  });
});

describe('a person who comes back', () => {
  const build = async () => {
    const email = address();
    const school = await buildSchool();
    const id = await school.add(email);
    await take(email, OWN);
    return { email, school, id, old: await enter(email) };
  };
  const statusOf = async (caller: Caller) => (await caller.call('me')).status;

  it('after leaving opens nothing with a session of before', async () => {
    const { email, school, id, old } = await build();
    expect(await statusOf(old)).toBe(200);
    await leave(await enter(email));
    await school.restore(id);
    await school.invite(id);
    await take(email);
    expect([await statusOf(await enter(email)), await statusOf(old)]).toEqual([200, 401]);
  });

  it('after being removed opens nothing with a session of before, or with a link that the campus showed', async () => {
    const { email, school, id, old } = await build();
    const { link } = await (await silent.as(school.admin)).ok('sendPasswordLink', {
      params: { ...school.params, user_id: id },
    });
    await school.caller.ok('removeUsers', { body: { user_ids: [id] } });
    await school.restore(id);
    expect([await statusOf(await enter(email)), await statusOf(old)]).toEqual([200, 401]);
    const token = /\/password-reset\/verify\/([\w-]+)/.exec(link ?? '')?.[1] ?? '';
    expect(
      await pelion.guest.send('resetPassword', {
        params: { token },
        body: { password: 'only the admin knows' },
      }),
    ).toMatchObject({ status: 400, body: { code: 'resetLinkInvalid' } });
  });

  it('keeps the sessions at another school', async () => {
    const { email, owner, joined } = await buildPersonOfTwo();
    const [there, here] = [
      await goTo(await enter(email), joined.school.id),
      await goTo(await enter(email), owner.school.id),
    ];
    await leave(there);
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
  });
});

it('an account that a sister campus added and erased is its first campus’s alone again', async () => {
  const campus = await buildCampus(pelion.db);
  const first = await buildSchool(campus);
  const sister = await buildSchool(await buildCampus(pelion.db, { school: campus.school }));
  const email = address();
  const id = await first.add(email);
  await take(email, OWN);
  expect(await sister.add(email)).toBe(id);
  const print = async () =>
    (await silent.as(first.admin)).send('sendPasswordLink', { params: { ...first.params, user_id: id } });
  expect((await print()).status).toBe(409);
  await sister.caller.ok('eraseUser', { params: { ...sister.params, user_id: id }, body: { name: 'Vera' } });
  expect((await first.seen(id)).can).toMatchObject({ editAccount: true });
  expect(await print()).toMatchObject({ status: 200, body: { link: expect.any(String) } });
  const { version } = await first.seen(id);
  const corrected = address();
  expect(await first.caller.ok('updateUser', { body: { id, version, email: corrected } })).toMatchObject({
    email: corrected,
  });
});
