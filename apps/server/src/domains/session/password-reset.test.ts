import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, TEST_PASSWORD } from '../../../test/factories/members.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { smtpMailer } from '../../lib/mail/mailer.ts';

const PUBLIC_URL = 'https://learn.pelion.example';
const NEW_PASSWORD = 'another long password';

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let pelion: TestApp;
beforeAll(async () => {
  mailServer = await startMailServer();
  pelion = await createTestApp({
    services: { mailer: smtpMailer(mailServer.url, 'Pelion <no-reply@pelion.example>') },
    settings: { publicUrl: PUBLIC_URL, sendsMail: true },
  });
});
afterAll(async () => {
  await pelion.close();
  await mailServer.stop();
});

const build = () => buildMember(pelion.db, { userType: 'student' });

const askFor = async (username: string) => {
  const answer = await pelion.guest.call('forgotPassword', { body: { username } });
  await pelion.runJobs();
  return answer;
};

const mailsTo = (email: string) => mailServer.received.filter(({ to }) => to.includes(email));

/** The token of the last link that was sent there. */
const linkTokenOf = (email: string) => {
  const source = mailsTo(email).at(-1)?.source.replaceAll('=\r\n', '') ?? '';
  const token = /\/password-reset\/verify\/([\w-]+)/.exec(source)?.[1];
  if (!token) throw new Error(`No link in the mail to ${email}`);
  return token;
};

const verify = (token: string) => pelion.guest.call('verifyResetToken', { params: { token } });
const reset = (token: string, password = NEW_PASSWORD) =>
  pelion.guest.call('resetPassword', { params: { token }, body: { password } });
const login = (username: string, password: string) =>
  pelion.guest.call('login', { body: { username, password } });

it("the mail says what the person's school calls things", async () => {
  const campus = await buildCampus(pelion.db);
  const student = await buildMember(pelion.db, { campus, userType: 'student' });
  await pelion.db
    .updateTable('school')
    .set({ term_overrides: JSON.stringify({ school: ['academy', 'academies'] }) })
    .where('id', '=', campus.school.id)
    .execute();
  await askFor(student.username);
  const source = mailsTo(student.email).at(-1)?.source.replaceAll('=\r\n', '');
  expect(source).toContain('Your academy can help.');
  expect(source).not.toContain('school');
});

describe('a link that was asked for before', () => {
  it('is worth nothing after the password was changed', async () => {
    const member = await build();
    await askFor(member.email);
    const token = linkTokenOf(member.email);
    const caller = await pelion.as(member);
    await caller.ok('changePassword', { body: { current_password: TEST_PASSWORD, password: NEW_PASSWORD } });
    expect(await verify(token)).toMatchObject({ status: 400 });
    expect(await reset(token, 'a third long password')).toMatchObject({ status: 400 });
    expect(await login(member.email, NEW_PASSWORD)).toMatchObject({ status: 200 });
  });
});

describe('a link of somebody who cannot log in', () => {
  it.for(['is_suspended', 'removed_at'] as const)('says so where %s was set since', async (column) => {
    const member = await build();
    await askFor(member.email);
    const token = linkTokenOf(member.email);
    await pelion.db
      .updateTable('membership')
      .set(column === 'is_suspended' ? { is_suspended: true } : { removed_at: new Date() })
      .where('user_id', '=', member.userId)
      .execute();
    expect(await verify(token)).toMatchObject({ status: 403, body: { code: 'accountSuspended' } });
  });
});

describe('the mail with a reset link', () => {
  it('goes out over SMTP, from the configured sender to the address of the account', async () => {
    const { email } = await build();
    await askFor(email);
    expect(mailsTo(email)).toMatchObject([{ from: 'no-reply@pelion.example', to: [email] }]);
    expect(mailsTo(email)[0]?.source).toContain('Subject: Set a new password');
  });

  it('links to the configured address, whatever the request claims to be for', async () => {
    const { email } = await build();
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    };
    await pelion.guest.send('forgotPassword', { body: { username: email }, headers });
    await pelion.runJobs();
    const source = mailsTo(email)[0]?.source.replaceAll('=\r\n', '');
    expect(source).toContain(`${PUBLIC_URL}/password-reset/verify/${linkTokenOf(email)}`);
    expect(source).not.toContain('evil.example');
  });

  it('is sent to nobody for an unknown address, with the same answer', async () => {
    const { email } = await build();
    const before = mailServer.received.length;
    expect(await askFor('nobody@test.example')).toMatchObject({ status: 200, body: { done: true } });
    expect(mailServer.received).toHaveLength(before);
    expect(await askFor(email)).toMatchObject({ status: 200, body: { done: true } });
  });

  it('is sent at most five times an hour to one account, by whatever name, with the same answer', async () => {
    const { email, userId } = await build();
    const username = `name-${userId}`;
    await pelion.db.updateTable('account').set({ username }).where('id', '=', userId).execute();
    const statuses = [];
    for (const name of [email, username, email, username, email, username, email])
      statuses.push((await askFor(name)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(mailsTo(email)).toHaveLength(5);
    pelion.clock.advance({ minutes: 60 });
    await askFor(username);
    expect(mailsTo(email)).toHaveLength(6);
  });

  it('waits for a mail server that is away', async () => {
    const away = await createTestApp({
      beside: pelion,
      services: { mailer: smtpMailer('smtp://127.0.0.1:1', 'no-reply@pelion.example') },
    });
    const { email } = await build();
    await pelion.guest.ok('forgotPassword', { body: { username: email } });
    const tryAgain = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(pelion.db);
    // More attempts than the mail limit, since failed ones don't count.
    for (let tries = 0; tries < 6; tries++) {
      await expect(away.runJobs()).rejects.toThrow(/ECONNREFUSED/);
      await tryAgain();
    }
    await away.close();
    await pelion.runJobs();
    expect(mailsTo(email)).toHaveLength(1);
    expect(await verify(linkTokenOf(email))).toMatchObject({ status: 200 });
  });
});

describe('a reset link', () => {
  it('sets a new password and ends every session of the account', async () => {
    const member = await build();
    const session = await pelion.as(member);
    await askFor(member.email);
    const token = linkTokenOf(member.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await verify(token)).toMatchObject({ status: 200 });
    expect(await reset(token)).toMatchObject({ status: 200 });
    expect(await session.call('me')).toMatchObject({ status: 401 });
    expect(await login(member.email, TEST_PASSWORD)).toMatchObject({ status: 401 });
    expect(await login(member.email, NEW_PASSWORD)).toMatchObject({ status: 200 });
  });

  it('works once, even for two requests at the same moment', async () => {
    const { email } = await build();
    await askFor(email);
    const token = linkTokenOf(email);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await verify(token)).toMatchObject({ status: 400, body: { code: 'resetLinkInvalid' } });
  });

  it('takes the other open links of the account with it', async () => {
    const { email } = await build();
    await askFor(email);
    const first = linkTokenOf(email);
    await askFor(email);
    await reset(linkTokenOf(email));
    expect(await reset(first)).toMatchObject({ status: 400, body: { code: 'resetLinkInvalid' } });
  });

  it('ends after thirty minutes', async () => {
    const { email } = await build();
    await askFor(email);
    const token = linkTokenOf(email);
    pelion.clock.advance({ minutes: 29, seconds: 59 });
    expect(await verify(token)).toMatchObject({ status: 200 });
    pelion.clock.advance({ seconds: 1 });
    expect(await verify(token)).toMatchObject({ status: 400 });
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'resetLinkInvalid' } });
  });

  it('is not used up by a password that is too short', async () => {
    const { email } = await build();
    await askFor(email);
    expect(await reset(linkTokenOf(email), 'short')).toMatchObject({
      status: 400,
      body: { code: 'invalidInput' },
    });
    expect(await reset(linkTokenOf(email))).toMatchObject({ status: 200 });
  });

  it('is stored as a hash', async () => {
    const { email } = await build();
    await askFor(email);
    const stored = await pelion.db.selectFrom('one_time_link').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(linkTokenOf(email));
    expect(stored.every(({ token_hash }) => token_hash.length === 32)).toBe(true);
  });
});
