import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSitting } from '../../../test/factories/attempts.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('accommodations apply in a test whose schedule has none: texts are read aloud, the board names breaks', async () => {
  const sitting = await startSitting(app);
  const { campus, student, caller, resultId, schedule, teacher } = sitting;
  const toolsNow = async () =>
    (await caller.ok('getPaper', { params: { result_id: resultId, part: 1 } })).tools;
  const lineNow = async () =>
    (await (await app.as(teacher)).ok('getBoard', { params: { schedule_id: schedule.id } })).lines[0];
  expect(await toolsNow()).not.toContain('readAloud');
  expect(await lineNow()).toMatchObject({ may_break: false });

  const admin = await app.as(await buildMember(app.db, { campus, userType: 'campusAdmin' }));
  const params = { campus_id: campus.id, user_id: student.userId };
  const { id, version } = await admin.ok('getUser', { params });
  await admin.ok('updateUser', { body: { id, version, reads_aloud: true, has_breaks: true } });
  expect(await toolsNow()).toContain('readAloud');
  expect(await lineNow()).toMatchObject({ may_break: true });
});
