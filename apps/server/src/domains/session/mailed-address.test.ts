import { userTypes } from '@pelion/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextNumber } from '../../../test/factories/sequence.ts';
import { buildRosterScene, csvOf, WARM_UP_MS, warmUp } from '../../../test/rosters.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { accountScene, address, OWN, STRANGE, tokenOf } from '../../../test/two-schools.ts';
import { keepingMailer } from '../../lib/mail/mailer.ts';

// A mailed link is bound to the address that it was mailed to (decision 0141).
let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp({ proxies: 1 });
  await warmUp(pelion);
}, WARM_UP_MS);
afterAll(() => pelion.close());

const scene = accountScene(() => pelion);
const { buildSchool, mailsTo, mailedTo, forget, take, enter, register, confirmationTo, confirm } = scene;
const { opensSchoolOf, accountOf } = scene;
const strangeAddress = () => address('stranger');
const isOpen = async (token: string) =>
  (await pelion.guest.send('verifyResetToken', { params: { token } })).status === 200;

describe('a link mailed to an address that the account no longer has', () => {
  it('does not prove the address that the undo of an import restores', async () => {
    const [email, strange] = [address(), strangeAddress()];
    const roster = await buildRosterScene(pelion, { admin: { userType: 'schoolAdmin' } });
    const { id } = await roster.caller.ok('createUser', {
      body: { given_name: 'Vera', email, user_types: [userTypes.student], external_id: 'X1' },
    });
    const ready = await roster.upload(csvOf('first_name,email,student_id', `Vera,${strange},X1`));
    await roster.write(ready.id);
    await forget(strange);
    const token = await mailedTo(strange);
    expect(await isOpen(token)).toBe(true);
    await roster.undo(ready.id);
    expect(await accountOf(id)).toMatchObject({ email });
    expect((await take(token, STRANGE)).status).toBe(400);
    expect(await opensSchoolOf(email, STRANGE)).toBe(false);
  });

  it.each(['form', 'file', 'undone file'] as const)(
    'confirms no new address after the school wrote another one by a %s',
    async (way) => {
      const email = address();
      const roster = await buildRosterScene(pelion, { admin: { userType: 'schoolAdmin' } });
      const { caller, params } = roster;
      const { id } = await caller.ok('createUser', {
        body: {
          given_name: 'Vera',
          email,
          user_types: [userTypes.student],
          external_id: 'X1',
          is_invited: true,
        },
      });
      await take(await mailedTo(email), OWN);
      const write = async (correct: string) => {
        const ready = await roster.upload(csvOf('first_name,email,student_id', `Vera,${correct},X1`));
        await roster.write(ready.id);
        return ready.id;
      };
      const askFor = async (fresh: string, at: string) => {
        const own = await enter(at, OWN);
        await own.caller.ok('changeEmail', { body: { email: fresh, current_password: OWN } });
        return confirmationTo(fresh);
      };
      const [corrected, fresh] = [address(), address('fresh')];
      if (way === 'undone file') {
        const importId = await write(corrected);
        const link = await askFor(fresh, corrected);
        await roster.undo(importId);
        expect((await confirm(link, OWN)).statusCode).toBe(404);
        return;
      }
      const link = await askFor(fresh, email);
      if (way === 'file') await write(corrected);
      else {
        const { version } = await caller.ok('getUser', { params: { ...params, user_id: id } });
        await caller.ok('updateUser', { body: { id, version, email: corrected } });
      }
      expect((await confirm(link, OWN)).statusCode).toBe(404);
      expect(await accountOf(id)).toMatchObject({ email: corrected });
    },
  );

  it('is not a founder’s confirmation after another admin wrote a new address', async () => {
    const [email, strange] = [address(), strangeAddress()];
    const { user, caller } = await register(strange, STRANGE);
    const link = await confirmationTo(strange);
    const params = { campus_id: user.school_campus_id };
    const username = `second${nextNumber()}`;
    const second = await caller.ok('createUser', {
      body: { given_name: 'Second', username, user_types: [userTypes.schoolAdmin] },
    });
    const { link: shown } = await caller.ok('sendPasswordLink', {
      params: { ...params, user_id: second.id },
    });
    await take(tokenOf(shown), OWN);
    const there = (await enter(username, OWN)).caller;
    const { version } = await there.ok('getUser', { params: { ...params, user_id: user.id } });
    await there.ok('updateUser', { body: { id: user.id, version, email } });
    expect((await confirm(link, STRANGE)).statusCode).toBe(404);
    expect(await accountOf(user.id)).toMatchObject({ email, username: email, proved_at: null });
    expect(await opensSchoolOf(email, STRANGE)).toBe(false);
  });

  it('is not mailed where an address is corrected while reset mails are sent', async () => {
    const [email, strange] = [address(), strangeAddress()];
    const { caller, add } = await buildSchool();
    const addChild = () => add(strange, { username: `child${nextNumber()}` });
    await addChild();
    await addChild();
    const last = await addChild();
    const kept = keepingMailer(pelion.db);
    let sent = 0;
    const slow = await createTestApp({
      beside: pelion,
      services: {
        mailer: {
          ...kept,
          async send(mail) {
            sent += 1;
            if (sent === 1)
              await caller.ok('updateUser', {
                body: { id: last.id, version: last.version, email, username: email },
              });
            return kept.send(mail);
          },
        },
      },
    });
    await forget(strange);
    await slow.runJobs();
    await slow.close();
    const mails = await mailsTo(strange);
    expect(mails).toHaveLength(2);
    for (const { text_body } of mails) await take(tokenOf(text_body), STRANGE);
    expect(await accountOf(last.id)).toMatchObject({ email, proved_at: null });
    expect(await opensSchoolOf(email, STRANGE)).toBe(false);
  });
});

describe('a proved child', () => {
  it('is not proved for an address that the school makes the username, wherever it is proved', async () => {
    const email = address();
    const [first, second] = [await buildSchool(), await buildSchool()];
    await first.add(email, { is_invited: true });
    await take(await mailedTo(email), OWN);
    const { id } = await second.add(email, { username: `tim${nextNumber()}`, is_invited: true }, 'student');
    await take(await mailedTo(email), OWN);
    expect((await accountOf(id)).proved_at).not.toBeNull();
    const { version } = await second.caller.ok('getUser', { params: { ...second.params, user_id: id } });
    await second.caller.ok('updateUser', { body: { id, version, username: email } });
    expect(await accountOf(id)).toMatchObject({ username: email, proved_at: null });
  });
});

describe('a username with @', () => {
  const refused = (path: string) => ({ status: 400, body: { details: [{ path }] } });

  it('is refused where it is not the person’s own address, in forms and edits', async () => {
    const { caller, add } = await buildSchool();
    const [email, strange] = [address(), strangeAddress()];
    const draft = { given_name: 'Vera', user_types: [userTypes.teacher] };
    for (const body of [
      { ...draft, email: strange, username: email },
      { ...draft, username: email },
    ])
      expect(await caller.send('createUser', { body })).toMatchObject(refused('username'));
    const { id, version } = await add(strange);
    expect(await caller.send('updateUser', { body: { id, version, username: email } })).toMatchObject(
      refused('username'),
    );
    // A person who logs in with the address goes on with the new one.
    expect(await caller.ok('updateUser', { body: { id, version, email } })).toMatchObject({
      email,
      username: email,
    });
  });

  it('is refused in a file, with the column', async () => {
    const roster = await buildRosterScene(pelion, { admin: { userType: 'schoolAdmin' } });
    const ready = await roster.upload(
      csvOf('first_name,email,username', `Vera,${strangeAddress()},${address()}`),
    );
    expect(await roster.errors(ready.id)).toEqual([
      [2, expect.stringContaining('A username with @ must be the e-mail address of this person.')],
    ]);
  });
});
