import { userTypes } from '@pelion/access';
import { gradeReportQuery } from '@pelion/contract/grade-reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, buildStudents, type Member } from '../../../test/factories/members.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildSection, buildSubject } from '../../../test/factories/sections.ts';
import { buildTakenAttempt } from '../../../test/factories/taken-attempts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { ReportContext } from '../../lib/reports/report-kind.ts';
import { readerOf } from '../session/viewer.ts';
import { listAttempts, listStandings } from './cell-queries.ts';
import { gradeReportKind } from './grade-report-kind.ts';
import { gradeFigures } from './service.ts';
import { listTests } from './test-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const period = { start_date: '2040-01-01', end_date: '2040-03-14' };

async function contextOf({ campusId, userId, userType }: Member): Promise<ReportContext> {
  const { services } = app;
  const person = { campus_id: campusId, user_id: userId, user_type: userTypes[userType] };
  const viewer = await readerOf(services.db.system, person);
  if (!viewer) throw new Error('nobody reads');
  return { viewer, services, db: services.db.campus(campusId), now: app.clock.now() };
}

it('leaves hidden scores out of figures for families, whoever reads them', async () => {
  const campus = await buildCampus(app.db);
  const admin = await buildMember(app.db, { campus, userType: 'campusAdmin' });
  const student = await buildMember(app.db, { campus, userType: 'student' });
  const math = await buildSubject(app.db, { campus });
  const section = await buildSection(app.db, { campus, students: [student] });
  const at = new Date(app.clock.now().getTime() - DAY_MS);
  for (const [hideScore, score] of [
    [false, '30'],
    [true, '90'],
  ] as const) {
    const schedule = await buildSchedule(app.db, {
      assessment: await buildAssessment(app.db, { author: admin, status: 'active', subjectId: math.id }),
      sections: [section],
      effectiveAt: at,
      dueAt: null,
      hideScore,
    });
    await buildTakenAttempt(app.db, { schedule, student, at, score, total: '100' });
  }
  const context = await contextOf(admin);
  const asked = { period, section_ids: [section.id] };
  expect(await gradeFigures(context, asked)).toMatchObject([
    { overall: { average: '60.00', hidden: 0 }, subjects: [{ subject_id: math.id, average: '60.00' }] },
  ]);
  const file = await gradeReportKind.read(context, gradeReportQuery.parse({ view: 'section' }));
  expect(file.rows).toEqual([
    [student.name, `${section.grade.name} - ${section.name}`, 60, null, null, 60, 0, 0, 0, 0],
  ]);
  const ofStudent = await gradeReportKind.read(
    await contextOf(student),
    gradeReportQuery.parse({ view: 'student' }),
  );
  expect(ofStudent.rows.map((row) => row.slice(3, 4))).toEqual([[30], [30], ['N/A']]);
  expect(await gradeFigures(context, { ...asked, as_family: true })).toMatchObject([
    { overall: { average: '30.00', hidden: 1 }, subjects: [{ average: '30.00', hidden: 1 }] },
  ]);
});

it('reads 300 students in eight subjects in a few times of the bare queries', {
  tags: ['full'],
}, async () => {
  const campus = await buildCampus(app.db);
  const admin = await buildMember(app.db, { campus, userType: 'campusAdmin' });
  const students = await buildStudents(app.db, campus, 300);
  const section = await buildSection(app.db, { campus });
  await app.db
    .insertInto('enrollment')
    .values(
      students.map((student_id) => ({
        ...{ campus_id: campus.id, section_id: section.id, student_id },
        starts_on: '2039-09-01',
        status: 'active',
      })),
    )
    .execute();
  for (let subject = 0; subject < 8; subject++) {
    const { id: subjectId } = await buildSubject(app.db, { campus });
    for (let test = 0; test < 8; test++) {
      const at = new Date(app.clock.now().getTime() - (test + 1) * 5 * DAY_MS);
      const schedule = await buildSchedule(app.db, {
        assessment: await buildAssessment(app.db, { author: admin, status: 'active', subjectId }),
        sections: [section],
        effectiveAt: at,
        dueAt: null,
      });
      await sql`
        insert into attempt (campus_id, assessment_id, schedule_id, student_id, attempt_no, status, started_at, ended_at,
          ended_by, score, total)
        select ${campus.id}, ${schedule.assessment.id}, ${schedule.id}, s.id, 1, 6, ${at}, ${at}, 'student',
          (s.id * 7 % 101)::text, '100'
        from unnest(${students}::bigint[]) as s (id)`.execute(app.db);
    }
  }
  await sql`analyze`.execute(app.db);
  const context = await contextOf(admin);
  await gradeFigures(context, { period, section_ids: [section.id] });
  const { db, viewer, now } = context;
  const timed = async <Result>(read: () => Promise<Result>) => {
    const begun = performance.now();
    return { result: await read(), took: performance.now() - begun };
  };
  const bare = await timed(async () => {
    const tests = await listTests(db, viewer, { ...period, studentIds: students, now });
    const asked = {
      scheduleIds: tests.map(({ schedule_id }) => schedule_id),
      studentIds: students,
      sectionIds: [section.id],
      now,
    };
    await listStandings(db, asked);
    await listAttempts(db, asked);
  });
  const { result: figures, took } = await timed(() =>
    gradeFigures(context, { period, section_ids: [section.id] }),
  );
  expect(figures).toHaveLength(300);
  expect(figures.every(({ subjects }) => subjects.length === 8)).toBe(true);
  expect(took / bare.took).toBeLessThan(4);
});
