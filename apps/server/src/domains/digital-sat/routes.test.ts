import { usualColumn } from '@pelion/contract/digital-sat/facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BundleSitting, begin, buildSatSitting, finishPart } from '../../../test/factories/bundles.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const usual = { unit: 'percent', least: 60 } as const;
const routing = (change: object = {}) => ({ english: usual, math: usual, break_minutes: 10, ...change });
/** For four questions of a section: two in each of both modules. */
const column = [200, 300, 400, 500, 600];
const table = (change: object = {}) => ({
  version_no: 0,
  english: { lower: column, higher: column },
  math: { lower: column, higher: column },
  margin: 30,
  ...change,
});
const of = ({ bundle }: BundleSitting) => ({ params: { id: bundle.id } });

async function asTeacher(draft: Parameters<typeof buildSatSitting>[1] = {}) {
  const sitting = await buildSatSitting(app, draft);
  return { sitting, teacher: await app.as(sitting.teacher) };
}

describe('the rule of a digital SAT', () => {
  it('is the usual one until it is changed, section by section, and holds from then on', async () => {
    const { sitting, teacher } = await asTeacher();
    expect(await teacher.ok('getDigitalSat', of(sitting))).toMatchObject({
      routing: routing(),
      is_usual_routing: true,
      counted: { english: { lower: 4, higher: 4, points: '2' } },
      can: { edit: true },
    });
    const changed = routing({ english: { unit: 'points', least: 2 }, break_minutes: 3 });
    expect(await teacher.ok('saveRouting', { ...of(sitting), body: changed })).toMatchObject({
      routing: changed,
      is_usual_routing: false,
    });
    const { result_id } = await begin(sitting);
    // Half would do for nothing, and two points are all that there are.
    await finishPart(app, sitting, result_id, 1, 1);
    expect((await begin(sitting)).assessments).toMatchObject([{ digital_sat_module_type_id: 2 }]);
  });

  it.each([
    [
      'more than 100 percent',
      { english: { unit: 'percent', least: 101 } },
      'english.least',
      'At most 100 percent is possible: everybody would get the lower module',
    ],
    [
      'more points than there are',
      { math: { unit: 'points', least: 3 } },
      'math.least',
      'This is out of reach: module 1 has only 2 points that count',
    ],
    ['nothing at all', { math: { unit: 'percent', least: 0 } }, 'math.least', 'At least 1'],
    ['a break below zero', { break_minutes: -1 }, 'break_minutes', 'No break is shorter than 0 minutes'],
  ])('refuses %s with a sentence', async (_, change, path, message) => {
    const { sitting, teacher } = await asTeacher();
    expect(await teacher.send('saveRouting', { ...of(sitting), body: routing(change) })).toMatchObject({
      status: 400,
      body: { details: [{ path, message }] },
    });
    expect(await teacher.ok('getDigitalSat', of(sitting))).toMatchObject({ is_usual_routing: true });
  });

  it('refuses a threshold in a module without counted points', async () => {
    const { sitting, teacher } = await asTeacher({ points: ['0', '0'] });
    expect(await teacher.send('saveRouting', { ...of(sitting), body: routing() })).toMatchObject({
      status: 400,
    });
  });

  it('reaches nobody who has begun', async () => {
    const { sitting, teacher } = await asTeacher();
    const { result_id } = await begin(sitting);
    await teacher.ok('saveRouting', {
      ...of(sitting),
      body: routing({ english: { unit: 'percent', least: 100 } }),
    });
    await finishPart(app, sitting, result_id, 1, 2);
    expect((await begin(sitting)).assessments).toMatchObject([{ digital_sat_module_type_id: 3 }]);
  });

  it('is changed by those who may edit the bundle, and by nobody else', async () => {
    const { sitting } = await asTeacher();
    const colleague = await app.as(
      await buildMember(app.db, { campus: sitting.campus, userType: 'homeworkGrader' }),
    );
    expect(await colleague.call('saveRouting', { ...of(sitting), body: routing() })).toMatchObject({
      status: 403,
    });
    expect(await sitting.caller.call('getDigitalSat', of(sitting))).toMatchObject({ status: 403 });
  });
});

describe('the table of scores', () => {
  it('is a straight line of our own until a version is saved, which new attempts keep', async () => {
    const { sitting, teacher } = await asTeacher({ attemptsAllowed: 2, keyRelease: 'afterSubmitting' });
    expect((await teacher.ok('getDigitalSat', of(sitting))).table).toMatchObject({
      version_no: 0,
      english: { lower: usualColumn('lower', 4), higher: [200, 350, 500, 650, 800] },
      // So few questions: the estimate is rough.
      margin: 150,
    });
    const first = await begin(sitting);
    const saved = await teacher.ok('saveScoreTable', { ...of(sitting), body: table() });
    expect(saved).toMatchObject({ table: { version_no: 1, margin: 30 }, is_table_of_other_size: false });
    expect(saved.versions).toHaveLength(1);
    const whole = async (resultId: number) => {
      for (const part of [1, 2, 3, 4]) {
        if (part > 1) await begin(sitting);
        await finishPart(app, sitting, resultId, part, 2);
        if (part === 2) app.clock.advance({ minutes: 10 });
      }
      return sitting.caller.ok('getDigitalSatAnalysis', {
        params: { student_id: sitting.student.userId, result_id: resultId },
      });
    };
    expect(await whole(first.result_id)).toMatchObject({ total: { scaled: 1600 }, table_version_no: 0 });
    const second = await begin(sitting);
    expect(await whole(second.result_id)).toMatchObject({
      total: { scaled: 1200, low: 1140, high: 1260, of: 1600 },
      table_version_no: 1,
      attempts: [
        {
          attempt_no: 1,
          total: 1600,
          is_this: false,
          sections: [
            { digital_sat_section_id: 1, scaled: 800 },
            { digital_sat_section_id: 2, scaled: 800 },
          ],
        },
        { attempt_no: 2, total: 1200, is_this: true },
      ],
    });
  });

  it.each([
    ['a hole', [200, null, 400, 500, 600], 'english.lower.1', 'The score for 1 right answer is missing'],
    [
      'a falling value',
      [200, 300, 290, 500, 600],
      'english.lower.2',
      'Less than for 1 right answer: scores never fall',
    ],
    [
      'a row too few',
      [200, 300, 400, 500],
      'english.lower',
      '5 rows are needed, for 0 to 4 right answers: there are 4',
    ],
    [
      'rows for 53 questions',
      Array.from({ length: 54 }, (_, right) => 200 + 10 * right),
      'english.lower',
      '5 rows are needed, for 0 to 4 right answers: there are 54',
    ],
    [
      'a score above all',
      [200, 300, 400, 500, 810],
      'english.lower.4',
      'A score must be between 200 and 800',
    ],
    ['a score between tens', [200, 305, 400, 500, 600], 'english.lower.1', 'Scores go in tens'],
  ])('with %s is refused, and it is said where', async (_, lower, path, message) => {
    const { sitting, teacher } = await asTeacher();
    const body = table({ english: { lower, higher: column } });
    expect(await teacher.send('saveScoreTable', { ...of(sitting), body })).toMatchObject({
      status: 400,
      body: { details: [{ path, message }] },
    });
    expect((await teacher.ok('getDigitalSat', of(sitting))).versions).toEqual([]);
  });

  it.each([
    ['an upper bound below the lower one', [200, 290], 'english.lower_top.1', 'Less than the lower bound'],
    [
      'falling upper bounds',
      [200, 450],
      'english.lower_top.2',
      'Less than for 1 right answer: scores never fall',
    ],
    ['an upper bound between tens', [200, 305], 'english.lower_top.1', 'Scores go in tens'],
  ])('with %s is refused, and it is said where', async (_, lower_top, path, message) => {
    const { sitting, teacher } = await asTeacher();
    const body = table({ english: { lower: column, lower_top, higher: column } });
    expect(await teacher.send('saveScoreTable', { ...of(sitting), body })).toMatchObject({
      status: 400,
      body: { details: [{ path, message }] },
    });
  });

  it('keeps two bounds for each way, and every place tells the range where they differ', async () => {
    const { sitting, teacher } = await asTeacher({ keyRelease: 'afterSubmitting' });
    const top = [210, 330, 440, 530, 620];
    const english = { lower: column, lower_top: column, higher: column, higher_top: top };
    const math = { lower: column, lower_top: top, higher: column, higher_top: column };
    const saved = await teacher.ok('saveScoreTable', {
      ...of(sitting),
      body: table({ english: { lower: column, higher: column, higher_top: top }, math, margin: 0 }),
    });
    expect(saved.table).toMatchObject({ english, math });
    const { result_id } = await begin(sitting);
    // All right in English is the higher way; one of two in Math the lower one.
    for (const [index, right] of [2, 2, 1, 1].entries()) {
      if (index > 0) await begin(sitting);
      await finishPart(app, sitting, result_id, index + 1, right);
      if (index === 1) app.clock.advance({ minutes: 10 });
    }
    const params = { student_id: sitting.student.userId, result_id };
    const range = { from: 1000, to: 1060 };
    const analysis = await sitting.caller.ok('getDigitalSatAnalysis', { params });
    expect(analysis).toMatchObject({
      total: { ...range, scaled: 1030, low: 1000, high: 1060 },
      sections: [
        { from: 600, to: 620, scaled: 610 },
        { from: 400, to: 440, scaled: 420 },
      ],
      attempts: [
        {
          ...range,
          total: 1030,
          sections: [
            { from: 600, to: 620 },
            { from: 400, to: 440 },
          ],
        },
      ],
    });
    expect(await sitting.caller.ok('getResult', { params })).toMatchObject({
      actual_score: '1030',
      score_range: range,
    });
    const [own] = await sitting.caller.ok('listStudentAssessments', {
      params: { student_id: sitting.student.userId },
    });
    expect(own?.assessment_attempts).toMatchObject([{ score_range: range }]);
    const given = { params: { schedule_id: sitting.schedule.id } };
    const [line] = await teacher.ok('listResults', given);
    expect(line).toMatchObject({ counted: { score_range: range }, attempts: [{ score_range: range }] });
    const file = String(await teacher.ok('exportResults', given));
    expect(file).toContain('"1,000–1,060",1600,600–620,400–440');
    expect(await teacher.ok('listSubmissions', { ...given, query: { filter: 'all' } })).toMatchObject([
      { score_range: range },
    ]);
    expect(await teacher.ok('listMatrixRows', given)).toMatchObject([{ score_range: range }]);
    const { id } = await buildSection(app.db, {
      campus: sitting.campus,
      students: [sitting.student],
    });
    await app.db
      .insertInto('schedule_audience')
      .values({ campus_id: sitting.campus.id, schedule_id: sitting.schedule.id, section_id: id })
      .execute();
    const { rows } = await teacher.ok('getClassMatrix', { params: { id } });
    expect(rows).toMatchObject([{ cells: [{ score_range: range }] }]);
    const matrixFile = String(await teacher.ok('exportQuestionMatrix', given));
    expect(matrixFile).toContain('"1,000–1,060",1600');
    const classFile = String(await teacher.ok('exportClassMatrix', { params: { id } }));
    expect(classFile).toContain('"1,000–1,060"');
  });

  it('is saved over what was shown', async () => {
    const { sitting, teacher } = await asTeacher();
    await teacher.ok('saveScoreTable', { ...of(sitting), body: table() });
    expect(await teacher.call('saveScoreTable', { ...of(sitting), body: table() })).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed', current: { table: { version_no: 1 } } } },
    });
  });
});

describe('the analysis', () => {
  it('says which way was taken and why, with an estimate and its range', async () => {
    const { sitting } = await asTeacher({ keyRelease: 'afterSubmitting' });
    const { result_id } = await begin(sitting);
    const params = { student_id: sitting.student.userId, result_id };
    expect(await sitting.caller.ok('getDigitalSatAnalysis', { params })).toMatchObject({
      withheld: 'running',
      total: null,
    });
    await finishPart(app, sitting, result_id, 1, 2);
    await begin(sitting);
    await finishPart(app, sitting, result_id, 2, 0);
    app.clock.advance({ minutes: 10 });
    await begin(sitting);
    await finishPart(app, sitting, result_id, 3, 1);
    await begin(sitting);
    await finishPart(app, sitting, result_id, 4, 1);
    const analysis = await sitting.caller.ok('getDigitalSatAnalysis', { params });
    expect(analysis).toMatchObject({
      withheld: null,
      total: { scaled: 920, low: 620, high: 1220, of: 1600 },
      sections: [
        {
          digital_sat_section_id: 1,
          scaled: 500,
          because: { is_higher: true, earned: '2', points: '2', unit: 'percent', least: 60 },
          modules: [{ answered_count: 2, is_unseen: false }, { digital_sat_module_type_id: 3 }],
        },
        { digital_sat_section_id: 2, scaled: 420, because: { is_higher: false, earned: '1' } },
      ],
      unfiled_count: 8,
    });
    expect(analysis.items).toHaveLength(8);
  });

  it("leaves out another attempt's score while late answers may come to it", async () => {
    const { sitting } = await asTeacher({ modules: [1, 2, 3], attemptsAllowed: 2 });
    const take = async () => {
      const { result_id } = await begin(sitting);
      await finishPart(app, sitting, result_id, 1, 1);
      await begin(sitting);
      await finishPart(app, sitting, result_id, 2, 1);
      return result_id;
    };
    const [first, second] = [await take(), await take()];
    const runOut = (id: number) =>
      app.db.updateTable('attempt_part').set({ ended_by: 'deadline' }).where('attempt_id', '=', id).execute();
    await runOut(first);
    await runOut(second);
    const attemptsTo = async (result_id: number) => {
      const params = { student_id: sitting.student.userId, result_id };
      const { attempts } = await sitting.caller.ok('getDigitalSatAnalysis', { params });
      return attempts.map((attempt) => attempt.result_id);
    };
    expect(await attemptsTo(second)).toEqual([second]);
    expect(await attemptsTo(first)).toEqual([first, second]);
  });

  it('counts domains and skills by the keywords of the questions', async () => {
    const { sitting } = await asTeacher({ modules: [1, 2, 3] });
    const { result_id } = await begin(sitting);
    await app.db
      .updateTable('question')
      .set({ keywords: ['Chapter 3', 'craft and structure', 'Words in Context'] })
      .where('campus_id', '=', sitting.campus.id)
      .execute();
    await finishPart(app, sitting, result_id, 1, 1);
    await begin(sitting);
    await finishPart(app, sitting, result_id, 2, 1);
    const teacher = await app.as(sitting.teacher);
    expect(
      await teacher.ok('getDigitalSatAnalysis', {
        params: { student_id: sitting.student.userId, result_id },
      }),
    ).toMatchObject({
      domains: [
        {
          id: 'craftAndStructure',
          right: 2,
          asked: 4,
          skills: [{ id: 'wordsInContext', right: 2, asked: 4, unanswered: 0 }],
        },
      ],
      items: Array.from({ length: 4 }, () => ({ skill_id: 'wordsInContext' })),
      unfiled_count: 0,
    });
  });

  it('tells nothing of a score that is hidden, and nothing of what is no digital SAT', async () => {
    const { sitting } = await asTeacher({ modules: [1, 2, 3], hideScore: true });
    const { result_id } = await begin(sitting);
    await finishPart(app, sitting, result_id, 1, 1);
    await begin(sitting);
    await finishPart(app, sitting, result_id, 2, 1);
    const params = { student_id: sitting.student.userId, result_id };
    expect(await sitting.caller.ok('getDigitalSatAnalysis', { params })).toMatchObject({
      withheld: 'hidden',
      total: null,
      sections: [],
      domains: [],
      items: [],
      attempts: [],
    });
  });
});
