import { userTypes } from '@pelion/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const here = ({ campusId }: Member) => ({ params: { campus_id: campusId } });
const of = ({ campusId }: Member, user_type: number) => ({ params: { campus_id: campusId, user_type } });
const boardOf = async (member: Member) => (await app.as(member)).ok('getDashboard', here(member));

async function buildScene(options: Partial<Parameters<typeof buildCampus>[1]> = {}) {
  const campus = await buildCampus(app.db, options);
  const admin = await buildMember(app.db, { campus, userType: 'campusAdmin' });
  const student = await buildMember(app.db, { campus, userType: 'student' });
  const teacher = await buildMember(app.db, { campus });
  return { campus, admin, student, teacher, caller: await app.as(admin) };
}

it('shows the campus’s arrangement to everybody of the user type without an own one', async () => {
  const { admin, student, teacher, caller } = await buildScene();
  const { student: type } = userTypes;
  const standard = await caller.ok('getCampusArrangement', of(admin, type));
  expect(standard).toMatchObject({ is_standard: true, shown: [3, 6, 0, 5, 7, 13] });
  const body = { shown: [13, 3], hidden: [0, 5, 6, 7] };
  await caller.ok('setCampusArrangement', { ...of(admin, type), body });
  expect(await boardOf(student)).toMatchObject({ arrangement: body, is_own: false });
  expect(await boardOf(teacher)).toMatchObject({ arrangement: null, is_own: false });
  expect(await caller.ok('getCampusArrangement', of(admin, type))).toMatchObject({
    shown: [13, 3],
    is_standard: false,
  });

  const own = { shown: [0], hidden: [3, 13] };
  await app.db
    .insertInto('dashboard_arrangement')
    .values({
      ...{ campus_id: student.campusId, user_id: student.userId, user_type: type },
      ...{ ...own, updated_at: app.clock.now() },
    })
    .execute();
  expect(await boardOf(student)).toMatchObject({ arrangement: own, is_own: true });
  await app.db.deleteFrom('dashboard_arrangement').where('user_id', '=', student.userId).execute();
  expect(await boardOf(student)).toMatchObject({ arrangement: body, is_own: false });

  await caller.ok('resetCampusArrangement', of(admin, type));
  expect(await boardOf(student)).toMatchObject({ arrangement: null, is_own: false });
});

it('goes back to the campus’s arrangement when the own one is reset', async () => {
  const { admin, teacher, caller } = await buildScene();
  const body = { shown: [13], hidden: [3] };
  await caller.ok('setCampusArrangement', { ...of(admin, userTypes.teacher), body });
  const own = await app.as(teacher);
  await own.ok('arrangeDashboard', { ...here(teacher), body: { shown: [3], hidden: [13] } });
  expect(await boardOf(teacher)).toMatchObject({ arrangement: { shown: [3] }, is_own: true });
  await own.ok('resetDashboard', here(teacher));
  expect(await boardOf(teacher)).toMatchObject({ arrangement: body, is_own: false });
});

it('writes who changed which dashboard to the audit', async () => {
  const { campus, admin, caller } = await buildScene();
  const body = { shown: [13, 3], hidden: [0] };
  await caller.ok('setCampusArrangement', { ...of(admin, userTypes.student), body });
  await caller.ok('resetCampusArrangement', of(admin, userTypes.student));
  const events = await app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor_id', 'before', 'after'])
    .where('campus_id', '=', campus.id)
    .where('kind', 'in', ['arrangeDashboard', 'resetDashboard'])
    .orderBy('id')
    .execute();
  const parts = { shown_parts: [13, 3], hidden_parts: [0] };
  expect(events).toEqual([
    { kind: 'arrangeDashboard', actor_id: admin.userId, before: {}, after: { user_type: 6, ...parts } },
    { kind: 'resetDashboard', actor_id: admin.userId, before: parts, after: { user_type: 6 } },
  ]);
});

it('names the part that dashboards do not have', async () => {
  const { admin, caller } = await buildScene();
  const refusal = async (shown: number[], user_type: number = userTypes.student) => {
    const { status, body } = await caller.send('setCampusArrangement', {
      ...of(admin, user_type),
      body: { shown, hidden: [] },
    });
    return { status, message: body };
  };
  expect(await refusal([99])).toMatchObject({
    status: 400,
    message: { details: [{ path: 'shown.0', message: 'Dashboards have no part 99.' }] },
  });
  expect(await refusal([16])).toMatchObject({
    status: 400,
    message: { details: [{ path: 'shown.0', message: '“Online now” is not on these dashboards.' }] },
  });
  const own = { ...here(admin), body: { shown: [99], hidden: [] } };
  expect((await caller.send('arrangeDashboard', own)).status).toBe(400);
});

it('is for admins, and for user types with a dashboard', async () => {
  const { admin, teacher, caller } = await buildScene();
  const body = { shown: [13], hidden: [] };
  const refused = await (await app.as(teacher)).send('setCampusArrangement', {
    ...of(teacher, userTypes.student),
    body,
  });
  expect(refused).toMatchObject({ status: 403, body: { code: 'accessDenied' } });
  for (const name of ['contentManager', 'homeworkGrader', 'siteAdmin'] as const)
    expect((await caller.send('getCampusArrangement', of(admin, userTypes[name]))).status).toBe(404);
  expect((await caller.send('getCampusArrangement', of(admin, 99))).status).toBe(404);
  const college = await buildScene({ type: 'higherEducation' });
  const { status } = await college.caller.send('getCampusArrangement', of(college.admin, userTypes.parent));
  expect(status).toBe(404);
});

it('stays on its campus', async () => {
  const { admin, caller } = await buildScene();
  const other = await buildScene();
  const body = { shown: [13], hidden: [3] };
  await caller.ok('setCampusArrangement', { ...of(admin, userTypes.student), body });
  expect(await boardOf(other.student)).toMatchObject({ arrangement: null });
  for (const name of ['getCampusArrangement', 'resetCampusArrangement'] as const)
    expect((await caller.send(name, of(other.admin, userTypes.student))).status).toBe(404);
});
