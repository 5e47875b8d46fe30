import { userTypes } from '@pelion/access';
import { type ActivityCount, activityCounts, activitySorts } from '@pelion/contract/activity-reports/facts';
import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildResource } from '../../../test/factories/resources.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

// Today is Wednesday, 2040-03-14.

let test: TestApp;
let campus: Campus;
let admin: Member;
let teacher: Member;
let noor: Member;
let asAdmin: Caller;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.clock.set(new Date('2040-03-14T12:00:00Z'));
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, name: 'Ada Byron' });
  noor = await buildMember(test.db, { campus, userType: 'student', name: 'Noor Haddad' });
  admin = await buildMember(test.db, { campus, userType: 'campusAdmin', name: 'Zoe Ek' });
  asAdmin = await test.as(admin);
  await test.db.deleteFrom('activity_day').where('campus_id', '=', campus.id).execute();
});
afterAll(() => test.close());

const here = (member: Member, day: string, more: object = {}) =>
  test.db
    .insertInto('activity_day')
    .values({
      campus_id: campus.id,
      user_id: member.userId,
      day,
      first_active_at: new Date(`${day}T09:00:00Z`),
      last_active_at: new Date(`${day}T10:00:00Z`),
      active_seconds: 600,
      logins: 1,
      ...more,
    })
    .execute();
const plan = (member: Member, name: string, created_at: string, more: object = {}) =>
  test.db
    .insertInto('course')
    .values({
      campus_id: campus.id,
      name,
      created_by: member.userId,
      created_at: new Date(created_at),
      updated_at: new Date(created_at),
      ...more,
    })
    .execute();

const days = { start_date: '2040-03-01', end_date: '2040-03-31' };
const report = (query: object = {}) => asAdmin.ok('getActivityReport', { query: { ...days, ...query } });
const people = (query: object = {}) => asAdmin.ok('listActivePeople', { query: { ...days, ...query } });

describe('an activity report', () => {
  it('counts days, minutes and logins of each person, and of all together', async () => {
    await here(noor, '2040-03-05');
    await here(noor, '2040-03-06', { active_seconds: 90, logins: 2 });
    await here(teacher, '2040-03-06');
    await here(teacher, '2040-02-28');
    const { rows, total } = await people();
    expect(total).toBe(3);
    expect(
      rows.map(({ name, active_days, active_minutes, logins }) => [
        name,
        active_days,
        active_minutes,
        logins,
      ]),
    ).toEqual([
      ['Ada Byron', 1, 10, 1],
      ['Noor Haddad', 2, 12, 3],
      ['Zoe Ek', 0, 0, 0],
    ]);
    expect(rows[1]?.last_seen_at).toEqual('2040-03-06T10:00:00.000Z');
    const all = await report();
    expect(all.total).toMatchObject({
      people: 3,
      active_people: 2,
      active_days: 3,
      active_minutes: 22,
      logins: 4,
    });
    expect(all.parts.map(({ starts_on, active_people }) => [starts_on, active_people])).toEqual([
      ['2040-03-05', 1],
      ['2040-03-06', 2],
    ]);
    expect(all.logins_since).toBeNull();
  });

  it('counts what was made and given by the records, whose list is as long as the figure', async () => {
    await plan(teacher, 'Algebra', '2040-03-02T08:00:00Z');
    await plan(teacher, 'Deleted', '2040-03-02T08:00:00Z', {
      status: 4,
      status_before: 1,
      deleted_at: new Date('2040-03-03T08:00:00Z'),
    });
    await plan(teacher, 'Earlier', '2040-02-28T08:00:00Z');
    const section = await buildSection(test.db, { campus, students: [noor] });
    await buildClass(test.db, { teacher, startsAt: new Date('2040-03-13T09:00:00Z'), sections: [section] });
    await buildClass(test.db, { teacher, startsAt: new Date('2040-03-20T09:00:00Z'), sections: [section] });
    const [row] = (await people({ search: 'ada' })).rows;
    expect(row).toMatchObject({ courses: 1, classes: 1, questions: 0 });
    const records = (count: ActivityCount) =>
      asAdmin.ok('listActivityRecords', { query: { ...days, user_id: teacher.userId, count } });
    expect(await records('courses')).toMatchObject({
      total: 1,
      rows: [{ name: 'Algebra', student_name: null }],
    });
    expect(await records('classes')).toMatchObject({ total: 1 });
    expect(await records('marked_answers')).toEqual({ total: 0, rows: [] });
  });

  it('lists the records of every count', async () => {
    for (const count of activityCounts)
      expect(
        (await asAdmin.ok('listActivityRecords', { query: { ...days, user_id: teacher.userId, count } }))
          .total,
      ).toBe(0);
  });

  it('names the page of a record: assignment with its type, resource with its category, question in a test', async () => {
    const moment = new Date('2040-03-02T08:00:00Z');
    const resource = await buildResource(test.db, { owner: teacher, category: 'links', createdAt: moment });
    const { id: assignment } = await test.db
      .insertInto('assignment')
      .values({
        ...{ campus_id: campus.id, type: 2, name: 'Maps', created_by: teacher.userId },
        ...{ created_at: moment, updated_at: moment },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const assessment = await buildAssessment(test.db, {
      ...{ author: teacher, createdAt: moment, questions: [trueFalseDraft()] },
    });
    const places = async (count: ActivityCount) =>
      (
        await asAdmin.ok('listActivityRecords', { query: { ...days, user_id: teacher.userId, count } })
      ).rows.map(({ page_id, type_id }) => ({ page_id, type_id }));
    expect(await places('resources')).toEqual([{ page_id: resource, type_id: 1 }]);
    expect(await places('assignments')).toEqual([{ page_id: assignment, type_id: 2 }]);
    expect(await places('questions')).toEqual([{ page_id: assessment.id, type_id: null }]);
    await test.db
      .updateTable('assessment')
      .set({ status: assessmentStatuses.deleted })
      .where('id', '=', assessment.id)
      .execute();
    expect(await places('questions')).toEqual([{ page_id: null, type_id: null }]);
  });

  it('counts by the days of the campus where its clock changes', async () => {
    campus = await buildCampus(test.db, { timeZone: 'America/New_York' });
    admin = await buildMember(test.db, { campus, userType: 'campusAdmin' });
    asAdmin = await test.as(admin);
    // The clock of 2040-03-11 goes from 2 to 3 AM.
    await plan(admin, 'Saturday', '2040-03-11T04:59:00Z');
    await plan(admin, 'Sunday', '2040-03-12T03:59:00Z');
    await plan(admin, 'Monday', '2040-03-12T04:00:00Z');
    const { parts } = await report();
    expect(parts.filter(({ courses }) => courses > 0).map(({ starts_on }) => starts_on)).toEqual([
      '2040-03-10',
      '2040-03-11',
      '2040-03-12',
    ]);
  });

  it('filters by user type, section and presence, and sorts by a figure', async () => {
    const section = await buildSection(test.db, { campus, students: [noor] });
    await here(noor, '2040-03-05');
    await here(teacher, '2040-03-06', { active_seconds: 6_000 });
    const names = async (query: object) => (await people(query)).rows.map(({ name }) => name);
    expect(await names({ user_type_ids: [6] })).toEqual(['Noor Haddad']);
    expect(await names({ section_ids: [section.id] })).toEqual(['Noor Haddad']);
    expect(await names({ only: 'away' })).toEqual(['Zoe Ek']);
    expect(await names({ sort: 'active_minutes', direction: 'desc' })).toEqual([
      'Ada Byron',
      'Noor Haddad',
      'Zoe Ek',
    ]);
    for (const sort of activitySorts) expect(await names({ sort })).toHaveLength(3);
    expect((await report({ user_type_ids: [6] })).total).toMatchObject({ people: 1, active_minutes: 10 });
  });

  it('names nobody who was removed, and counts what they left behind', async () => {
    await plan(teacher, 'Algebra', '2040-03-02T08:00:00Z');
    await test.db
      .updateTable('membership')
      .set({ removed_at: test.clock.now() })
      .where('user_id', '=', teacher.userId)
      .execute();
    const { types, total } = await report();
    expect(total).toMatchObject({ people: 2, courses: 1 });
    expect(types.find(({ user_type }) => user_type === null)).toMatchObject({ people: 0, courses: 1 });
    expect(JSON.stringify(await people())).not.toContain('Ada Byron');
    const query = { ...days, user_id: teacher.userId, count: 'courses' };
    expect((await asAdmin.send('listActivityRecords', { query })).status).toBe(404);
  });

  it('ends where the campus keeps no more, and says from when logins are counted', async () => {
    await here(noor, '2040-03-05', { logins: null });
    await here(noor, '2040-03-10');
    expect(await report()).toMatchObject({ logins_since: '2040-03-10', kept_from: null });
    await here(noor, '2040-02-10');
    await asAdmin.ok('saveCampusSettings', {
      params: { campus_id: campus.id },
      body: { keeps_activity_months: 1 },
    });
    expect(await report({ start_date: '2040-01-01' })).toMatchObject({
      kept_from: '2040-02-14',
      total: { active_days: 2 },
    });
  });

  it('answers ten years and a year without anything', async () => {
    const years = { start_date: '2030-03-15', end_date: '2040-03-14' };
    expect((await report(years)).part).toBe('month');
    expect(await report({ start_date: '2031-01-01', end_date: '2031-12-31' })).toMatchObject({
      total: { people: 3, active_people: 0, questions: 0 },
      parts: [],
    });
  });

  it('counts nothing of another campus', async () => {
    const other = await buildMember(test.db, { campus: await buildCampus(test.db), userType: 'campusAdmin' });
    await plan(teacher, 'Algebra', '2040-03-02T08:00:00Z');
    await here(noor, '2040-03-05');
    const { total } = await (await test.as(other)).ok('getActivityReport', { query: days });
    expect(total).toMatchObject({ people: 1, courses: 0, active_minutes: 0 });
  });
});

describe('the activity of a person', () => {
  it('is read by themselves and by admins', async () => {
    await here(noor, '2040-03-05');
    const params = { user_id: noor.userId };
    const own = await (await test.as(noor)).ok('getPersonActivity', { params });
    expect(own.days).toContainEqual({ day: '2040-03-05', active_minutes: 10, logins: 1 });
    expect(own.period.start_date).toBe('2039-09-19');
    expect((await asAdmin.ok('getPersonActivity', { params })).days).toEqual(own.days);
    expect((await (await test.as(teacher)).send('getPersonActivity', { params })).status).toBe(404);
  });

  it('counts a login and not a change of role', async () => {
    const both = await buildMember(test.db, { campus, userType: 'teacher', alsoAs: ['tutor'] });
    const caller = await test.as(both);
    await caller.ok('changeRole', { params: { role_id: userTypes.tutor } });
    await test.as(both);
    const params = { user_id: both.userId };
    expect(await (await test.as(both)).ok('getPersonActivity', { params })).toMatchObject({ logins: 3 });
  });
});
