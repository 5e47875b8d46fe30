import { type Access, denial, viewerFrom } from '@pelion/access';
import { attempts } from '@pelion/contract/attempts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../../test/factories/assessments.ts';
import {
  addSecondPart,
  buildSitting,
  itemIdsOf,
  rightResponses,
  startSitting,
  uploadsOf,
} from '../../../../test/factories/attempts.ts';
import { buildCampus } from '../../../../test/factories/campuses.ts';
import { buildMember } from '../../../../test/factories/members.ts';
import { eachDraft, numberDraft } from '../../../../test/factories/question-drafts.ts';
import { linkParent } from '../../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { operations } from '../../../../test/test-caller.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const CANARY = 'CANARY-OF-THE-KEY';
/** Endpoints that describe the API: they contain all field names but no personal data. */
const describesTheApi = new Set(['openApi', 'reference']);
/** Names found only in keys; a student's answer has `optionId`, but only a key has credits. */
const KEY_NAMES =
  /answer_?key|"credits?"|"accepted"|"explanation"|"general_?feedback"|"feedback"|"scoring"|"worth"|"hints"|"solution"/i;

describe('the answer key', () => {
  it('is in no answer that a student gets, from any endpoint that lets students in, before, between and after submitting the parts', async () => {
    const campus = await buildCampus(app.db);
    const author = await buildMember(app.db, { campus });
    const explanation = `${CANARY} because`;
    const assessment = await buildAssessment(app.db, {
      author,
      status: 'active',
      isPublic: true,
      questions: [
        ...eachDraft({ explanation, help: `${CANARY} help` }),
        numberDraft({ explanation, value: '5544332211' }),
      ],
    });
    const sitting = await buildSitting(app, { author, student: { campus }, assessment });
    const { caller, student } = sitting;
    const seen: [string, string][] = [];
    const record = async (name: string, input: Parameters<typeof caller.send>[1]) => {
      const { body } = await caller.send(name, input);
      seen.push([name, typeof body === 'string' ? body : JSON.stringify(body)]);
      return body;
    };
    const player_id = '5b7c1a52-8a55-4c1c-9d3e-0d8c2f3f8a11';
    await record('getInstructions', { params: sitting.params });
    const started = await record('manageAttempt', { params: sitting.params, body: { player_id } });
    const { result_id } = attempts.endpoints.manageAttempt.output.parse(started);
    await addSecondPart(app, { ...sitting, resultId: result_id });
    const params: Record<string, number> = {
      ...sitting.params,
      result_id,
      id: assessment.id,
      assessment_id: assessment.id,
      question_id: assessment.questionIds[0] ?? 0,
      campus_id: campus.id,
      user_id: student.userId,
    };
    const readEverything = async (part: number) => {
      for (const { name, endpoint } of operations) {
        if (endpoint.method !== 'GET' || name === 'live') continue;
        const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param);
        await record(name, {
          params: Object.fromEntries(
            names.map((param) => [param, param === 'part' ? part : (params[param] ?? 1)]),
          ),
        });
      }
    };
    for (const part of [1, 2]) {
      await record('manageAttempt', { params: sitting.params, body: { player_id } });
      await readEverything(part);
      const itemIds = await itemIdsOf(app.db, result_id, assessment.questionIds, part);
      const answers = uploadsOf({ itemIds }, rightResponses.slice(0, 1), { writtenAt: app.clock.now() });
      await record('saveAnswers', { params: { result_id, part }, body: { player_id, answers } });
      await record('submitAttempt', { params: { result_id, part }, body: { player_id } });
      await readEverything(part);
    }

    expect(seen.map(([name]) => name)).toEqual(
      expect.arrayContaining(['getPaper', 'getResult', 'listStudentAssessments', 'getClock']),
    );
    const papers = seen.filter(([name, body]) => name === 'getPaper' && body.includes('"items"'));
    expect(papers.map(([, body]) => attempts.endpoints.getPaper.output.parse(JSON.parse(body)).part)).toEqual(
      [1, 2],
    );
    const leaks = seen.filter(
      ([name, body]) =>
        !describesTheApi.has(name) &&
        (body.includes(CANARY) || body.includes('5544332211') || KEY_NAMES.test(body)),
    );
    expect(leaks).toEqual([]);
    // Staff see the canary, so its absence above is meaningful.
    const staff = await app.as(author);
    const keyed = await staff.ok('listQuestions', { params: { assessment_id: assessment.id } });
    expect(JSON.stringify(keyed)).toContain(CANARY);
  });

  it('has its endpoints closed to students', () => {
    const ofStudents = operations.filter(({ endpoint }) => allows(endpoint.access, 'student'));
    expect(ofStudents.map(({ name }) => name)).not.toContain('listQuestions');
    expect(ofStudents.map(({ name }) => name)).not.toContain('previewQuestions');
  });
});

const allows = (access: Access, userType: 'student') =>
  access !== 'public' && denial(viewerFrom({ userType, campusType: 'k12', plan: 'elite' }), access) === null;

describe('a hidden score', () => {
  it('is in no byte that a student or parent gets: no number and no status per question', async () => {
    const sitting = await startSitting(app, { hideScore: true });
    const { caller, student, resultId, playerId } = sitting;
    const parent = await buildMember(app.db, {
      campus: sitting.campus,
      userType: 'parent',
    });
    await linkParent(app.db, parent, student);
    const answers = uploadsOf(sitting, rightResponses.slice(0, 2), { writtenAt: app.clock.now() });
    const submitted = await caller.ok('submitAttempt', {
      params: { result_id: resultId, part: 1 },
      body: { player_id: playerId, answers },
    });
    const bodies: unknown[] = [submitted];
    for (const viewer of [caller, await app.as(parent)]) {
      bodies.push(
        await viewer.ok('listStudentAssessments', { params: { student_id: student.userId } }),
        await viewer.ok('getResult', { params: { student_id: student.userId, result_id: resultId } }),
      );
    }
    for (const body of bodies) {
      const text = JSON.stringify(body);
      expect(text).toContain('"hide_score":true');
      expect(text).not.toMatch(/66\.67|answer_status_id|earned/);
      expect(text).not.toMatch(/"(actual_|total_)?score":"/);
    }
    const teacher = await app.as(sitting.teacher);
    const staffView = await teacher.ok('getResult', {
      params: { student_id: student.userId, result_id: resultId },
    });
    expect(staffView).toMatchObject({ score: '66.67', actual_score: '2', total_score: '3' });
    expect(staffView.items.map(({ answer_status_id }) => answer_status_id)).toEqual([1, 1, 4]);
  });
});

describe('owners of results', () => {
  it('students see their own, parents their children, staff the campus; anybody else finds nothing', async () => {
    const sitting = await startSitting(app);
    const { student, campus, resultId } = sitting;
    const params = { student_id: student.userId };
    const resultParams = { ...params, result_id: resultId };
    const parent = await buildMember(app.db, { campus, userType: 'parent' });
    await linkParent(app.db, parent, student);
    const answers = {
      own: [sitting.student, 200],
      parent: [parent, 200],
      teacher: [sitting.teacher, 200],
      grader: [await buildMember(app.db, { campus, userType: 'homeworkGrader' }), 200],
      'another student': [await buildMember(app.db, { campus, userType: 'student' }), 404],
      "another child's parent": [await buildMember(app.db, { campus, userType: 'parent' }), 404],
      'a teacher of another campus': [await buildMember(app.db), 404],
      'a student of another campus': [await buildMember(app.db, { userType: 'student' }), 404],
      'a tutor': [await buildMember(app.db, { campus, userType: 'tutor' }), 403],
    } as const;
    for (const [who, [member, status]] of Object.entries(answers)) {
      const caller = await app.as(member);
      const list = await caller.call('listStudentAssessments', { params });
      const result = await caller.call('getResult', { params: resultParams });
      expect([who, list.status, result.status]).toEqual([who, status, status]);
    }
  });

  it('name the student to the family, and among staff to those who may see students', async () => {
    const { campus, student, teacher, caller, resultId } = await startSitting(app);
    const params = { student_id: student.userId, result_id: resultId };
    const parent = await buildMember(app.db, { campus, userType: 'parent' });
    await linkParent(app.db, parent, student);
    const grader = await buildMember(app.db, { campus, userType: 'homeworkGrader' });
    const nameFor = async (reader: Pick<typeof caller, 'ok'>) =>
      (await reader.ok('getResult', { params })).student_name;
    expect([await nameFor(caller), await nameFor(await app.as(parent))]).toEqual([
      student.name,
      student.name,
    ]);
    expect([await nameFor(await app.as(teacher)), await nameFor(await app.as(grader))]).toEqual([
      student.name,
      null,
    ]);
  });

  it('are not reached through another id in the path', async () => {
    const one = await startSitting(app);
    const two = await startSitting(app, { student: { campus: one.campus } });
    expect(
      await one.caller.call('getResult', {
        params: { student_id: one.student.userId, result_id: two.resultId },
      }),
    ).toMatchObject({ status: 404 });
    for (const name of ['getPaper', 'getClock'] as const) {
      expect(await one.caller.call(name, { params: { result_id: two.resultId, part: 1 } })).toMatchObject({
        status: 404,
      });
    }
    for (const params of [
      { ...one.params, student_id: two.student.userId },
      { ...one.params, schedule_id: two.schedule.id },
    ]) {
      expect(await one.caller.call('getInstructions', { params })).toMatchObject({ status: 404 });
      expect(
        await one.caller.call('manageAttempt', { params, body: { player_id: one.playerId } }),
      ).toMatchObject({ status: 404 });
    }
  });
});
