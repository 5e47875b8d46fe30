import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type EventReader, openEvents } from '../../../../test/event-reader.ts';
import { startSitting } from '../../../../test/factories/attempts.ts';
import { buildMember, type Member } from '../../../../test/factories/members.ts';
import { linkParent } from '../../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
const opened: EventReader[] = [];
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => {
  for (const reader of opened.splice(0)) reader.close();
});
afterAll(() => app.close());

/** A submitted test of a child, with the open page of a parent. */
async function submitted() {
  const sitting = await startSitting(app);
  const { campus, student, resultId, playerId, schedule } = sitting;
  const parent = await buildMember(app.db, { campus, userType: 'parent' });
  await linkParent(app.db, parent, student);
  await sitting.caller.ok('submitAttempt', {
    params: { result_id: resultId, part: 1 },
    body: { player_id: playerId, answers: [] },
  });
  const admin = await app.as(await buildMember(app.db, { campus, userType: 'campusAdmin' }));
  const listen = async (member: Member) => {
    const reader = await openEvents(await app.url(), (await app.as(member)).token);
    opened.push(reader);
    return reader;
  };
  return { campus, student, parent, admin, resultId, schedule, listen };
}

/** The next event about results; a page may be told of other things before. */
async function nextOf(reader: EventReader) {
  for (;;) {
    const event = await reader.next();
    if (event.topic === 'attempts') return event;
  }
}

it('reaches the parent as a result is computed anew', async () => {
  const { admin, parent, resultId, schedule, listen } = await submitted();
  const params = { schedule_id: schedule.id, question_id: schedule.assessment.questionIds[0] ?? 0 };
  const asked = await admin.ok('getAskedQuestion', { params });
  const { id } = await admin.ok('createRegrade', {
    params: { schedule_id: schedule.id },
    body: { version_id: asked.versions[0]?.version_id ?? 0, change: { action: 'fullMarks' } },
  });
  await app.runJobs();
  const reader = await listen(parent);
  await admin.ok('applyRegrade', { params: { regrade_id: id } });
  await app.runJobs();
  expect(await nextOf(reader)).toMatchObject({ id: resultId });
});

it('reaches the parent as a result is taken back', async () => {
  const { admin, parent, resultId, schedule, listen } = await submitted();
  const reader = await listen(parent);
  await admin.ok('reopenAttempt', {
    params: { schedule_id: schedule.id, result_id: resultId },
    body: { minutes: 10 },
  });
  expect(await nextOf(reader)).toMatchObject({ id: resultId });
});

it.each(['parent_ids', 'child_ids'] as const)(
  'reaches the parent whose child is cut off by %s',
  async (field) => {
    const { admin, campus, parent, student, listen } = await submitted();
    const reader = await listen(parent);
    const user_id = field === 'parent_ids' ? student.userId : parent.userId;
    const params = { campus_id: campus.id };
    const { version } = await admin.ok('getUser', { params: { ...params, user_id } });
    await admin.ok('updateUser', { body: { id: user_id, version, [field]: [] } });
    expect(await nextOf(reader)).toMatchObject({ id: null });
    const { parts } = await (await app.as(parent)).ok('getDashboard', { params });
    expect(parts.standing?.students).toEqual([]);
  },
);

it('reaches the parent whose child is removed from the campus', async () => {
  const { admin, parent, student, listen } = await submitted();
  const reader = await listen(parent);
  await admin.ok('removeUsers', { body: { user_ids: [student.userId] } });
  expect(await nextOf(reader)).toMatchObject({ id: null });
});
