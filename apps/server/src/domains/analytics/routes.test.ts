import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection, type Section } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let noor: Member;
let sam: Member;
let section: Section;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, name: 'Ada Byron' });
  noor = await buildMember(test.db, { campus, userType: 'student', name: 'Noor Haddad' });
  sam = await buildMember(test.db, { campus, userType: 'student', name: 'Sam Ito' });
  section = await buildSection(test.db, { campus, students: [noor, sam], name: 'A' });
});
afterAll(() => test.close());

const days = { start_date: '2040-03-01', end_date: '2040-03-31' };

it('has the rate of attendance that its report has, by week and by section', async () => {
  const startsAt = new Date('2040-03-05T09:00:00Z');
  const occurrence_id = await buildClass(test.db, { teacher, startsAt, sections: [section] });
  const marks = [
    { student_id: noor.userId, teacher_status: 1 },
    { student_id: sam.userId, teacher_status: 3 },
  ];
  await test.db
    .insertInto('attendance')
    .values(marks.map((mark) => ({ campus_id: campus.id, occurrence_id, ...mark })))
    .execute();
  const asAdmin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
  const { figures, sections } = await asAdmin.ok('getAnalytics', { query: days });
  expect(figures.find(({ name }) => name === 'attendance')).toMatchObject({
    ...{ value: '50.00', counted: 1, all: 1, before: null, change: null },
    weeks: [{ week: '2040-03-05', value: 50 }],
  });
  expect(figures.map(({ name }) => name)).toContain('seats');
  expect(sections).toMatchObject([{ section_id: section.id, attendance: '50.00', scores: null }]);
});

it('answers without figures for days without a class, and for a teacher without a section', async () => {
  const asAdmin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
  const { figures } = await asAdmin.ok('getAnalytics', {
    query: { start_date: '2030-01-01', end_date: '2039-12-31' },
  });
  expect(figures.find(({ name }) => name === 'attendance')).toMatchObject({ value: null, all: 0 });
  const asOther = await test.as(await buildMember(test.db, { campus }));
  expect(await asOther.ok('getAnalytics', { query: days })).toMatchObject({ figures: [], sections: [] });
});
