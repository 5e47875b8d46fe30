import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSitting, type Sitting, startSitting } from '../../../test/factories/attempts.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { enrol } from '../../../test/factories/enrollments.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

// Other terms for one section or one student: they hold wherever the schedule itself does (decision 0094).

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

const except = async ({ teacher, schedule }: Pick<Sitting, 'teacher' | 'schedule'>, exceptions: unknown) =>
  (await app.as(teacher)).call('updateSchedule', {
    params: { schedule_id: schedule.id },
    body: { exceptions: JSON.parse(JSON.stringify(exceptions)) },
  });
const instructionsOf = ({ caller, params }: Pick<Sitting, 'caller' | 'params'>) =>
  caller.ok('getInstructions', { params });
const start = ({ caller, params }: Pick<Sitting, 'caller' | 'params'>) =>
  caller.call('manageAttempt', { params, body: { player_id: randomUUID() } });
const rowOf = async (student: Member) => {
  const caller = await app.as(student);
  const [row] = await caller.ok('listStudentAssessments', { params: { student_id: student.userId } });
  return row;
};

describe('an exception for a student', () => {
  it('opens later, is due later, lasts longer and allows more, on every path', async () => {
    const sitting = await buildSitting(app, { durationMinutes: 30, minutesOpen: 60 });
    const own = {
      student_id: sitting.student.userId,
      effective_at: inMinutes(120),
      due_at: inMinutes(240),
      duration_minutes: 45,
      attempts_allowed: 3,
    };
    expect(await except(sitting, [own])).toMatchObject({
      status: 200,
      body: { exceptions: [{ ...own, section_id: null, name: expect.any(String) }] },
    });
    expect(await instructionsOf(sitting)).toMatchObject({
      refusal: 'notOpenYet',
      effective_at: own.effective_at,
      due_at: own.due_at,
      duration_minutes: 45,
      own_duration_minutes: 45,
      attempts_allowed: 3,
    });
    expect(await start(sitting)).toMatchObject({ status: 409, body: { code: 'notOpenYet' } });
    expect(await rowOf(sitting.student)).toMatchObject({
      effective_date: own.effective_at,
      due_date: own.due_at,
      assessment_attempts: [{ result_status_id: 7 }],
    });
    // The window of the others is over; theirs has opened.
    app.clock.advance({ minutes: 130 });
    const caller = await app.as(sitting.student);
    expect(await start({ ...sitting, caller })).toMatchObject({ status: 200 });
    const told = await instructionsOf({ ...sitting, caller });
    expect(Date.parse(told.ends_at ?? '') - app.clock.now().getTime()).toBe(45 * 60_000);
  });

  it('is Past Due when their own date has passed, for staff and in what they have to do', async () => {
    const sitting = await buildSitting(app, { minutesOpen: 60 });
    const other = await buildMember(app.db, { campus: sitting.campus, userType: 'student' });
    await app.db
      .insertInto('schedule_audience')
      .values({ campus_id: sitting.campus.id, schedule_id: sitting.schedule.id, student_id: other.userId })
      .execute();
    await except(sitting, [{ student_id: sitting.student.userId, due_at: inMinutes(240) }]);
    app.clock.advance({ minutes: 120 });
    const teacher = await app.as(sitting.teacher);
    const standing = async () => {
      const params = { schedule_id: sitting.schedule.id };
      const rows = await teacher.ok('listResults', { params });
      const summary = await teacher.ok('summarizeResults', { params });
      const of = (student: Member) => rows.find((row) => row.student_id === student.userId)?.standing;
      return [of(sitting.student), of(other), summary.assigned, summary.missing];
    };
    expect(await standing()).toEqual(['assigned', 'missing', 1, 1]);
    const todo = await (await app.as(sitting.student)).ok('getToDo', {});
    expect(JSON.stringify(todo)).toContain(inMinutes(120));
    expect((await rowOf(other))?.assessment_attempts[0]?.result_status_description).toBe('Past Due');
    app.clock.advance({ minutes: 121 });
    expect(await standing()).toEqual(['missing', 'missing', 0, 2]);
  });

  it('moves the end of what is running to later, and never to earlier', async () => {
    const sitting = await startSitting(app, { durationMinutes: 30 });
    const endsAt = async () => (await instructionsOf(sitting)).ends_at;
    const shown = await endsAt();
    const { student } = sitting;
    await except(sitting, [{ student_id: student.userId, duration_minutes: 50 }]);
    const longer = await endsAt();
    expect(Date.parse(longer ?? '') - Date.parse(shown ?? '')).toBe(20 * 60_000);
    await except(sitting, [{ student_id: student.userId, duration_minutes: 5 }]);
    expect(await endsAt()).toBe(longer);
    await except(sitting, []);
    expect(await endsAt()).toBe(longer);
  });

  it('counts beside the accommodation of the person', async () => {
    const sitting = await buildSitting(app, { durationMinutes: 30, student: { timeMultiplier: 1.5 } });
    await except(sitting, [{ student_id: sitting.student.userId, duration_minutes: 40 }]);
    expect(await instructionsOf(sitting)).toMatchObject({ duration_minutes: 40, own_duration_minutes: 60 });
  });

  it('keeps the key from the others until their date has passed too', async () => {
    const sitting = await startSitting(app, { minutesOpen: 60, keyRelease: 'afterDue' });
    const { caller, resultId, playerId, student, campus, schedule } = sitting;
    const late = await buildMember(app.db, { campus, userType: 'student' });
    await app.db
      .insertInto('schedule_audience')
      .values({ campus_id: campus.id, schedule_id: schedule.id, student_id: late.userId })
      .execute();
    const due = inMinutes(300);
    await except(sitting, [{ student_id: late.userId, due_at: due }]);
    await caller.ok('submitAttempt', {
      params: { result_id: resultId, part: 1 },
      body: { player_id: playerId },
    });
    app.clock.advance({ minutes: 90 });
    const result = async () =>
      (await app.as(student)).ok('getResult', {
        params: { student_id: student.userId, result_id: resultId },
      });
    expect(await result()).toMatchObject({ is_key_shown: false, key_shown_at: due });
    app.clock.advance({ minutes: 211 });
    expect(await result()).toMatchObject({ is_key_shown: true });
  });
});

describe('an exception for a section', () => {
  it('is for who is in it, and gives way to that of the student, field by field', async () => {
    const campus = await buildCampus(app.db);
    const section = await buildSection(app.db, { campus });
    const [one, two] = [
      await buildMember(app.db, { campus, userType: 'student' }),
      await buildMember(app.db, { campus, userType: 'student' }),
    ];
    await enrol(app.db, section, one);
    await enrol(app.db, section, two);
    const sitting = await buildSitting(app, {
      student: { campus },
      sections: [section],
      durationMinutes: 30,
    });
    const due = inMinutes(26 * 60);
    const saved = await except(sitting, [
      { section_id: section.id, due_at: due, duration_minutes: 40 },
      { student_id: two.userId, duration_minutes: 90 },
    ]);
    expect(saved.status).toBe(200);
    const seen = async (student: Member) => {
      const params = { schedule_id: sitting.schedule.id, student_id: student.userId };
      const { due_at, duration_minutes } = await (await app.as(student)).ok('getInstructions', { params });
      return [due_at, duration_minutes];
    };
    expect(await seen(one)).toEqual([due, 40]);
    expect(await seen(two)).toEqual([due, 90]);
    expect((await seen(sitting.student))[1]).toBe(30);
  });

  it('lets somebody in who came after the window of the others', async () => {
    const campus = await buildCampus(app.db);
    const section = await buildSection(app.db, { campus });
    const late = await buildMember(app.db, { campus, userType: 'student' });
    await enrol(app.db, section, late, { from: inMinutes(4 * 24 * 60).slice(0, 10) });
    const sitting = await buildSitting(app, { student: { campus }, sections: [section] });
    expect(await rowOf(late)).toBeUndefined();
    await except(sitting, [{ student_id: late.userId, due_at: inMinutes(6 * 24 * 60) }]);
    expect(await rowOf(late)).toMatchObject({ schedule_id: sitting.schedule.id });
  });
});

it.each([
  [{ due_at: '2039-01-01T00:00:00Z' }, 'Please select a section or a student'],
  [{ student_id: 1, section_id: 1, due_at: '2039-01-01T00:00:00Z' }, 'Please select a section or a student'],
  [{ student_id: 1 }, 'Please enter the difference'],
  [{ student_id: 1, due_at: '1999-01-01T00:00:00Z' }, 'The due date must be after the opening'],
  [{ section_id: 999_999, attempts_allowed: 2 }, 'Please select a section that it is scheduled for'],
  [{ student_id: 999_999, attempts_allowed: 2 }, 'Please select students of this campus'],
  [{ student_id: 1, attempts_allowed: 99 }, 'At most 20 attempts'],
] as const)('refuses an exception like %o', async (exception, sentence) => {
  const sitting = await buildSitting(app);
  const refused = await except(sitting, [exception]);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body).toLowerCase()).toContain(sentence.toLowerCase().replace('campus', ''));
});

it('refuses two for one student', async () => {
  const sitting = await buildSitting(app);
  const one = { student_id: sitting.student.userId, attempts_allowed: 2 };
  expect(await except(sitting, [one, one])).toMatchObject({ status: 400 });
});

it('gives the themes of the digital SAT only where they belong', async () => {
  const sitting = await buildSitting(app);
  const teacher = await app.as(sitting.teacher);
  const params = { schedule_id: sitting.schedule.id };
  expect(await teacher.call('updateSchedule', { params, body: { player_theme: 2 } })).toMatchObject({
    status: 400,
  });
  await app.db
    .updateTable('assessment')
    .set({ type: 5, category: 2, multipart_type: 1 })
    .where('id', '=', sitting.schedule.assessment.id)
    .execute();
  expect(await teacher.ok('updateSchedule', { params, body: { player_theme: 2 } })).toMatchObject({
    player_theme: 2,
  });
});
