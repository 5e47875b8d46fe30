import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { issueShownLink } from './one-time-links.ts';

let pelion: TestApp;
const waits: number[] = [];
beforeAll(async () => {
  pelion = await createTestApp({ services: { pause: async (milliseconds) => waits.push(milliseconds) } });
});
afterAll(() => pelion.close());

const windowStart = () => new Date(Math.floor(pelion.clock.now().getTime() / 900_000) * 900_000);
const spend = (key: string, tries: number) =>
  pelion.db.insertInto('rate_limit').values({ key, window_start: windowStart(), tries }).execute();

const tokenOf = async (userId: number) =>
  issueShownLink(pelion.services, { userId, purpose: 'invitation', campusId: null });
const open = (token: string, remoteAddress: string) =>
  pelion.guest.send('verifyResetToken', { params: { token }, remoteAddress });
const press = (url: string, remoteAddress: string, method: 'GET' | 'POST' = 'POST') =>
  pelion.app.inject({
    method,
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
/** Status -> how often. */
const timesOf = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((each) => each === status).length]),
  );

describe('links from one address', () => {
  it('all open on the first day of a school, however many people it has', async () => {
    const from = '10.20.0.1';
    const { userId } = await buildMember(pelion.db);
    const token = await tokenOf(userId);
    const answers = await Promise.all(Array.from({ length: 150 }, () => open(token, from)));
    expect(timesOf(answers.map(({ status }) => status))).toEqual({ 200: 150 });
    const chosen = await pelion.guest.send('resetPassword', {
      params: { token },
      body: { password: 'nine wooden lanterns' },
      remoteAddress: from,
    });
    expect(chosen.status).toBe(200);
  });

  it('open although others there tried a thousand wrong ones', async () => {
    const from = '10.20.0.2';
    await spend(`link-address:${from}`, 1000);
    const { userId } = await buildMember(pelion.db);
    expect(await open(await tokenOf(userId), from)).toMatchObject({ status: 200 });
  });

  it('are refused after a thousand wrong ones, counted over all pages that take a link', async () => {
    const from = '10.20.0.3';
    await spend(`link-address:${from}`, 995);
    const statuses = [
      (await open('guess', from)).status,
      (
        await pelion.guest.send('resetPassword', {
          params: { token: 'guess' },
          body: { password: 'nine wooden lanterns' },
          remoteAddress: from,
        })
      ).status,
      (await press('/register/confirm/guess', from)).statusCode,
      (await press('/mails/confirm/guess', from, 'GET')).statusCode,
      (await press('/mails/confirm/guess', from)).statusCode,
      (await open('guess', from)).status,
      (await press('/mails/confirm/guess', from)).statusCode,
    ];
    expect(statuses).toEqual([400, 400, 404, 404, 404, 429, 429]);
    expect(await open('guess', '10.20.0.4')).toMatchObject({ status: 400 });
  });

  it('are answered more slowly from the fiftieth wrong one on', async () => {
    waits.length = 0;
    for (const [from, wrong] of [
      ['10.20.0.5', 48],
      ['10.20.0.6', 499],
    ] as const) {
      await spend(`link-address:${from}`, wrong);
      await open('guess', from);
    }
    expect(waits).toEqual([902]);
  });

  it('allow a whole school to open the log-in page, and count wrong links', async () => {
    const from = '10.20.0.7';
    const { id } = await buildCampus(pelion.db);
    const { sign_in_key: key } = await pelion.db
      .selectFrom('campus')
      .select('sign_in_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await spend(`link-address:${from}`, 1000);
    const look = (wanted: string) =>
      pelion.guest.send('getSignInLook', { params: { key: wanted }, remoteAddress: from });
    expect(await look(key)).toMatchObject({ status: 200 });
    expect(await look('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 429 });
  });
});

describe('reset mails that one address asks for', () => {
  const ask = (username: string, remoteAddress: string) =>
    pelion.guest.send('forgotPassword', { body: { username }, remoteAddress });

  it('all come where a hundred pupils of one school ask for their own', async () => {
    const from = '10.21.0.1';
    const campus = await buildCampus(pelion.db);
    const pupils = await Promise.all(
      Array.from({ length: 110 }, () => buildMember(pelion.db, { campus, userType: 'student' })),
    );
    const answers = await Promise.all(pupils.map(({ email }) => ask(email, from)));
    expect(timesOf(answers.map(({ status }) => status))).toEqual({ 200: 110 });
    await pelion.runJobs();
    const links = await pelion.db
      .selectFrom('one_time_link')
      .select('user_id')
      .where(
        'user_id',
        'in',
        pupils.map(({ userId }) => userId),
      )
      .execute();
    expect(links).toHaveLength(110);
  });

  it.each(['known', 'unknown'] as const)('end at a thousand for %s names alike', async (kind) => {
    const from = kind === 'known' ? '10.21.0.2' : '10.21.0.3';
    const name = kind === 'known' ? (await buildMember(pelion.db)).email : 'nobody@test.example';
    await spend(`reset-address:${from}`, 998);
    waits.length = 0;
    const answers = [await ask(name, from), await ask(name, from), await ask(name, from)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[0]?.body).toEqual({ done: true });
    expect(waits).toEqual([1900, 1902]);
  });
});
