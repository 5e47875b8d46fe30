import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEvents } from '../../test/event-reader.ts';
import { buildMember, TEST_PASSWORD } from '../../test/factories/members.ts';
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
