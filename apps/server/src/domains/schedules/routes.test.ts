import type { ScheduleDraft } from '@pelion/contract/schedules';
import type { LiveEvent } from '@pelion/contract/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { startSitting } from '../../../test/factories/attempts.ts';
import { buildBundle, buildModule } from '../../../test/factories/bundles.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member, overridePermission } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
const draft = (change: Partial<ScheduleDraft> = {}): ScheduleDraft => ({
  effective_at: inMinutes(0),
  due_at: inMinutes(600),
  duration_minutes: 60,
  ...change,
});

/** A campus with a teacher, an active assessment, a section of two students and one student beside it. */
async function buildScene() {
  const campus = await buildCampus(app.db);
  const people = async (userType: Member['userType']) => buildMember(app.db, { campus, userType });
  const teacher = await people('teacher');
  const students = [await people('student'), await people('student'), await people('student')];
  const section = await buildSection(app.db, { campus, students: students.slice(0, 2) });
  const assessment = await buildAssessment(app.db, {
    author: teacher,
    status: 'active',
    isPublic: true,
    questions: [trueFalseDraft()],
  });
  const caller = await app.as(teacher);
  return { campus, people, teacher, students, section, assessment, caller };
}

describe('scheduling', () => {
  it('gives an active assessment to sections and students, each student once', async () => {
    const { caller, assessment, section, students, teacher } = await buildScene();
    const [first, , third] = students.map(({ userId }) => userId);
    const made = await caller.ok('createSchedule', {
      params: { assessment_id: assessment.id },
      body: draft({ section_ids: [section.id], student_ids: [first ?? 0, third ?? 0, third ?? 0] }),
    });
    expect(made).toMatchObject({
      student_count: 3,
      attempt_count: 0,
      created_by_name: teacher.name,
      sections: [{ id: section.id, label: `${section.grade.name} - ${section.name}` }],
      late_answers: 'hold',
      can: { edit: true, cancel: true, extend: true },
    });
    expect(await caller.ok('listSchedules', { params: { assessment_id: assessment.id } })).toEqual([made]);
    expect(await caller.ok('getSchedule', { params: { schedule_id: made.id } })).toEqual(made);
    const results = await caller.ok('listResults', { params: { schedule_id: made.id } });
    expect(
      results.map(({ attempts, standing, result_status_description }) => [
        attempts,
        standing,
        result_status_description,
      ]),
    ).toEqual(Array(3).fill([[], 'assigned', 'Assigned']));
  });

  it('names its students to those only who may see students, and keeps them through an edit by others', async () => {
    const { campus, caller, assessment, people, students } = await buildScene();
    const [student] = students;
    const id = student?.userId ?? 0;
    const { id: schedule_id } = await caller.ok('createSchedule', {
      params: { assessment_id: assessment.id },
      body: draft({ student_ids: [id] }),
    });
    const params = { schedule_id };
    const named = [{ id, name: student?.name }];
    expect(await caller.ok('getSchedule', { params })).toMatchObject({ students: named });
    const manager = await app.as(await people('contentManager'));
    const unnamed = { student_count: 1, students: [{ id, name: null }] };
    expect(await manager.ok('getSchedule', { params })).toMatchObject(unnamed);
    expect(await manager.ok('listSchedules', { params: { assessment_id: assessment.id } })).toMatchObject([
      unnamed,
    ]);
    await overridePermission(app.db, {
      campus,
      userType: 'teacher',
      permission: 'view_students',
      isGranted: false,
    });
    expect(await caller.ok('updateSchedule', { params, body: { attempts_allowed: 2 } })).toMatchObject(
      unnamed,
    );
  });

  it('leaves as it is what an edit does not name, and holds the whole to the rules of a schedule', async () => {
    const { caller, assessment, section, students } = await buildScene();
    const made = await caller.ok('createSchedule', {
      params: { assessment_id: assessment.id },
      body: draft({
        section_ids: [section.id],
        student_ids: [students[2]?.userId ?? 0],
        attempts_allowed: 3,
        hide_score: true,
        late_answers: 'count',
      }),
    });
    const params = { schedule_id: made.id };
    expect(await caller.ok('updateSchedule', { params, body: {} })).toEqual({ ...made, version: 2 });
    expect(await caller.ok('updateSchedule', { params, body: { attempts_allowed: 2 } })).toEqual({
      ...made,
      attempts_allowed: 2,
      version: 3,
    });
    for (const [body, path] of [
      [{ due_at: inMinutes(-10) }, 'due_at'],
      [{ section_ids: [], student_ids: [] }, 'section_ids'],
    ] as const)
      expect(await caller.send('updateSchedule', { params, body })).toMatchObject({
        status: 400,
        body: { details: [{ path }] },
      });
  });

  it('shows an edit what somebody else has made of it meanwhile, and changes nothing', async () => {
    const { caller, assessment, section, people } = await buildScene();
    const made = await caller.ok('createSchedule', {
      params: { assessment_id: assessment.id },
      body: draft({ section_ids: [section.id], attempts_allowed: 3 }),
    });
    const params = { schedule_id: made.id };
    const admin = await app.as(await people('campusAdmin'));
    const theirs = await admin.ok('updateSchedule', {
      params,
      body: { duration_minutes: 25, version: made.version },
    });
    const body = { attempts_allowed: 1, version: made.version };
    expect(await caller.send('updateSchedule', { params, body })).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        details: { reason: 'changed', current: { duration_minutes: 25, version: theirs.version } },
      },
    });
    expect(await caller.ok('getSchedule', { params })).toMatchObject({
      duration_minutes: 25,
      attempts_allowed: 3,
    });
    expect(
      await caller.ok('updateSchedule', { params, body: { ...body, version: theirs.version } }),
    ).toMatchObject({ duration_minutes: 25, attempts_allowed: 1 });
  });

  it('refuses an assessment that is not active or has no questions, in plain words', async () => {
    const { caller, teacher, section } = await buildScene();
    const body = draft({ section_ids: [section.id] });
    const drafted = await buildAssessment(app.db, { author: teacher, questions: [trueFalseDraft()] });
    const empty = await buildAssessment(app.db, { author: teacher, status: 'active' });
    for (const [assessment, message] of [
      [drafted, 'Only an active assessment can be scheduled.'],
      [empty, 'This assessment has no questions yet.'],
    ] as const) {
      expect(
        await caller.call('createSchedule', { params: { assessment_id: assessment.id }, body }),
      ).toMatchObject({ status: 409, body: { code: 'conflict', message } });
    }
  });

  it('gives on paper only what has papers, and moves nothing there that has none', async () => {
    const { caller, teacher, section, assessment } = await buildScene();
    const linked = [{ assessment: await buildModule(app.db, teacher, 1) }];
    const bundle = await buildBundle(app.db, { author: teacher, kind: 'standard', linked });
    const body = draft({ section_ids: [section.id], preference: 2 });
    const onPaper = await caller.ok('createSchedule', { params: { assessment_id: assessment.id }, body });
    expect(onPaper).toMatchObject({ preference: 2 });
    const params = { assessment_id: bundle.id };
    const refused = {
      status: 400,
      body: {
        details: [
          { path: 'preference', message: 'A test with several parts can only be taken on a computer.' },
        ],
      },
    };
    expect(await caller.call('createSchedule', { params, body })).toMatchObject(refused);
    const { id } = await caller.ok('createSchedule', { params, body: { ...body, preference: 1 } });
    const moved = { params: { schedule_id: id }, body: { preference: 2 } };
    expect(await caller.call('updateSchedule', moved)).toMatchObject(refused);
  });

  it('refuses nobody as audience, an end before the beginning, an end that has passed and people from elsewhere', async () => {
    const { caller, assessment, section, teacher } = await buildScene();
    const elsewhere = await buildSection(app.db);
    const foreigner = await buildMember(app.db, { userType: 'student' });
    const refused: readonly [Partial<ScheduleDraft>, string][] = [
      [{}, 'section_ids'],
      [{ section_ids: [section.id], due_at: inMinutes(-1), effective_at: inMinutes(0) }, 'due_at'],
      [{ section_ids: [section.id], due_at: inMinutes(-1), effective_at: inMinutes(-5) }, 'due_at'],
      [{ section_ids: [elsewhere.id] }, 'section_ids'],
      [{ student_ids: [foreigner.userId] }, 'student_ids'],
      [{ student_ids: [teacher.userId] }, 'student_ids'],
    ];
    for (const [change, path] of refused) {
      expect(
        await caller.send('createSchedule', {
          params: { assessment_id: assessment.id },
          body: draft({ section_ids: [], student_ids: [], ...change }),
        }),
      ).toMatchObject({ status: 400, body: { code: 'invalidInput', details: [{ path }] } });
    }
  });

  it("lets teachers schedule colleagues' public assessments, but not touch each other's schedules", async () => {
    const { caller, assessment, section, people } = await buildScene();
    const body = draft({ section_ids: [section.id] });
    const params = { assessment_id: assessment.id };
    const colleague = await app.as(await people('teacher'));
    const theirs = await colleague.ok('createSchedule', { params, body });
    const { id } = await caller.ok('createSchedule', { params, body });
    const seen = await colleague.ok('getSchedule', { params: { schedule_id: id } });
    expect(new Set(Object.values(seen.can))).toEqual(new Set([false]));
    const change = { params: { schedule_id: id }, body };
    expect(await colleague.call('updateSchedule', change)).toMatchObject({ status: 403 });
    expect(await colleague.call('cancelSchedule', { params: change.params })).toMatchObject({ status: 403 });
    expect(
      await colleague.call('extendTime', { params: { schedule_id: id }, body: { minutes: 5 } }),
    ).toMatchObject({ status: 403 });
    // The assessment's author and admins may change any of its schedules.
    await caller.ok('updateSchedule', { params: { schedule_id: theirs.id }, body });
    const admin = await app.as(await people('campusAdmin'));
    await admin.ok('cancelSchedule', { params: { schedule_id: theirs.id } });
  });

  it('is closed to graders, students and other campuses, and to whom the assessment is not shown', async () => {
    const { assessment, section, people, teacher } = await buildScene();
    const body = draft({ section_ids: [section.id] });
    const own = await buildAssessment(app.db, {
      author: teacher,
      status: 'active',
      questions: [trueFalseDraft()],
    });
    const schedule = await buildSchedule(app.db, {
      assessment: own,
      effectiveAt: app.clock.now(),
      dueAt: new Date(inMinutes(60)),
      sections: [section],
    });
    const answers = [
      ['homeworkGrader', 403, 200],
      ['student', 403, 403],
      ['parent', 403, 403],
      ['contentManager', 403, 403],
      ['teacher', 200, 404],
    ] as const;
    for (const [userType, create, read] of answers) {
      const caller = await app.as(await people(userType));
      const created = await caller.call('createSchedule', { params: { assessment_id: assessment.id }, body });
      const results = await caller.call('listResults', { params: { schedule_id: schedule.id } });
      expect([userType, created.status, results.status]).toEqual([userType, create, read]);
    }
    const stranger = await app.as(await buildMember(app.db, { userType: 'schoolAdmin' }));
    expect(await stranger.call('getSchedule', { params: { schedule_id: schedule.id } })).toMatchObject({
      status: 404,
    });
    expect(
      await stranger.call('createSchedule', { params: { assessment_id: assessment.id }, body }),
    ).toMatchObject({ status: 404 });
  });
});

const deadlineOf = async (resultId: number) => {
  const { deadline_at } = await app.db
    .selectFrom('attempt_part')
    .select('deadline_at')
    .where('attempt_id', '=', resultId)
    .executeTakeFirstOrThrow();
  return deadline_at?.toISOString();
};

describe('changing a schedule while attempts run', () => {
  it('never brings an end forward, and moves it back where the new terms give more time', async () => {
    const sitting = await startSitting(app, { durationMinutes: 60, student: { timeMultiplier: 1.5 } });
    const teacher = await app.as(sitting.teacher);
    const { resultId } = sitting;
    const shown = inMinutes(90);
    expect(await deadlineOf(resultId)).toBe(shown);
    const params = { schedule_id: sitting.schedule.id };
    const body = draft({ student_ids: [sitting.student.userId] });
    for (const shorter of [{ duration_minutes: 10 }, { due_at: inMinutes(5) }]) {
      await teacher.ok('updateSchedule', { params, body: { ...body, ...shorter } });
      expect(await deadlineOf(resultId)).toBe(shown);
    }
    await teacher.ok('updateSchedule', { params, body: { ...body, duration_minutes: 80 } });
    expect(await deadlineOf(resultId)).toBe(inMinutes(120));
    await teacher.ok('extendTime', { params, body: { minutes: 7 } });
    await teacher.ok('updateSchedule', { params, body: { ...body, duration_minutes: 100 } });
    expect(await deadlineOf(resultId)).toBe(inMinutes(157));
  });

  it('ends running attempts with what was saved when it is cancelled, and lets nobody start', async () => {
    const sitting = await startSitting(app);
    const { caller, params, resultId, playerId, itemIds } = sitting;
    const absent = await buildMember(app.db, { campus: sitting.campus, userType: 'student' });
    await app.db
      .insertInto('schedule_audience')
      .values({
        campus_id: sitting.campus.id,
        schedule_id: sitting.schedule.id,
        student_id: absent.userId,
      })
      .execute();
    await caller.ok('saveAnswers', {
      params: { result_id: resultId, part: 1 },
      body: {
        player_id: playerId,
        answers: [
          {
            item_id: itemIds[1] ?? 0,
            seq: 1,
            response: { type: 'trueFalse', value: true },
            written_at: inMinutes(0),
          },
        ],
      },
    });
    const teacher = await app.as(sitting.teacher);
    await teacher.ok('cancelSchedule', { params });
    const results = await teacher.ok('listResults', { params });
    expect(
      results.map(({ student_id, counted, result_status_description }) => [
        student_id,
        counted?.score ?? null,
        result_status_description,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [sitting.student.userId, '33.33', 'Graded'],
        [absent.userId, null, 'Inactive'],
      ]),
    );
    const late = await app.as(absent);
    const theirs = { ...params, student_id: absent.userId };
    expect(await late.ok('getInstructions', { params: theirs })).toMatchObject({ refusal: 'cancelled' });
    expect(await late.call('manageAttempt', { params: theirs, body: { player_id: playerId } })).toMatchObject(
      { status: 409, body: { message: 'This assessment was cancelled.' } },
    );
    expect(await teacher.call('cancelSchedule', { params })).toMatchObject({
      status: 409,
      body: { message: 'This schedule was cancelled.' },
    });
    const body = draft({ student_ids: [absent.userId] });
    expect(await teacher.call('updateSchedule', { params, body })).toMatchObject({ status: 409 });
  });

  it('lets a running attempt go on when the assessment is deactivated, and nobody start', async () => {
    const sitting = await startSitting(app, { attemptsAllowed: 2 });
    const teacher = await app.as(sitting.teacher);
    await teacher.ok('moveAssessment', {
      params: { id: sitting.schedule.assessment.id, status_id: 3 },
    });
    expect(
      await sitting.caller.ok('submitAttempt', {
        params: { result_id: sitting.resultId, part: 1 },
        body: { player_id: sitting.playerId },
      }),
    ).toMatchObject({ result_status_id: 6 });
    expect(await sitting.caller.ok('getInstructions', { params: sitting.params })).toMatchObject({
      refusal: 'inactive',
    });
  });
});

describe('extra time', () => {
  it('moves the end past the due date, and tells that student with the commit and nobody else', async () => {
    const sitting = await startSitting(app, { durationMinutes: 30, minutesOpen: 30 });
    const other = await buildMember(app.db, { campus: sitting.campus, userType: 'student' });
    const events: { readonly userIds?: readonly number[]; readonly event: LiveEvent }[] = [];
    const told = new Promise<void>((resolve) => {
      app.services.live.subscribe(sitting.campus.id, (message) => {
        events.push(message);
        resolve();
      });
    });
    const teacher = await app.as(sitting.teacher);
    const params = { schedule_id: sitting.schedule.id };
    const none = await teacher.ok('extendTime', {
      params,
      body: { minutes: 9, student_ids: [other.userId] },
    });
    expect(none.extended).toBe(0);
    expect(await teacher.ok('extendTime', { params, body: { minutes: 15 } })).toEqual({ extended: 1 });
    await told;
    const end = inMinutes(45);
    expect(events).toEqual([
      {
        campusId: sitting.campus.id,
        userIds: [sitting.student.userId],
        event: { topic: 'attempts', id: sitting.resultId, data: { deadline_at: end } },
      },
    ]);
    const result_id = sitting.resultId;
    expect(await sitting.caller.ok('getClock', { params: { result_id } })).toMatchObject({
      deadline_at: end,
    });
    app.clock.advance({ minutes: 31 });
    await app.runJobs();
    expect(await sitting.caller.ok('getClock', { params: { result_id } })).toMatchObject({
      result_status_id: 2,
    });
    app.clock.advance({ minutes: 15 });
    await app.runJobs();
    expect(await sitting.caller.ok('getClock', { params: { result_id } })).toMatchObject({
      result_status_id: 4,
    });
  });
});
