import { userTypes } from '@pelion/access';
import { loggedInUser } from '@pelion/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, TEST_PASSWORD } from '../../../test/factories/members.ts';
import { nextNumber } from '../../../test/factories/sequence.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Caller, callerOf } from '../../../test/test-caller.ts';
import { accountScene, address, OTHER, OWN, STRANGE, tokenOf } from '../../../test/two-schools.ts';

// Two schools, and a stranger who knows another person's address (decision 0141).
let pelion: TestApp;
let silent: TestApp;
beforeAll(async () => {
  pelion = await createTestApp({ proxies: 1 });
  silent = await createTestApp({ beside: pelion, settings: { sendsMail: false } });
});
afterAll(async () => {
  await silent.close();
  await pelion.close();
});

const { buildSchool, mailsTo, mailedTo, look, take, tryIn, reach, register } = accountScene(() => pelion);

const mayEnter = async (caller: Caller, campus_id: number) =>
  (await caller.call('changeCampus', { params: { campus_id } })).status === 200;

describe('a stranger who made an account for an address first', () => {
  it('by registering a trial, comes into no school that adds the address later; the owner does, by the mail', async () => {
    const email = address();
    const stranger = await register(email, STRANGE);
    const school = await buildSchool();
    const { id } = await school.add(email, { is_invited: true }, 'schoolAdmin');
    expect(await mayEnter(stranger.caller, school.campus.id)).toBe(false);
    expect(await reach(email, STRANGE)).toEqual([stranger.user.school_campus_id]);
    const token = await mailedTo(email);
    expect(await look(token)).toMatchObject({
      joins: false,
      is_first: true,
      campus_name: school.campus.name,
    });
    expect((await take(token, OWN)).status).toBe(200);
    expect(await reach(email, OWN)).toEqual([school.campus.id]);
    expect(await reach(email, STRANGE)).toEqual([stranger.user.school_campus_id]);
    expect(await mayEnter(stranger.caller, school.campus.id)).toBe(false);
    expect((await stranger.caller.ok('me')).id).not.toBe(id);
  });

  it('by a link that an admin has seen, comes into no other school, nor keeps its owner out, where no mail leaves', async () => {
    const email = address();
    const [strange, real] = [await buildSchool(silent), await buildSchool(silent)];
    await take(await strange.linkFor((await strange.add(email)).id), STRANGE);
    const { id } = await real.add(email, {}, 'schoolAdmin');
    expect(await reach(email, STRANGE)).toEqual([strange.campus.id]);
    expect((await take(await real.linkFor(id), OWN)).status).toBe(200);
    expect(await reach(email, OWN)).toEqual([real.campus.id]);
    expect(await reach(email, STRANGE)).toEqual([strange.campus.id]);
    const proved = await pelion.db
      .selectFrom('account')
      .select('proved_at')
      .where('email', '=', email)
      .execute();
    expect(proved).toEqual([{ proved_at: null }, { proved_at: null }]);
  });

  it('by a username, with the address written over their own later, comes into no school that adds the address', async () => {
    const email = address();
    const strange = await buildSchool();
    const added = await strange.add(`stranger${nextNumber()}@evil.example`, {
      username: `stranger${nextNumber()}`,
      is_invited: true,
    });
    await take(await mailedTo(added.email ?? ''), STRANGE);
    const { id, version } = added;
    await strange.caller.ok('updateUser', { body: { id, version, email, username: email } });
    const school = await buildSchool();
    await school.add(email, { is_invited: true }, 'schoolAdmin');
    const token = await mailedTo(email);
    expect(await look(token)).toMatchObject({ joins: false });
    expect((await take(token, OWN)).status).toBe(200);
    expect(await reach(email, OWN)).toEqual([school.campus.id]);
    expect(await reach(email, STRANGE)).toEqual([strange.campus.id]);
  });

  it('by registering, is not proved by a link that the owner of the mailbox presses', async () => {
    const email = address();
    const stranger = await register(email, STRANGE);
    const link =
      /\/register\/confirm\/[\w-]+/.exec((await mailsTo(email)).at(-1)?.text_body ?? '')?.[0] ?? '';
    const pressed = await pelion.app.inject({ method: 'POST', url: link });
    expect(pressed.statusCode).toBe(400);
    const school = await buildSchool();
    await school.add(email, { is_invited: true });
    expect(await look(await mailedTo(email))).toMatchObject({ joins: false });
    expect((await stranger.caller.ok('getChecklist')).unconfirmed_email).toBe(email);
  });

  it('has neither password nor session left once the owner takes a mailed link of that account', async () => {
    const email = address();
    const strange = await buildSchool(silent);
    const { id } = await strange.add(email);
    await take(await strange.linkFor(id), STRANGE);
    const { body } = await tryIn(email, STRANGE);
    const { token, assessment_token } = loggedInUser.parse(body);
    const session = callerOf(pelion.app, { token, assessmentToken: assessment_token });
    await pelion.guest.ok('forgotPassword', { body: { username: email } });
    expect((await take(await mailedTo(email), OWN)).status).toBe(200);
    expect((await session.call('me')).status).toBe(401);
    expect(await reach(email, STRANGE)).toEqual([]);
    expect(await reach(email, OWN)).toEqual([strange.campus.id]);
  });

  it('guesses no further at the account of another school by logging in to their own', async () => {
    const email = address();
    const [strange, real] = [await buildSchool(silent), await buildSchool(silent)];
    await take(await strange.linkFor((await strange.add(email)).id), STRANGE);
    await take(await real.linkFor((await real.add(email)).id), OWN);
    const first = await tryIn(email, STRANGE);
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const guess = (password: string) =>
      pelion.guest.send('login', { body: { username: email, password }, headers: { cookie } });
    // Each of these opens the stranger's own account, and is a guess at the other one.
    for (const _round of ['first', 'second']) {
      const opened = await Promise.all(Array.from({ length: 6 }, () => guess(STRANGE)));
      expect(opened.map(({ status }) => status)).toEqual(Array(6).fill(200));
    }
    expect((await guess(OWN)).status).toBe(401);
  });
});

/** Builds a person who took the link mailed by a first school and was added at a second one. */
async function buildTwoSchools() {
  const email = address();
  const [first, second] = [await buildSchool(), await buildSchool()];
  const at = { first: await first.add(email, { is_invited: true }), second: await second.add(email) };
  await take(await mailedTo(email), OWN);
  return { email, first, second, at };
}

async function joined() {
  const schools = await buildTwoSchools();
  const { second, at, email } = schools;
  await second.caller.ok('inviteUsers', { body: { user_ids: [at.second.id] } });
  expect((await take(await mailedTo(email))).status).toBe(200);
  return schools;
}

describe('the owner of a proved address', () => {
  it('joins a further school by its mailed link, with the password that they have, and changes between both', async () => {
    const { email, first, second, at } = await buildTwoSchools();
    expect(await reach(email, OWN)).toEqual([first.campus.id]);
    await second.caller.ok('inviteUsers', { body: { user_ids: [at.second.id] } });
    const token = await mailedTo(email);
    expect(await look(token)).toMatchObject({ joins: true, campus_name: second.campus.name });
    expect(await take(token, OTHER)).toMatchObject({ status: 409 });
    expect((await take(token)).status).toBe(200);
    expect((await take(token)).status).toBe(400);
    expect(await reach(email, OWN)).toEqual([first.campus.id, second.campus.id]);
    const user = loggedInUser.parse((await tryIn(email, OWN)).body);
    const caller = callerOf(pelion.app, { token: user.token, assessmentToken: user.assessment_token });
    const there = await caller.ok('changeCampus', { params: { campus_id: second.campus.id } });
    expect([user.id, there.id]).toEqual([at.first.id, at.second.id]);
    expect(await second.caller.ok('listAuditLog', { query: { subject: 'account' } })).toMatchObject([
      { action: 'account.resetPassword' },
    ]);
    expect(await first.caller.ok('listAuditLog', { query: { subject: 'account' } })).toHaveLength(1);
  });

  it('is out of reach of the admins of each school: no link, no address', async () => {
    const { email, first, second, at } = await joined();
    for (const [school, { id }] of [
      [first, at.first],
      [second, at.second],
    ] as const) {
      const caller = await silent.as(school.admin);
      const { version, can } = await caller.ok('getUser', { params: { ...school.params, user_id: id } });
      expect(can).toMatchObject({ editAccount: false, printLogIn: false });
      expect(
        await caller.call('sendPasswordLink', { params: { ...school.params, user_id: id } }),
      ).toMatchObject({
        status: 409,
      });
      const body = { id, version, email: 'evil@evil.example' };
      expect((await caller.call('updateUser', { body })).status).toBe(400);
    }
    expect(await reach(email, OWN)).toHaveLength(2);
  });

  it('is not reached by a link that an admin of the first school was shown before', async () => {
    const { email, first, second, at } = await buildTwoSchools();
    const shown = tokenOf(
      (
        await (
          await silent.as(first.admin)
        ).ok('sendPasswordLink', {
          params: { ...first.params, user_id: at.first.id },
        })
      ).link,
    );
    await second.caller.ok('inviteUsers', { body: { user_ids: [at.second.id] } });
    expect((await take(await mailedTo(email))).status).toBe(200);
    expect((await take(shown, STRANGE)).status).toBe(400);
    expect(await reach(email, OWN)).toHaveLength(2);
  });

  it('has proved nothing any more once an admin has set the password by a link, or written another address', async () => {
    for (const spoil of ['link', 'address'] as const) {
      const { email, first, second, at } = await buildTwoSchools();
      const caller = await silent.as(first.admin);
      const { version } = await caller.ok('getUser', { params: { ...first.params, user_id: at.first.id } });
      if (spoil === 'link') {
        const { link } = await caller.ok('sendPasswordLink', {
          params: { ...first.params, user_id: at.first.id },
        });
        await take(tokenOf(link), STRANGE);
      } else {
        const body = { id: at.first.id, version };
        const evil = await caller.ok('updateUser', { body: { ...body, email: address() } });
        await caller.ok('updateUser', { body: { ...body, version: evil.version, email } });
      }
      await second.caller.ok('inviteUsers', { body: { user_ids: [at.second.id] } });
      expect(await look(await mailedTo(email))).toMatchObject({ joins: false });
    }
  });

  it('has one new password for all of it, and one end of all sessions', async () => {
    const { email } = await joined();
    const user = loggedInUser.parse((await tryIn(email, OWN)).body);
    const caller = callerOf(pelion.app, { token: user.token, assessmentToken: user.assessment_token });
    const other = user.school_campuses[1]?.id ?? 0;
    const there = await caller.ok('changeCampus', { params: { campus_id: other } });
    const second = callerOf(pelion.app, { token: there.token, assessmentToken: there.assessment_token });
    await second.ok('changePassword', { body: { current_password: OWN, password: OTHER } });
    expect((await caller.call('me')).status).toBe(401);
    expect(await second.ok('listSessions')).toHaveLength(1);
    expect(await reach(email, OTHER)).toHaveLength(2);
    expect(await reach(email, OWN)).toEqual([]);
  });

  it('joins once, however many links are taken at once', async () => {
    const email = address();
    const schools = [await buildSchool(), await buildSchool(), await buildSchool()];
    const tokens: string[] = [];
    for (const school of schools) {
      await school.add(email, { is_invited: true });
      tokens.push(await mailedTo(email));
    }
    const answers = await Promise.all(tokens.map((token) => take(token, OWN)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    await Promise.all(tokens.map((token) => take(token)));
    expect(await reach(email, OWN)).toHaveLength(3);
  });
});

describe('people sharing an address', () => {
  it('keeps an account of their own: a child is not opened by the password of the parent', async () => {
    const email = address();
    const [first, second] = [await buildSchool(), await buildSchool()];
    await first.add(email, { is_invited: true }, 'parent');
    await take(await mailedTo(email), OWN);
    const username = `tim.k${nextNumber()}`;
    await second.add(email, { username, is_invited: true }, 'student');
    const token = await mailedTo(email);
    expect(await look(token)).toMatchObject({ username, joins: false });
    await take(token, OTHER);
    expect([await reach(email, OWN), await reach(username, OTHER)]).toEqual([
      [first.campus.id],
      [second.campus.id],
    ]);
  });
});

describe('one password at two schools', () => {
  it('asks which of them is meant', async () => {
    const email = address();
    const schools = [await buildSchool(silent), await buildSchool(silent)];
    for (const { add, linkFor } of schools) await take(await linkFor((await add(email)).id), OWN);
    const asked = await tryIn(email, OWN);
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'severalAccounts', details: schools.map(({ campus: { id, name } }) => ({ id, name })) },
    });
    for (const { campus } of schools) expect(await reach(email, OWN, campus.id)).toEqual([campus.id]);
    expect(await tryIn(email, 'a wrong one', schools[0]?.campus.id)).toMatchObject({ status: 401 });
  });
});

describe('the admins of one campus of a school', () => {
  it('make no admin of another one by an address that they added first', async () => {
    const { campus, add, linkFor } = await buildSchool(silent);
    const email = address();
    await take(await linkFor((await add(email)).id), STRANGE);
    const sister = await buildCampus(pelion.db, { school: campus.school });
    const head = await silent.as(await buildMember(pelion.db, { campus: sister, userType: 'schoolAdmin' }));
    const draft = { given_name: 'Vera', email, user_types: [userTypes.schoolAdmin] };
    expect(await head.send('createUser', { body: draft })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'email' }] },
    });
    const { id, version } = await head.ok('createUser', {
      body: { ...draft, user_types: [userTypes.teacher] },
    });
    expect(
      await head.send('updateUser', { body: { id, version, user_types: [userTypes.schoolAdmin] } }),
    ).toMatchObject({ status: 400, body: { details: [{ path: 'user_types' }] } });
  });
});

describe('leaving a school', () => {
  it('has it no more, whoever restores them, until they take a mailed link; the last admin stays', async () => {
    const { email, first, second, at } = await joined();
    const { campus, caller: admin } = second;
    const user = loggedInUser.parse((await tryIn(email, OWN, campus.id)).body);
    const here = callerOf(pelion.app, { token: user.token, assessmentToken: user.assessment_token });
    const { token, assessment_token } = await here.ok('changeCampus', { params: { campus_id: campus.id } });
    const caller = callerOf(pelion.app, { token, assessmentToken: assessment_token });
    expect(await caller.send('leaveCampus', { body: { current_password: 'a wrong one' } })).toMatchObject({
      body: { code: 'wrongPassword' },
    });
    await caller.ok('leaveCampus', { body: { current_password: OWN } });
    expect((await caller.call('me')).status).toBe(401);
    await admin.ok('restoreUsers', { body: { user_ids: [at.second.id] } });
    expect(await reach(email, OWN)).toEqual([first.campus.id]);
    expect(await admin.ok('getUser', { params: { ...second.params, user_id: at.second.id } })).toMatchObject({
      state: 'notInvited',
    });
    await admin.ok('inviteUsers', { body: { user_ids: [at.second.id] } });
    expect((await take(await mailedTo(email))).status).toBe(200);
    expect(await reach(email, OWN)).toHaveLength(2);
    expect(await admin.send('leaveCampus', { body: { current_password: TEST_PASSWORD } })).toMatchObject({
      status: 409,
      body: { details: { reason: 'lastAdmin' } },
    });
  });
});
