import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildBundle, buildModule, buildSatSitting } from '../../../test/factories/bundles.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { enrol } from '../../../test/factories/enrollments.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const window = { effective_at: '2039-10-01T08:00:00.000Z', due_at: '2039-10-01T09:00:00.000Z' };

async function school() {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus });
  const section = await buildSection(app.db, { campus });
  interface Given {
    readonly type?: number;
    readonly from: string;
    readonly to: string;
    /** Instead of the section. */
    readonly students?: readonly Member[];
  }
  const give = async (name: string, draft: Given) => {
    const questions = [trueFalseDraft()];
    const assessment = await buildAssessment(app.db, { author, name, status: 'active', questions });
    if (draft.type)
      await app.db
        .updateTable('assessment')
        .set({ type: draft.type })
        .where('id', '=', assessment.id)
        .execute();
    return buildSchedule(app.db, {
      assessment,
      ...(draft.students ? { students: draft.students } : { sections: [section] }),
      effectiveAt: new Date(`2039-10-01T${draft.from}:00Z`),
      dueAt: new Date(`2039-10-01T${draft.to}:00Z`),
    });
  };
  const { assessment } = await give('The one that is planned', { from: '08:00', to: '09:00' });
  const ask = async (body: object) =>
    (await app.as(author)).ok('previewSchedule', {
      params: { assessment_id: assessment.id },
      body: { ...window, duration_minutes: 45, ...body },
    });
  return { campus, section, give, ask };
}

it('counts everybody once, and nobody where nobody is assigned', async () => {
  const { campus, section, ask } = await school();
  const [one, two] = [
    await buildMember(app.db, { campus, userType: 'student' }),
    await buildMember(app.db, { campus, userType: 'student' }),
  ];
  await enrol(app.db, section, one);
  expect(await ask({ section_ids: [section.id], student_ids: [one.userId, two.userId] })).toMatchObject({
    student_count: 2,
  });
  expect(await ask({})).toEqual({
    student_count: 0,
    attempt_minutes: 45,
    short_of_time: [],
    short_of_time_count: 0,
    most_tutor_level: 'review',
    overlaps: [],
  });
});

it('names those whose time with their accommodation is longer than the window', async () => {
  const { campus, section, ask } = await school();
  const student = (timeMultiplier: number) =>
    buildMember(app.db, { campus, userType: 'student', timeMultiplier });
  const [plain, half, double] = [await student(1), await student(1.3), await student(2)];
  for (const member of [plain, half, double]) await enrol(app.db, section, member);
  const shortOf = async (duration_minutes: number | null, due_at: string | null = window.due_at) => {
    const told = await ask({ section_ids: [section.id], duration_minutes, due_at });
    return told.short_of_time.map(({ student_id, own_minutes }) => [student_id, own_minutes]);
  };
  expect(await shortOf(45)).toEqual([[double.userId, 90]]);
  expect(await shortOf(50)).toEqual([
    [double.userId, 100],
    [half.userId, 65],
  ]);
  expect(await shortOf(30)).toEqual([]);
  expect(await shortOf(null)).toEqual([]);
  expect(await shortOf(600, null)).toEqual([]);
});

it('counts all parts of a digital SAT and its break, which no accommodation lengthens', async () => {
  const { bundle, student, teacher } = await buildSatSitting(app, { timeMultiplier: 1.5 });
  const caller = await app.as(teacher);
  const look = (minutes: number) =>
    caller.ok('previewSchedule', {
      params: { assessment_id: bundle.id },
      body: {
        student_ids: [student.userId],
        effective_at: window.effective_at,
        due_at: new Date(Date.parse(window.effective_at) + minutes * 60_000).toISOString(),
        duration_minutes: null,
      },
    });
  // Two questions take three minutes in English and four in math; between them lies a break of ten.
  expect(await look(40)).toMatchObject({ attempt_minutes: 24, short_of_time: [] });
  expect(await look(30)).toMatchObject({ short_of_time: [{ own_minutes: 31 }] });
});

it('counts all parts of a standard bundle', async () => {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus, userType: 'teacher' });
  const linked = [];
  for (const count of [2, 1, 1]) linked.push({ assessment: await buildModule(app.db, author, count) });
  const bundle = await buildBundle(app.db, { author, kind: 'standard', linked, minutes: [20] });
  const told = await (await app.as(author)).ok('previewSchedule', {
    params: { assessment_id: bundle.id },
    body: { ...window, student_ids: [], duration_minutes: 30 },
  });
  expect(told).toMatchObject({ attempt_minutes: 80 });
});

it('names tests of the same section in the same hours, and neither homework nor itself', async () => {
  const { campus, section, give, ask } = await school();
  await enrol(app.db, section, await buildMember(app.db, { campus, userType: 'student' }));
  const same = await give('At the same time', { from: '08:30', to: '10:00' });
  await give('After it', { from: '09:00', to: '10:00' });
  await give('Homework of the day', { type: 3, from: '00:00', to: '23:00' });
  const cancelled = await give('Cancelled', { from: '08:00', to: '09:00' });
  await app.db
    .updateTable('assessment_schedule')
    .set({ is_cancelled: true })
    .where('id', '=', cancelled.id)
    .execute();
  const names = async (schedule_id: number | null) =>
    (await ask({ schedule_id, section_ids: [section.id] })).overlaps.map((one) => one.assessment_name);
  expect(await names(null)).toEqual(['The one that is planned', 'At the same time']);
  expect(await names(same.id)).toEqual(['The one that is planned']);
});

it('names tests that some of the same people have, however either was given to them', async () => {
  const { campus, section, give, ask } = await school();
  const [ada, ben] = await Promise.all(
    ['Ada', 'Ben'].map((name) => buildMember(app.db, { campus, userType: 'student', name })),
  );
  if (!ada || !ben) return expect.unreachable();
  await enrol(app.db, section, ada);
  await give('For Ada alone', { from: '08:30', to: '10:00', students: [ada] });
  await give('For Ben alone', { from: '08:30', to: '10:00', students: [ben] });
  const names = async (audience: object) => (await ask(audience)).overlaps.map((one) => one.assessment_name);
  expect(await names({ section_ids: [section.id] })).toEqual(['The one that is planned', 'For Ada alone']);
  expect(await names({ student_ids: [ada.userId] })).toEqual(['The one that is planned', 'For Ada alone']);
  expect(await names({ student_ids: [ben.userId] })).toEqual(['For Ben alone']);
});
