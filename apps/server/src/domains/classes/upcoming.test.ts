import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection, linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

// Now is 2040-03-14, 08:00 UTC.

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const at = (day: string, time: string) => new Date(`2040-03-${day}T${time}:00Z`);

async function buildScene() {
  const campus = await buildCampus(test.db, { timeZone: 'UTC' });
  const teacher = await buildMember(test.db, { campus });
  const student = await buildMember(test.db, { campus, userType: 'student' });
  const section = await buildSection(test.db, { campus, students: [student] });
  const now = test.clock.now();
  const plan = (name: string, startsAt: Date, more = {}) =>
    buildClass(test.db, { teacher, name, startsAt, sections: [section], ...more });
  await plan('Over', new Date(now.getTime() - 7_200_000));
  const running = await plan('Running', new Date(now.getTime() - 600_000));
  const cancelled = await plan('Cancelled', at('14', '20:00'));
  for (const day of ['15', '16', '17', '18', '19']) await plan(`On ${day}`, at(day, '09:00'));
  await plan('In a month', new Date('2040-04-20T09:00:00Z'));
  await plan('Talk', at('15', '12:00'), { typeId: 2, sections: [], invitedIds: [student.userId] });
  await test.db.updateTable('class_occurrence').set({ state: 2 }).where('id', '=', cancelled).execute();
  await test.db.updateTable('class_host').set({ state: 2 }).where('occurrence_id', '=', cancelled).execute();
  return { campus, teacher, student, running };
}

const upcoming = async (member: Member, type_id = 1) =>
  (
    await (
      await test.as(member)
    ).ok('listUpcomingClasses', {
      params: { campus_id: member.campusId },
      query: { type_id },
    })
  ).map(({ name }) => name);

it('names the running and the next six of the own scope, cancelled ones too', async () => {
  const { campus, teacher, student } = await buildScene();
  const next = ['Running', 'Cancelled', 'On 15', 'On 16', 'On 17', 'On 18'];
  expect(await upcoming(teacher)).toEqual(next);
  expect(await upcoming(student)).toEqual(next);
  const parent = await buildMember(test.db, { campus, userType: 'parent' });
  expect(await upcoming(parent)).toEqual([]);
  await linkParent(test.db, parent, student);
  expect(await upcoming(parent)).toEqual(next);
  expect(await upcoming(student, 2)).toEqual(['Talk']);
  expect(await upcoming(await buildMember(test.db, { campus }))).toEqual([]);
});

it('comes with the dashboard, and the summary counts what takes place today', async () => {
  const { campus, teacher } = await buildScene();
  const admin = await buildMember(test.db, { campus, userType: 'campusAdmin' });
  const boardOf = async (member: Member) =>
    (await test.as(member)).ok('getDashboard', { params: { campus_id: campus.id } });
  const { parts } = await boardOf(admin);
  expect(parts.upcomingClasses?.map(({ name }) => name)[0]).toBe('Running');
  expect(parts.meetings).toBeUndefined();
  expect(parts.summary).toContainEqual({ figure: 'classesToday', value: 2 });
  expect((await boardOf(teacher)).parts.upcomingClasses).toHaveLength(6);
});
