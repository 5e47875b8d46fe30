import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { itemIdsOf, rightResponses, uploadsOf, wrongResponses } from '../../../test/factories/attempts.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { singleChoiceDraft, trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildSection, linkParent } from '../../../test/factories/sections.ts';
import { readWorkbook } from '../../../test/read-workbook.ts';
import { recorded } from '../../../test/recorded-paper.ts';
import { spiedDrawing } from '../../../test/spied-drawing.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { reportPdf } from '../questions/paper/draw-report.ts';
import { drawReport } from '../questions/paper/report-task.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const { orders } = spiedDrawing(() => app);

/** Lower bounds and letters, the highest first. */
const letters = [
  ['99.995', 'Full'],
  ['90', 'A-'],
  ['88.89', 'B+'],
  ['70', 'Pass'],
  ['66.67', 'D+'],
  ['60', 'D-'],
  ['0', 'F'],
] as const;

/** The exact percentage, the shown one and its letter, then the points of a right answer and of a wrong one. */
const borders = [
  ['89.996', '90.00', 'A-', '899.96', '100.04'],
  ['89.995', '90.00', 'A-', '899.95', '100.05'],
  ['89.994', '89.99', 'B+', '899.94', '100.06'],
  ['59.995', '60.00', 'D-', '599.95', '400.05'],
  ['59.994', '59.99', 'F', '599.94', '400.06'],
  ['69.995', '70.00', 'Pass', '699.95', '300.05'],
  ['69.994', '69.99', 'D+', '699.94', '300.06'],
  ['99.999', '100.00', 'Full', '999.99', '0.01'],
  ['66.6…', '66.67', 'D+', '2/3', '1/3'],
  ['88.8…', '88.89', 'B+', '8/9', '1/9'],
] as const;

async function buildScene() {
  const campus = await buildCampus(app.db);
  const teacher = await buildMember(app.db, { campus });
  const student = await buildMember(app.db, { campus, userType: 'student', name: 'Ada' });
  const parent = await buildMember(app.db, { campus, userType: 'parent' });
  await linkParent(app.db, parent, student);
  const section = await buildSection(app.db, { campus, students: [student] });
  const admin = await app.as(await buildMember(app.db, { campus, userType: 'schoolAdmin' }));
  await admin.ok('createGradingScale', {
    params: { campus_id: campus.id },
    body: {
      name: 'Borders',
      rows: letters.map(([from, label], place) => ({
        from,
        to: letters[place - 1]?.[0] ?? '100',
        label,
        points: null,
      })),
    },
  });
  return {
    teacher,
    section,
    student,
    callers: {
      student: await app.as(student),
      parent: await app.as(parent),
      marker: await app.as(teacher),
    },
  };
}

type Scene = Awaited<ReturnType<typeof buildScene>>;

/** Answers the first question right and the second wrong, and submits. */
async function take(
  scene: Pick<Scene, 'teacher' | 'section' | 'student'> & { readonly caller: Caller },
  points: readonly string[],
) {
  const { teacher, section, student, caller } = scene;
  const questions = [singleChoiceDraft(), trueFalseDraft()];
  const assessment = await buildAssessment(app.db, { author: teacher, status: 'active', questions, points });
  const now = app.clock.now();
  const schedule = await buildSchedule(app.db, {
    assessment,
    sections: [section],
    effectiveAt: new Date(now.getTime() - 60_000),
    dueAt: new Date(now.getTime() + 86_400_000),
    durationMinutes: 60,
  });
  const player_id = randomUUID();
  const { result_id } = await caller.ok('manageAttempt', {
    params: { schedule_id: schedule.id, student_id: student.userId },
    body: { player_id },
  });
  const itemIds = await itemIdsOf(app.db, result_id, assessment.questionIds);
  const responses = [rightResponses[0], wrongResponses[1]].flatMap((response) => response ?? []);
  await caller.ok('submitAttempt', {
    params: { result_id, part: 1 },
    body: { player_id, answers: uploadsOf({ itemIds }, responses, { writtenAt: now }) },
  });
  return { result_id, schedule_id: schedule.id };
}

const cellsOf = (file: unknown, heads: readonly string[]) => {
  const [head = [], line = []] = String(file)
    .replace('\u{feff}', '')
    .trimEnd()
    .split('\r\n')
    .map((text) => text.split(','));
  return heads.map((name) => line[head.indexOf(name)]);
};

/** The texts and numbers of a workbook's sheet, in their order. */
const sheetCells = (file: Buffer) =>
  readWorkbook(file).rows.flatMap((row) => [...row.values()].map(({ value }) => value));

let scene: Scene;
beforeAll(async () => {
  scene = await buildScene();
});

it.each(borders)(
  '%s percent is %s, %s, to student, parent and marker and in every file',
  async (_, shown, letter, right, wrong) => {
    const { callers, student, section } = scene;
    const { result_id, schedule_id } = await take({ ...scene, caller: callers.student }, [right, wrong]);
    const told = { score: shown, grade_label: letter };
    const params = { student_id: student.userId, result_id };
    const isAbout = (row: { readonly schedule_id: number }) => row.schedule_id === schedule_id;

    for (const caller of Object.values(callers)) {
      const result = await caller.ok('getResult', { params });
      expect(result).toMatchObject(told);
      expect(result.scale.filter(({ is_met }) => is_met)).toMatchObject([{ label: letter }]);
      const rows = await caller.ok('listStudentAssessments', { params: { student_id: student.userId } });
      expect(rows.find(isAbout)?.assessment_attempts).toMatchObject([told]);
      await caller.ok('exportResultReport', { params });
      const order = drawReport.input.parse(orders('questions.drawReport').at(-1));
      const report = await recorded(() => reportPdf({ ...order, pictures: [], logo: null }));
      const text = report.texts.map((written) => written.text).join(' ');
      expect(text).toContain(`${shown}%`);
      expect(text).toContain(letter);
    }

    const { marker } = callers;
    const schedule = { schedule_id };
    expect(await marker.ok('getMarking', { params: { result_id } })).toMatchObject({ score: shown });
    expect(await marker.ok('listSubmissions', { params: schedule, query: { filter: 'all' } })).toMatchObject([
      told,
    ]);
    const [listed] = await marker.ok('listResults', { params: schedule });
    expect(listed?.counted).toMatchObject(told);
    expect(listed?.attempts).toMatchObject([told]);
    expect(await marker.ok('listMatrixRows', { params: schedule })).toMatchObject([told]);
    const tenth = Math.min(9, Math.floor(Number(shown) / 10));
    const summary = await marker.ok('summarizeResults', { params: schedule });
    expect(summary.average).toBe(shown);
    expect(summary.distribution.indexOf(1)).toBe(tenth);
    const matrix = await marker.ok('getClassMatrix', { params: { id: section.id } });
    expect(matrix.tests.find(isAbout)).toMatchObject({ average: shown });
    expect(matrix.rows[0]?.cells.find(isAbout)).toMatchObject(told);

    const heads = ['Score %', 'Letter grade'];
    expect(cellsOf(await marker.ok('exportResults', { params: schedule }), heads)).toEqual([shown, letter]);
    const asCsv = await marker.send('exportQuestionMatrix', { params: schedule });
    expect(cellsOf(asCsv.body, heads)).toEqual([shown, letter]);
    const asBook = await marker.send('exportQuestionMatrix', { params: schedule, query: { format: 'xlsx' } });
    const cells = sheetCells(asBook.bytes);
    expect(cells).toContain(letter);
    expect(cells.map(Number)).toContain(Number(shown));
  },
);
