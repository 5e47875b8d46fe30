import { afterAll, beforeAll, expect, it } from 'vitest';
import { begin, buildSatSitting, finishPart } from '../../../test/factories/bundles.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildTakenAttempt } from '../../../test/factories/taken-attempts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const linesOf = (file: unknown) =>
  String(file)
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

it('a digital SAT is told as its estimate, with each section, in list, sum and file, and never as a percentage', async () => {
  const sitting = await buildSatSitting(app);
  const { result_id } = await begin(sitting);
  await finishPart(app, sitting, result_id, 1, 2);
  await begin(sitting);
  await finishPart(app, sitting, result_id, 2, 0);
  app.clock.advance({ minutes: 10 });
  await begin(sitting);
  await finishPart(app, sitting, result_id, 3, 1);
  await begin(sitting);
  await finishPart(app, sitting, result_id, 4, 1);
  const { student_id } = { student_id: sitting.student.userId };
  const told = await sitting.caller.ok('getDigitalSatAnalysis', { params: { student_id, result_id } });
  const teacher = await app.as(sitting.teacher);
  const params = { schedule_id: sitting.schedule.id };
  const [row] = await teacher.ok('listResults', { params });
  const scaled = (place: number) => told.sections[place]?.scaled;
  expect(row?.counted).toMatchObject({
    actual_score: String(told.total?.scaled),
    total_score: '1600',
    grading_type_id: 5,
    grade_label: null,
  });
  expect(row?.attempts[0]?.sections).toEqual([
    { digital_sat_section_id: 1, scaled: scaled(0), from: scaled(0), to: scaled(0) },
    { digital_sat_section_id: 2, scaled: scaled(1), from: scaled(1), to: scaled(1) },
  ]);
  expect(await teacher.ok('summarizeResults', { params })).toMatchObject({
    grading_type_id: 5,
    average_points: `${told.total?.scaled}`,
    total_points: '1600',
  });
  const [heads = [], line = []] = linesOf(await teacher.ok('exportResults', { params }));
  expect(heads.slice(9, 13)).toEqual(['Score (estimate)', 'Out of', 'Reading and Writing', 'Math']);
  expect(line.slice(9, 13)).toEqual([
    String(told.total?.scaled),
    '1600',
    String(scaled(0)),
    String(scaled(1)),
  ]);
  expect(await teacher.ok('listSubmissions', { params, query: { filter: 'all' } })).toMatchObject([
    { result_id, grading_type_id: 5, actual_score: String(told.total?.scaled), grade_label: null },
  ]);
});

it('a score on the boundary of the scale is compared as it is shown', async () => {
  const campus = await buildCampus(app.db);
  const teacher = await buildMember(app.db, { campus });
  const students = await Promise.all(
    ['Ada', 'Ben', 'Cleo'].map((name) => buildMember(app.db, { campus, userType: 'student', name })),
  );
  const admin = await app.as(await buildMember(app.db, { campus, userType: 'schoolAdmin' }));
  await admin.ok('createGradingScale', {
    params: { campus_id: campus.id },
    body: {
      name: 'Usual',
      rows: [
        { from: '90', to: '100', label: 'A', points: null },
        { from: '0', to: '90', label: 'B', points: null },
      ],
    },
  });
  const at = new Date(app.clock.now().getTime() - 600_000);
  const schedule = await buildSchedule(app.db, { author: teacher, effectiveAt: at, dueAt: null, students });
  // Scores out of ten; the first two both display as 90.00 %.
  for (const [index, score] of ['9', '8999999/1000000', '10'].entries()) {
    const student = students[index];
    if (student) await buildTakenAttempt(app.db, { schedule, student, at, score });
  }
  const caller = await app.as(teacher);
  const params = { schedule_id: schedule.id };
  const rows = await caller.ok('listResults', { params });
  expect(rows.map(({ counted }) => [counted?.score, counted?.grade_label])).toEqual([
    ['90.00', 'A'],
    ['90.00', 'A'],
    ['100.00', 'A'],
  ]);
  const [heads = [], ...lines] = linesOf(await caller.ok('exportResults', { params }));
  expect(heads.slice(9, 13)).toEqual(['Score %', 'Letter grade', 'Points', 'Points possible']);
  expect(lines.map((line) => line[10])).toEqual(['A', 'A', 'A']);
  const own = await app.as(students[1] ?? teacher);
  const [assessment] = await own.ok('listStudentAssessments', {
    params: { student_id: students[1]?.userId ?? 0 },
  });
  expect(assessment?.assessment_attempts[0]).toMatchObject({ grade_label: 'A' });
});
