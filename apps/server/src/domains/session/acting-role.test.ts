import { userTypes } from '@pelion/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import {
  addMembership,
  buildMember,
  overridePermission,
  setRemoved,
  TEST_PASSWORD,
} from '../../../test/factories/members.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { callerOf } from '../../../test/test-caller.ts';
import { chooseRole } from './acting-role.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

const { teacher: TEACHER, parent: PARENT, student: STUDENT } = userTypes;
const actAs = (role_id: number) => ({ params: { role_id } });

const buildTeacherWithChild = async () => {
  const campus = await buildCampus(pelion.db);
  const member = await buildMember(pelion.db, { campus, userType: 'teacher', alsoAs: ['parent'] });
  const child = await buildMember(pelion.db, { campus, userType: 'student' });
  await linkParent(pelion.db, member, child);
  return { campus, member, child };
};

const login = async ({ username }: { readonly username: string }) =>
  pelion.guest.ok('login', { body: { username, password: TEST_PASSWORD } });

describe('chooseRole', () => {
  it.each([
    [[], TEACHER],
    [[null], TEACHER],
    [[PARENT], PARENT],
    [[STUDENT, PARENT], PARENT],
    [[STUDENT], TEACHER],
  ])('teacher and parent with the wishes %j: %i', (wishes, chosen) => {
    expect(chooseRole([TEACHER, PARENT], ...wishes)).toBe(chosen);
  });
});

describe('a person with several roles', () => {
  it('acts in one of them: the first at the first sign-in, then the one of the last session there', async () => {
    const { member } = await buildTeacherWithChild();
    const user = await login(member);
    expect(user).toMatchObject({
      user_type: TEACHER,
      user_roles: [{ role_id: TEACHER }, { role_id: PARENT }],
    });
    await (await pelion.as(member)).ok('changeRole', actAs(PARENT));
    expect(await login(member)).toMatchObject({ user_type: PARENT });
  });

  it('gets new tokens, permissions and gates with another role; the other tab keeps its own', async () => {
    const { campus, member } = await buildTeacherWithChild();
    await overridePermission(pelion.db, {
      campus,
      userType: 'parent',
      permission: 'view_announcements',
      isGranted: false,
    });
    const asTeacher = await pelion.as(member);
    const user = await asTeacher.ok('changeRole', actAs(PARENT));
    const asParent = callerOf(pelion.app, { token: user.token, assessmentToken: user.assessment_token });
    expect(user).toMatchObject({ user_type: PARENT, school_campus_id: campus.id });
    expect(user.permissions).not.toContain('add_assessments');
    const inCampus = { params: { campus_id: campus.id } };
    const statuses = async (caller: typeof asTeacher) => [
      (await caller.call('listChildren', inCampus)).status,
      (await caller.call('listStudents', inCampus)).status,
      (await caller.call('listAnnouncements')).status,
    ];
    expect(await statuses(asParent)).toEqual([200, 403, 403]);
    expect(await statuses(asTeacher)).toEqual([403, 200, 200]);
  });

  it('may not act in a role that is not theirs', async () => {
    const { member } = await buildTeacherWithChild();
    const caller = await pelion.as(member);
    for (const role of [userTypes.siteAdmin, userTypes.schoolAdmin, STUDENT, 99]) {
      expect(await caller.call('changeRole', actAs(role))).toMatchObject({
        status: 403,
        body: { code: 'accessDenied', details: { reason: 'userType' } },
      });
    }
  });

  it('loses the sessions of a role that is taken away, and no others', async () => {
    const { member } = await buildTeacherWithChild();
    const asTeacher = await pelion.as(member);
    const asParent = await pelion.as({ ...member, userType: 'parent' });
    await pelion.db
      .deleteFrom('membership_role')
      .where('user_id', '=', member.userId)
      .where('user_type', '=', PARENT)
      .execute();
    expect(await asParent.call('me')).toMatchObject({ status: 401 });
    expect(await asTeacher.call('me')).toMatchObject({
      status: 200,
      body: { user_roles: [{ role_id: TEACHER }] },
    });
  });

  it('keeps the role in another campus where it is theirs too', async () => {
    const { member } = await buildTeacherWithChild();
    const other = await buildCampus(pelion.db);
    await addMembership(pelion.db, member, { campus: other, userType: 'schoolAdmin', alsoAs: ['parent'] });
    const enter = { params: { campus_id: other.id } };
    const asParent = await pelion.as({ ...member, userType: 'parent' });
    expect(await asParent.ok('changeCampus', enter)).toMatchObject({ user_type: PARENT });
    const asTeacher = await pelion.as({ ...member, userType: 'teacher' });
    // Without the current role on the new campus, the last one there is used.
    expect(await asTeacher.ok('changeCampus', enter)).toMatchObject({ user_type: PARENT });
  });

  it('is one person in the activities of the campus', async () => {
    const { campus, member } = await buildTeacherWithChild();
    const admin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
    const rows = (await admin.ok('listActivities')).filter(({ user_id }) => user_id === member.userId);
    expect(rows).toMatchObject([{ user_type: TEACHER }]);
  });
});

describe('the children of a parent', () => {
  it('are listed with their campus, on every campus of the parent, the current one first', async () => {
    const [north, south, closed] = [
      await buildCampus(pelion.db),
      await buildCampus(pelion.db),
      await buildCampus(pelion.db),
    ];
    const parent = await buildMember(pelion.db, { campus: north, userType: 'parent' });
    const children = [];
    for (const campus of [north, south, closed]) {
      const there =
        campus === north ? parent : await addMembership(pelion.db, parent, { campus, userType: 'parent' });
      const child = await buildMember(pelion.db, { campus, userType: 'student' });
      await linkParent(pelion.db, there, child);
      children.push({ id: child.userId, name: child.name, campus_id: campus.id, campus_name: campus.name });
    }
    // A parent removed from a campus sees no children there.
    await setRemoved(pelion.db, { ...parent, campusId: closed.id }, pelion.clock.now());
    const [inNorth, inSouth] = children;
    const listIn = async (campus: typeof north) =>
      (await pelion.as({ ...parent, campusId: campus.id })).ok('listChildren', {
        params: { campus_id: campus.id },
      });
    expect(await listIn(north)).toEqual([inNorth, inSouth]);
    expect(await listIn(south)).toEqual([inSouth, inNorth]);
  });

  it('are read with a session of their campus alone', async () => {
    const [north, south] = [await buildCampus(pelion.db), await buildCampus(pelion.db)];
    const parent = await buildMember(pelion.db, { campus: north, userType: 'parent' });
    const there = await addMembership(pelion.db, parent, { campus: south, userType: 'parent' });
    const child = await buildMember(pelion.db, { campus: south, userType: 'student' });
    await linkParent(pelion.db, there, child);
    const read = async (session: typeof parent) =>
      (await pelion.as(session)).call('listStudentAssessments', { params: { student_id: child.userId } });
    expect(await read(parent)).toMatchObject({ status: 404 });
    expect(await read(there)).toMatchObject({ status: 200 });
  });
});
