import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendAtOnce } from '../../../test/at-once.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { addMembership, buildMember, type Member } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { runJob } from '../../lib/run-job.ts';
import { makeDataExport, sweepDataExports } from './job.ts';

let pelion: TestApp;
let campus: Campus;
let student: Member;
let caller: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
});
beforeEach(async () => {
  pelion.clock.set('2040-03-14T10:00:00.000Z');
  campus = await buildCampus(pelion.db);
  student = await buildMember(pelion.db, { campus, userType: 'student', name: 'Noor Haddad' });
  caller = await pelion.as(student);
});
afterAll(() => pelion.close());

const download = async ({ token }: Caller) =>
  pelion.app.inject({
    method: 'GET',
    url: '/api/v1/users/me/data-export/file',
    headers: { authorization: `Bearer ${token}` },
  });

it('is put together by a job, told by a mail without the data, and downloaded by oneself', async () => {
  expect(await caller.ok('getDataExport')).toEqual({
    state: 'none',
    asked_at: null,
    expires_at: null,
    size: null,
  });
  expect(await caller.ok('requestDataExport', { body: {} })).toMatchObject({ state: 'waiting' });
  expect((await download(caller)).statusCode).toBe(404);
  // Twice is once.
  await caller.ok('requestDataExport', { body: {} });
  await pelion.runJobs();
  expect(await caller.ok('getDataExport')).toMatchObject({
    state: 'ready',
    expires_at: '2040-03-21T10:00:00.000Z',
  });
  const mails = await pelion.db
    .selectFrom('kept_mail')
    .select('text_body')
    .where('recipient', '=', student.email)
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text_body).toContain(`/profile/${student.userId}`);
  const answer = await download(caller);
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  expect(new TextDecoder().decode(files['index.html'])).toContain('<h1>Noor Haddad</h1>');
  expect(JSON.parse(new TextDecoder().decode(files['data.json']))).toMatchObject({
    profile: { id: student.userId },
  });
  const events = await pelion.db
    .selectFrom('audit_event')
    .select('actor_id')
    .where('subject_id', '=', student.userId)
    .where('kind', '=', 'export')
    .execute();
  expect(events).toEqual([{ actor_id: student.userId }]);
});

it('has failed at the limit of the job, and is put together when requested again', async () => {
  await caller.ok('requestDataExport', { body: {} });
  const { asking_id } = await pelion.db
    .selectFrom('data_export')
    .select('asking_id')
    .where('user_id', '=', student.userId)
    .executeTakeFirstOrThrow();
  const asked = { campus_id: campus.id, user_id: student.userId, asking_id };
  await runJob({ ...makeDataExport, limit: { minutes: 0, after: 'giveUp' } }, asked, pelion.services);
  await pelion.runJobs();
  expect(await caller.ok('getDataExport')).toMatchObject({ state: 'failed' });
  await caller.ok('requestDataExport', { body: {} });
  await pelion.runJobs();
  expect(await caller.ok('getDataExport')).toMatchObject({ state: 'ready' });
});

it('is put together once when twenty requests arrive at once', async () => {
  expect(await sendAtOnce(() => caller.call('requestDataExport', { body: {} }))).toEqual(Array(20).fill(200));
  const asked = await pelion.db
    .selectFrom('audit_event')
    .select('id')
    .where('subject_id', '=', student.userId)
    .where('kind', '=', 'export')
    .execute();
  expect(asked).toHaveLength(1);
  const { tries } = await pelion.db
    .selectFrom('rate_limit')
    .select('tries')
    .where('key', '=', `person-data:${student.userId}`)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(1);
});

it('is there for oneself on this campus alone', async () => {
  await caller.ok('requestDataExport', { body: {} });
  await pelion.runJobs();
  const other = await pelion.as(await buildMember(pelion.db, { userType: 'student' }));
  expect((await download(other)).statusCode).toBe(404);
  const elsewhere = await addMembership(pelion.db, student, {
    campus: await buildCampus(pelion.db),
    userType: 'student',
  });
  expect((await download(await pelion.as(elsewhere))).statusCode).toBe(404);
});

it('ends after a week, bytes and all, and can be asked for anew', async () => {
  await caller.ok('requestDataExport', { body: {} });
  await pelion.runJobs();
  const { asking_id } = await pelion.db
    .selectFrom('data_export')
    .select('asking_id')
    .where('user_id', '=', student.userId)
    .executeTakeFirstOrThrow();
  const bytes = () => pelion.services.files.size(`exports/${asking_id}.zip`);
  expect(await bytes()).toBeGreaterThan(0);
  pelion.clock.set('2040-03-21T10:00:00.000Z');
  caller = await pelion.as(student);
  expect((await download(caller)).statusCode).toBe(404);
  expect(await caller.ok('getDataExport')).toMatchObject({ state: 'none' });
  await sweepDataExports(pelion.services);
  expect(await bytes()).toBeUndefined();
  expect(await caller.ok('requestDataExport', { body: {} })).toMatchObject({ state: 'waiting' });
});

it('goes with whoever is erased', async () => {
  await caller.ok('requestDataExport', { body: {} });
  await pelion.runJobs();
  const { asking_id } = await pelion.db
    .selectFrom('data_export')
    .select('asking_id')
    .where('user_id', '=', student.userId)
    .executeTakeFirstOrThrow();
  const admin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
  await admin.ok('eraseUser', {
    params: { campus_id: campus.id, user_id: student.userId },
    body: { name: 'Noor Haddad' },
  });
  expect(await pelion.services.files.size(`exports/${asking_id}.zip`)).toBeUndefined();
});
