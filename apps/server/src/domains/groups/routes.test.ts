import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member, setRemoved } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;
let noor: Member;
let ada: Member;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, name: 'Rosa Miller' });
  asTeacher = await test.as(teacher);
  noor = await buildMember(test.db, { campus, userType: 'student', name: 'Noor Haddad' });
  ada = await buildMember(test.db, { campus, userType: 'student', name: 'Ada Berg' });
});
afterAll(() => test.close());

const params = () => ({ campus_id: campus.id });
const at = (group_id: number) => ({ params: { ...params(), group_id } });
const make = (body: Partial<{ name: string; student_ids: number[] }> = {}) =>
  asTeacher.ok('createGroup', {
    params: params(),
    body: { name: 'Reading club', student_ids: [noor.userId], ...body },
  });

describe('a group', () => {
  it('has a name, members and who made it', async () => {
    const group = await make({ student_ids: [noor.userId, ada.userId, noor.userId] });
    expect(group).toMatchObject({
      name: 'Reading club',
      member_count: 2,
      created_by_name: 'Rosa Miller',
      can: { edit: true, delete: true },
    });
    expect(group.members.map(({ name }) => name)).toEqual(['Ada Berg', 'Noor Haddad']);
    expect(await asTeacher.ok('listGroups', { params: params() })).toMatchObject([{ member_count: 2 }]);
  });

  it('loses whoever was deleted, and has them back when they are restored', async () => {
    const { id } = await make();
    await setRemoved(test.db, noor, new Date());
    expect(await asTeacher.ok('getGroup', at(id))).toMatchObject({ member_count: 0, members: [] });
    await setRemoved(test.db, noor, null);
    expect((await asTeacher.ok('getGroup', at(id))).member_count).toBe(1);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Please enter the name'],
    [{ student_ids: [4_000_000] }, 'student_ids', 'Please choose students of this campus'],
  ])('is not %j', async (changes, path, message) => {
    const body = { name: 'Reading club', ...changes };
    expect(await asTeacher.call('createGroup', { params: params(), body })).toMatchObject({
      status: 400,
      body: { details: [{ path, message }] },
    });
  });

  it('holds students alone, and has a name of its own', async () => {
    await make();
    for (const body of [{ name: 'Other', student_ids: [teacher.userId] }, { name: 'Reading club' }])
      expect((await asTeacher.call('createGroup', { params: params(), body })).status).toBe(400);
  });

  it('is changed by who made it and by admins, over the version that they have seen', async () => {
    const { id } = await make();
    const other = await test.as(await buildMember(test.db, { campus }));
    expect(await other.ok('getGroup', at(id))).toMatchObject({ can: { edit: false, delete: false } });
    const edit = { ...at(id), body: { version: 1, name: 'Book club' } };
    expect((await other.call('updateGroup', edit)).status).toBe(403);
    const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    expect((await admin.ok('updateGroup', edit)).name).toBe('Book club');
    expect(await asTeacher.call('updateGroup', edit)).toMatchObject({
      status: 409,
      body: { details: { current: { name: 'Book club' } } },
    });
  });

  it('is nothing for students and parents, and none of another campus', async () => {
    const { id } = await make();
    for (const userType of ['student', 'parent'] as const) {
      const caller = await test.as(await buildMember(test.db, { campus, userType }));
      expect((await caller.call('listGroups', { params: params() })).status).toBe(403);
    }
    const away = await buildMember(test.db);
    const stranger = await test.as(away);
    expect(
      (await stranger.call('getGroup', { params: { campus_id: away.campusId, group_id: id } })).status,
    ).toBe(404);
  });
});
