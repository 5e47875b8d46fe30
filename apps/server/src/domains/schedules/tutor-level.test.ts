import type { AssessmentType } from '@pelion/contract/assessment-kinds';
import type { TutorLevel } from '@pelion/contract/tutor/facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildBundle, buildModule } from '../../../test/factories/bundles.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

async function buildScene(campusType: 'k12' | 'dsat' = 'k12') {
  const campus = await buildCampus(app.db, { type: campusType });
  const teacher = await buildMember(app.db, { campus, userType: 'teacher' });
  const student = await buildMember(app.db, { campus, userType: 'student' });
  const caller = await app.as(teacher);
  const schedule = (assessment_id: number, change: { tutor_level?: TutorLevel } = {}) =>
    caller.ok('createSchedule', {
      params: { assessment_id },
      body: {
        student_ids: [student.userId],
        effective_at: inMinutes(0),
        due_at: inMinutes(600),
        duration_minutes: null,
        ...change,
      },
    });
  return { teacher, caller, schedule };
}

const active = (author: Member, change: { type?: AssessmentType; isPlacement?: boolean } = {}) =>
  buildAssessment(app.db, { author, status: 'active', questions: [trueFalseDraft()], ...change });

it.each([
  ['test', false, 'hints'],
  ['classwork', false, 'practice'],
  ['homework', false, 'practice'],
  ['test', true, 'off'],
] as const)(
  'a schedule of a %s (placement: %s) begins with the help %s',
  async (type, isPlacement, level) => {
    const { teacher, schedule } = await buildScene();
    const { id } = await active(teacher, { type, isPlacement });
    expect(await schedule(id)).toMatchObject({ tutor_level: level });
  },
);

it('a short digital SAT begins with hints, another bundle with none', async () => {
  const { teacher, schedule } = await buildScene('dsat');
  const linked = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (module) => ({
      assessment: await buildModule(app.db, teacher, 2),
      module,
    })),
  );
  const [first] = linked;
  const trial = await buildBundle(app.db, { author: teacher, kind: 'digitalSat', linked });
  const other = await buildBundle(app.db, {
    author: teacher,
    kind: 'standard',
    linked: first ? [{ assessment: first.assessment }] : [],
  });
  expect(await schedule(trial.id)).toMatchObject({ tutor_level: 'hints' });
  expect(await schedule(other.id)).toMatchObject({ tutor_level: 'off' });
});

it('a chosen level is kept through an edit, changed by one, and audited', async () => {
  const { teacher, caller, schedule } = await buildScene();
  const { id } = await active(teacher);
  const made = await schedule(id, { tutor_level: 'review' });
  const params = { schedule_id: made.id };
  expect(made).toMatchObject({ tutor_level: 'review' });
  expect(await caller.ok('updateSchedule', { params, body: { attempts_allowed: 2 } })).toMatchObject({
    tutor_level: 'review',
  });
  expect(await caller.ok('updateSchedule', { params, body: { tutor_level: 'off' } })).toMatchObject({
    tutor_level: 'off',
  });
  const change = await app.db
    .selectFrom('audit_event')
    .select(['before', 'after'])
    .where('subject', '=', 'schedule')
    .where('kind', '=', 'update')
    .where('subject_id', '=', made.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(change).toMatchObject({ before: { tutor_level: 'review' }, after: { tutor_level: 'off' } });
});
