import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildGroup } from '../../../test/factories/groups.ts';
import { buildMember, type Member, setRemoved } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

// Today is 2040-03-14.

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

describe('a test that is given to a group', () => {
  const give = async (
    groupId: number,
    effective_at = '2040-03-14T09:00:00Z',
    due_at: string | null = null,
  ) => {
    const assessment = await buildAssessment(test.db, {
      author: teacher,
      name: 'For the club',
      status: 'active',
      questions: [trueFalseDraft()],
    });
    return asTeacher.ok('createSchedule', {
      params: { assessment_id: assessment.id },
      body: { group_ids: [groupId], effective_at, due_at },
    });
  };
  const has = async (student: Member) => {
    const caller = await test.as(student);
    return (await caller.ok('listStudentAssessments', { params: { student_id: student.userId } })).length;
  };
  const setMembers = async (id: number, student_ids: number[]) => {
    const { version } = await asTeacher.ok('getGroup', at(id));
    await asTeacher.ok('updateGroup', { ...at(id), body: { version, student_ids } });
  };

  it('is for its members, names it and counts them', async () => {
    const group = await make();
    const schedule = await give(group.id);
    expect(schedule).toMatchObject({
      groups: [{ id: group.id, name: 'Reading club' }],
      sections: [],
      student_count: 1,
    });
    expect([await has(noor), await has(ada)]).toEqual([1, 0]);
    const results = await asTeacher.ok('listResults', { params: { schedule_id: schedule.id } });
    expect(results.map(({ student_id }) => student_id)).toEqual([noor.userId]);
  });

  it('follows who comes and goes, by days', async () => {
    const id = await buildGroup(test.db, teacher, [noor]);
    await give(id);
    await setMembers(id, [ada.userId]);
    // Until yesterday: nothing that opened today.
    expect([await has(noor), await has(ada)]).toEqual([0, 1]);
    await setMembers(id, [noor.userId, ada.userId]);
    expect([await has(noor), await has(ada)]).toEqual([1, 1]);
    await setMembers(id, []);
    expect([await has(noor), await has(ada)]).toEqual([0, 0]);
  });

  it('stays with who was there while it was open', async () => {
    const id = await buildGroup(test.db, teacher, [noor]);
    await give(id, '2040-03-10T00:00:00Z', '2040-03-20T00:00:00Z');
    await setMembers(id, []);
    expect(await has(noor)).toBe(1);
  });

  it('keeps the group from being deleted; archived it keeps its name', async () => {
    const { id } = await make();
    const schedule = await give(id);
    expect(await asTeacher.call('removeGroup', at(id))).toMatchObject({
      status: 409,
      body: {
        message:
          '“Reading club” cannot be deleted, because it is used by 1 schedule. Archive the group instead.',
      },
    });
    await asTeacher.ok('updateGroup', { ...at(id), body: { version: 1, is_archived: true } });
    expect(await asTeacher.ok('getSchedule', { params: { schedule_id: schedule.id } })).toMatchObject({
      groups: [{ name: 'Reading club' }],
    });
    const other = await make({ name: 'Nothing given' });
    await asTeacher.ok('removeGroup', at(other.id));
    expect((await asTeacher.call('getGroup', at(other.id))).status).toBe(404);
  });

  it('refuses a group of another campus', async () => {
    const stranger = await buildMember(test.db);
    const assessment = await buildAssessment(test.db, {
      author: teacher,
      status: 'active',
      questions: [trueFalseDraft()],
    });
    const body = {
      group_ids: [await buildGroup(test.db, stranger)],
      effective_at: '2040-03-14T09:00:00Z',
      due_at: null,
    };
    expect(
      await asTeacher.call('createSchedule', { params: { assessment_id: assessment.id }, body }),
    ).toMatchObject({ status: 400, body: { details: [{ path: 'group_ids' }] } });
  });
});
