import { onOffSettings, type Permission, type UserType } from '@pelion/access';
import { paramsOf } from '@pelion/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildAssessment } from '../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../test/factories/campuses.ts';
import { buildClass } from '../../test/factories/classes.ts';
import { buildMember, type Member, overridePermission } from '../../test/factories/members.ts';
import { buildSchedule } from '../../test/factories/schedules.ts';
import { assignTeacher, buildSection, linkParent } from '../../test/factories/sections.ts';
import { buildTakenAttempt } from '../../test/factories/taken-attempts.ts';
import { buildRecords, type CampusRecords, recordKey } from '../../test/sweep/campus-records.ts';
import { domainSweeps } from '../../test/sweep/domain-sweeps.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type Caller, type Operation, operations } from '../../test/test-caller.ts';

/** Name and score of students of the campus with whom the viewer has nothing to do. */
const NAME = 'Foreign Canary';
const SCORE = '73.37';
const OWN = 'Own Canary';

let pelion: TestApp;
let campus: Campus;
let records: CampusRecords;
let foreign: Member;
let foreignSection: { readonly id: number };
beforeAll(async () => {
  pelion = await createTestApp();
  const { db } = pelion;
  campus = await buildCampus(db, { school: { plan: 'elite', isDemo: true }, settings: onOffSettings });
  records = await buildRecords(db, campus, pelion.clock.now());
  await db
    .updateTable('person')
    .set({ given_name: 'Foreign', family_name: 'Canary' })
    .where('user_id', '=', records.student_id)
    .execute();
  foreign = await buildMember(db, { campus, userType: 'student', name: NAME });
  foreignSection = await attend(foreign, '7337/100');
  for (const userType of readers)
    for (const permission of permissions)
      await overridePermission(db, { campus, userType, permission, isGranted: true });
});
afterAll(() => pelion.close());

/** Puts a student into a section of its own, with a mark of a class and a score. */
async function attend(student: Member, score: string) {
  const { db, clock } = pelion;
  const at = new Date(clock.now().getTime() - 3 * 86_400_000);
  const section = await buildSection(db, { campus, students: [student] });
  const author = await buildMember(db, { campus, userType: 'campusAdmin' });
  const occurrence_id = await buildClass(db, { teacher: author, startsAt: at, sections: [section] });
  await db
    .insertInto('attendance')
    .values({ campus_id: campus.id, occurrence_id, student_id: student.userId, teacher_status: 3 })
    .execute();
  const assessment = await buildAssessment(db, { author, status: 'active', subjectId: records.subject_id });
  const schedule = await buildSchedule(db, { assessment, sections: [section], effectiveAt: at, dueAt: null });
  await buildTakenAttempt(db, { schedule, student, at, score, total: '100' });
  return section;
}

const permissions = [
  'view_reports',
  'view_consolidated_report',
  'view_subject_wise_report',
  'view_course_report',
] as const satisfies readonly Permission[];

/** User types that do not see the whole campus. */
const readers = ['teacher', 'homeworkGrader', 'student', 'parent'] as const satisfies readonly UserType[];

const reports = operations.filter(
  ({ endpoint: { method, path } }) => method === 'GET' && /\/(reports\/|analytics)/.test(path),
);

/** Parameters of the foreign records, and each filter with foreign ids. */
function inputsOf({ name, endpoint: { path, query } }: Operation) {
  const ids = new Map(Object.entries(records));
  const params = Object.fromEntries(
    paramsOf(path).map((param) => [param, ids.get(recordKey(path, param)) ?? foreign.userId]),
  );
  const asked = domainSweeps.calls.get(name)?.query?.(records) ?? {};
  const fields = query
    ? Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    : [];
  const named: Readonly<Record<string, readonly number[]>> = {
    student_ids: [foreign.userId, records.student_id],
    section_ids: [foreignSection.id, records['sections/{id}']],
    section_id: [foreignSection.id],
    subject_ids: [records.subject_id],
    grade_ids: [records.grade_id],
    teacher_ids: [records.teacher_id],
  };
  const filters = fields.flatMap((field) => (named[field] ?? []).map((value) => ({ [field]: value })));
  const views = fields.includes('view') ? [{}, { view: 'subject' }, { view: 'student' }] : [{}];
  return [{}, ...filters].flatMap((filter) =>
    views.map((view) => ({ params, query: { ...asked, ...view, ...filter } })),
  );
}

/** A reader with an own student. */
async function buildReader(userType: (typeof readers)[number]): Promise<Caller> {
  const { db } = pelion;
  const member = await buildMember(db, { campus, userType, name: userType === 'student' ? OWN : userType });
  if (userType === 'student') await attend(member, '64');
  else {
    const own = await buildMember(db, { campus, userType: 'student', name: OWN });
    const section = await attend(own, '64');
    if (userType === 'parent') await linkParent(db, member, own);
    else await assignTeacher(db, section, member);
  }
  return pelion.as(member);
}

/** Courses belong to the campus, so that all staff read their learners. */
const ofCourses: readonly string[] = operations
  .filter(({ domain }) => domain === 'courseReports')
  .map(({ name }) => name);

/** Reads all reports; lists those that tell of each name, and those that fail. */
async function readAll(caller: Caller) {
  const found = { foreign: new Set<string>(), own: new Set<string>(), failed: new Set<string>() };
  for (const operation of reports)
    for (const input of inputsOf(operation)) {
      const { status, body } = await caller.send(operation.name, input);
      const text = JSON.stringify(body);
      if (text.includes(NAME) || text.includes(SCORE)) found.foreign.add(operation.name);
      if (text.includes(OWN)) found.own.add(operation.name);
      if (status >= 500) found.failed.add(operation.name);
    }
  expect([...found.failed]).toEqual([]);
  return found;
}

describe('reports', () => {
  it.each(readers)(
    'tell a %s nothing of other students of the campus, whatever is asked',
    async (userType) => {
      const { foreign: told, own } = await readAll(await buildReader(userType));
      expect([...told].filter((name) => !(userType === 'teacher' && ofCourses.includes(name)))).toEqual([]);
      if (userType !== 'homeworkGrader') expect(own).toContain('getGradeReport');
    },
  );

  it('tell an admin of all of them', async () => {
    const admin = await buildMember(pelion.db, { campus, userType: 'campusAdmin' });
    const { foreign: told } = await readAll(await pelion.as(admin));
    for (const name of ['getGradeReport', 'getReportCard', 'getAttendanceReport', 'listActivePeople'])
      expect(told).toContain(name);
  });
});
