import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildGroup } from '../../../test/factories/groups.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
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
  teacher = await buildMember(test.db, { campus });
  asTeacher = await test.as(teacher);
  noor = await buildMember(test.db, { campus, userType: 'student' });
  ada = await buildMember(test.db, { campus, userType: 'student' });
});
afterAll(() => test.close());

const params = () => ({ campus_id: campus.id });
const at = (group_id: number) => ({ params: { ...params(), group_id } });
const make = (body: Partial<{ name: string; student_ids: number[] }> = {}) =>
  asTeacher.ok('createGroup', {
    params: params(),
    body: { name: 'Reading club', student_ids: [noor.userId], ...body },
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
