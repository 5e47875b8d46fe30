import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, TEST_PASSWORD } from '../../../test/factories/members.ts';
import { nextNumber } from '../../../test/factories/sequence.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { hashPassword } from './passwords.ts';

// Two processes of one installation: a limit that only one of them knew would be no limit.
let pelion: TestApp;
let second: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
  second = await createTestApp({ beside: pelion });
});
afterAll(async () => {
  await second.close();
  await pelion.close();
});

interface Try {
  readonly on?: TestApp;
  readonly username: string;
  readonly password?: string;
  readonly cookie?: string;
  readonly from?: string;
}

const tryLogin = ({ on = pelion, username, password = 'not the password', cookie, from = '10.0.0.1' }: Try) =>
  on.guest.send('login', {
    body: { username, password },
    headers: cookie ? { cookie } : {},
    remoteAddress: from,
  });

const inTurn = async (times: number, attempt: (index: number) => Promise<{ status: number }>) => {
  const statuses = [];
  for (let index = 0; index < times; index++) statuses.push((await attempt(index)).status);
  return statuses;
};

const deviceOf = async (username: string) => {
  const answer = await tryLogin({ username, password: TEST_PASSWORD, from: '10.9.9.9' });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
};

describe('ten tries of a password', () => {
  it('are all that an account gets in a quarter of an hour, over all processes and addresses', async () => {
    const { email } = await buildMember(pelion.db);
    const wrong = await inTurn(10, (index) =>
      tryLogin({ on: index % 2 ? second : pelion, username: email, from: `10.1.0.${index}` }),
    );
    expect(wrong).toEqual(Array(10).fill(401));
    for (const on of [pelion, second]) {
      const refused = await tryLogin({ on, username: email, password: TEST_PASSWORD, from: '10.1.0.99' });
      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'tooManyRequests', details: { retry_after: 900 } },
        headers: { 'retry-after': '900' },
      });
    }
  });

  it('count when they are sent at once', async () => {
    const { email } = await buildMember(pelion.db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        tryLogin({ on: index % 2 ? second : pelion, username: email }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('count for unknown e-mails too, so that a limit does not tell which exist', async () => {
    const attempt = () => tryLogin({ username: 'no-such-person@test.example' });
    expect(await inTurn(11, attempt)).toEqual([...Array(10).fill(401), 429]);
  });

  it('are the wrong ones alone: signing in costs none and gives none back', async () => {
    const { email } = await buildMember(pelion.db);
    await inTurn(5, () => tryLogin({ username: email }));
    expect(await tryLogin({ username: email, password: TEST_PASSWORD })).toMatchObject({ status: 200 });
    expect(await inTurn(5, () => tryLogin({ username: email }))).toEqual([401, 401, 401, 401, 401]);
    expect(await tryLogin({ username: email })).toMatchObject({ status: 429 });
  });

  it('count for the change of the password with those of signing in', async () => {
    const member = await buildMember(pelion.db);
    const { email } = member;
    const caller = await pelion.as(member);
    const change = { body: { current_password: 'not the password', password: 'a new long password' } };
    expect(await inTurn(10, () => caller.call('changePassword', change))).toEqual(Array(10).fill(400));
    expect(await caller.call('changePassword', change)).toMatchObject({ status: 429 });
    expect(await tryLogin({ username: email, password: TEST_PASSWORD })).toMatchObject({ status: 429 });
  });

  it('do not lock out the owner on a device that has signed in before', async () => {
    const { email } = await buildMember(pelion.db);
    const cookie = await deviceOf(email);
    expect((await inTurn(12, () => tryLogin({ username: email }))).at(-1)).toBe(429);
    expect(await tryLogin({ username: email, password: TEST_PASSWORD, cookie })).toMatchObject({
      status: 200,
    });
    // The known device has ten attempts of its own.
    expect(await inTurn(11, () => tryLogin({ username: email, cookie }))).toEqual([
      ...Array(10).fill(401),
      429,
    ]);
  });

  it('are not widened by the device of somebody else', async () => {
    const [victim, attacker] = [await buildMember(pelion.db), await buildMember(pelion.db)];
    const cookie = await deviceOf(attacker.email);
    expect((await inTurn(11, () => tryLogin({ username: victim.email, cookie }))).at(-1)).toBe(429);
  });

  it('from a known browser count like a stranger’s once the address is proved', async () => {
    const { email } = await buildMember(pelion.db);
    const cookie = await deviceOf(email);
    await pelion.guest.ok('forgotPassword', { body: { username: email } });
    await pelion.runJobs();
    const { text_body } = await pelion.db
      .selectFrom('kept_mail')
      .select('text_body')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    const token = /verify\/([\w-]+)/.exec(text_body)?.[1] ?? '';
    await pelion.guest.ok('resetPassword', { params: { token }, body: { password: 'of the owner alone' } });
    expect((await inTurn(11, () => tryLogin({ username: email }))).at(-1)).toBe(429);
    expect(await tryLogin({ username: email, cookie })).toMatchObject({ status: 429 });
  });

  it('leave the owner of a known browser every page that asks for the password', async () => {
    const { email } = await buildMember(pelion.db);
    const answer = await tryLogin({ username: email, password: TEST_PASSWORD, from: '10.9.9.9' });
    const { origin } = new URL(pelion.services.settings.publicUrl);
    const [cookie = '', ...rules] = String(answer.headers['set-cookie']).split(/;\s*/);
    const path = rules.find((rule) => rule.startsWith('Path='))?.slice(5) ?? '';
    for (const page of ['/api/user/login', '/mails/confirm/token', '/api/v1/people/leave'])
      expect(new URL(page, origin).pathname.startsWith(path)).toBe(true);
    expect(cookie).toMatch(/^pelion_device=/);
  });

  it('know a browser by one device, whoever signs in there', async () => {
    const siblings = [await buildMember(pelion.db), await buildMember(pelion.db)];
    const [first, second] = siblings.map(({ email }) => email);
    const cookie = await deviceOf(first ?? '');
    const answer = await tryLogin({ username: second ?? '', password: TEST_PASSWORD, cookie });
    expect(String(answer.headers['set-cookie']).split(';')[0]).toBe(cookie);
    for (const { email } of siblings) {
      expect((await inTurn(11, () => tryLogin({ username: email, from: '10.8.0.1' }))).at(-1)).toBe(429);
      expect(await tryLogin({ username: email, password: TEST_PASSWORD, cookie })).toMatchObject({
        status: 200,
      });
    }
  });

  describe('with another account of the same name at a school of a stranger', () => {
    /** A stranger's own account, with its known password, called as the victim's address. */
    async function squat(username: string) {
      const campus = await buildCampus(pelion.db);
      const admin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'schoolAdmin' }));
      const { userId, name } = await buildMember(pelion.db, { campus, username, email: username });
      const erase = () =>
        admin.ok('eraseUser', { params: { campus_id: campus.id, user_id: userId }, body: { name } });
      return { erase };
    }
    const guess = (username: string) => tryLogin({ username }).then(({ status }) => status);
    const times = (n: number, username: string, password?: string) =>
      inTurn(n, () => tryLogin({ username, ...(password === undefined ? {} : { password }) }));

    it('count for each account apart: a right password of one costs the others nothing that shows', async () => {
      const seen = async (username: string) => {
        const { erase } = await squat(username);
        const own = await times(11, username, TEST_PASSWORD);
        await erase();
        return [...own, await guess(username)];
      };
      const { email } = await buildMember(pelion.db, { email: `known${nextNumber()}@test.example` });
      await pelion.db
        .updateTable('account')
        .set({ password_hash: await hashPassword('of the victim alone') })
        .where('email', '=', email)
        .execute();
      const known = await seen(email);
      expect(known).toEqual([...Array(11).fill(200), 429]);
      expect(await seen(`unknown${nextNumber()}@test.example`)).toEqual(known);
    });

    it('are not given back by erasing it, and tell no more of a known name than of an unknown one', async () => {
      const seen = async (username: string) => {
        const first = await times(11, username);
        const statuses = [first.at(-1)];
        for (let round = 0; round < 2; round += 1) {
          const { erase } = await squat(username);
          statuses.push((await times(10, username)).at(-1), await guess(username));
          await erase();
          statuses.push(await guess(username));
        }
        return statuses;
      };
      const { email } = await buildMember(pelion.db);
      const known = await seen(email);
      expect(known).toEqual([429, 401, 429, 429, 401, 429, 429]);
      expect(await seen(`unknown${nextNumber()}@test.example`)).toEqual(known);
      expect(await tryLogin({ username: email, password: TEST_PASSWORD })).toMatchObject({ status: 429 });
    });
  });

  it('are there again when the quarter of an hour is over', async () => {
    const { email } = await buildMember(pelion.db);
    await inTurn(11, () => tryLogin({ username: email }));
    pelion.clock.advance({ minutes: 15 });
    expect(await tryLogin({ username: email, password: TEST_PASSWORD })).toMatchObject({ status: 200 });
  });
});

describe('a thousand wrong tries from one address', () => {
  const from = '10.2.0.1';

  /** Inserts used-up attempts directly: hashing a thousand passwords would take too long. */
  const spend = (address: string, tries: number) =>
    pelion.db
      .insertInto('rate_limit')
      .values({ key: `password-address:${address}`, window_start: windowStart(), tries })
      .execute();
  const windowStart = () => new Date(Math.floor(pelion.clock.now().getTime() / 900_000) * 900_000);

  it('close it for every account, whatever address a header claims', async () => {
    await spend(from, 997);
    const spray = (index: number) =>
      tryLogin({ on: index % 2 ? second : pelion, username: `spray${index}@test.example`, from });
    expect(await inTurn(4, spray)).toEqual([401, 401, 401, 429]);
    const { email } = await buildMember(pelion.db);
    expect(await tryLogin({ username: email, password: TEST_PASSWORD, from })).toMatchObject({ status: 429 });
    const claimed = await pelion.guest.send('login', {
      body: { username: email, password: TEST_PASSWORD },
      headers: { 'x-forwarded-for': '10.77.0.1', 'x-real-ip': '10.77.0.1' },
      remoteAddress: from,
    });
    expect(claimed.status).toBe(429);
    expect(await tryLogin({ username: email, password: TEST_PASSWORD, from: '10.2.0.2' })).toMatchObject({
      status: 200,
    });
  });

  it('are told apart behind our own proxy by the address that the proxy added, not by what the sender claims', async () => {
    const behindProxy = await createTestApp({ beside: pelion, proxies: 1 });
    const { email } = await buildMember(pelion.db);
    const loginAs = (forwarded: string) =>
      behindProxy.guest.send('login', {
        body: { username: email, password: TEST_PASSWORD },
        headers: { 'x-forwarded-for': forwarded },
        remoteAddress: '10.4.0.1',
      });
    expect(await loginAs('10.2.0.9')).toMatchObject({ status: 200 });
    expect(await loginAs(`10.2.0.9, ${from}`)).toMatchObject({ status: 429 });
    await behindProxy.close();
  });

  it('do not close it for an owner on a device that has signed in before', async () => {
    const { email } = await buildMember(pelion.db);
    const cookie = await deviceOf(email);
    await spend('10.5.0.1', 1000);
    expect(await tryLogin({ username: email, password: TEST_PASSWORD, from: '10.5.0.1' })).toMatchObject({
      status: 429,
    });
    expect(
      await tryLogin({ username: email, password: TEST_PASSWORD, cookie, from: '10.5.0.1' }),
    ).toMatchObject({ status: 200 });
  });

  it('are answered more and more slowly before, and a school that mistypes now and then is not', async () => {
    const waits: number[] = [];
    const slow = await createTestApp({
      beside: pelion,
      services: { pause: async (milliseconds) => waits.push(milliseconds) },
    });
    for (const [address, wrong] of [
      ['10.6.0.1', 49],
      ['10.6.0.2', 50],
      ['10.6.0.3', 500],
      ['10.6.0.4', 999],
    ] as const) {
      await spend(address, wrong);
      const { email } = await buildMember(pelion.db);
      expect(
        await tryLogin({ on: slow, username: email, password: TEST_PASSWORD, from: address }),
      ).toMatchObject({ status: 200 });
    }
    expect(waits).toEqual([2, 902, 1900]);
    await slow.close();
  });

  it('leave room for a whole school that signs in at once behind one address', async () => {
    const school = '10.7.0.1';
    await spend(school, 999);
    const members = await Promise.all(Array.from({ length: 30 }, () => buildMember(pelion.db)));
    const answers = await Promise.all(
      members.map(({ email }) => tryLogin({ username: email, password: TEST_PASSWORD, from: school })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  it('leave room for a whole school behind one address, because right passwords are not counted', async () => {
    const school = '10.3.0.1';
    await spend(school, 999);
    const members = await Promise.all(Array.from({ length: 5 }, () => buildMember(pelion.db)));
    const signIn = (index: number) =>
      tryLogin({ username: members[index]?.email ?? '', password: TEST_PASSWORD, from: school });
    expect(await inTurn(5, signIn)).toEqual(Array(5).fill(200));
    const wrong = () => tryLogin({ username: 'somebody@test.example', from: school });
    expect(await inTurn(2, wrong)).toEqual([401, 429]);
  });
});
