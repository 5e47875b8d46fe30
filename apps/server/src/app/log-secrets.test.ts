import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEvents } from '../../test/event-reader.ts';
import { buildMember, TEST_PASSWORD } from '../../test/factories/members.ts';
import { openFeed } from '../../test/read-calendar.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const NEW_PASSWORD = 'a new and long password';
let lines = '';
let pelion: TestApp;
beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk);
      done();
    },
  });
  pelion = await createTestApp({ services: { log: pino({ level: 'trace' }, sink) } });
});
afterAll(() => pelion.close());

it('no token and no password is written at any level, whatever a session does', async () => {
  const { guest, db } = pelion;
  const member = await buildMember(db, { userType: 'teacher' });
  const username = member.email;
  await guest.call('login', { body: { username, password: 'a wrong password' } });
  const user = await guest.ok('login', { body: { username, password: TEST_PASSWORD } });
  const caller = await pelion.as(member);
  const reader = await openEvents(await pelion.url(), user.token);
  await caller.ok('listAssessments');
  await caller.send('getAssessment', { params: { id: 999_999_999 } });
  await guest.ok('forgotPassword', { body: { username } });
  await pelion.runJobs();
  const { text_body } = await db.selectFrom('kept_mail').select('text_body').executeTakeFirstOrThrow();
  const resetToken = /verify\/([\w-]+)/.exec(text_body)?.[1] ?? '';
  expect(resetToken.length).toBeGreaterThan(20);
  await guest.ok('verifyResetToken', { params: { token: resetToken } });
  await guest.ok('resetPassword', { params: { token: resetToken }, body: { password: NEW_PASSWORD } });
  await guest.send('verifyResetToken', { params: { token: 'an-old-token-of-somebody' } });
  await reader.ended();
  // The test would pass with an empty log, too.
  expect(lines).toContain('/api/user/login');
  const secrets = [
    user.token,
    user.assessment_token,
    caller.token,
    caller.assessmentToken,
    resetToken,
    'an-old-token-of-somebody',
    TEST_PASSWORD,
    'a wrong password',
    NEW_PASSWORD,
  ];
  expect(secrets.filter((secret) => secret === '' || lines.includes(secret))).toEqual([]);
});

it('no address of a calendar is written at any level, read by a program or a browser, or revoked', async () => {
  const member = await buildMember(pelion.db, { userType: 'teacher' });
  const caller = await pelion.as(member);
  const params = { campus_id: member.campusId };
  const { id, url } = await caller.ok('createCalendarFeed', { params, body: { names_children: false } });
  const token = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
  expect(token).not.toBe('');
  const { headers } = await openFeed(pelion, url);
  expect((await openFeed(pelion, url, { 'if-none-match': String(headers.etag) })).status).toBe(304);
  const withSession = { params: { token: `${token}.ics` } };
  expect((await caller.send('readCalendarFeed', withSession)).status).toBe(200);
  await caller.ok('removeCalendarFeed', { params: { ...params, feed_id: id } });
  expect((await openFeed(pelion, url)).status).toBe(404);
  expect((await caller.send('readCalendarFeed', { params: { token } })).status).toBe(404);
  expect(lines).toContain('/api/calendar-feeds/');
  expect(lines).not.toContain(token);
});
