import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { reportKinds } from '@pelion/contract/question-reports/facts';
import { questionTypes } from '@pelion/questions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../../../test/demo-app.ts';
import { demoSchools } from './campuses.ts';

let test: DemoApp;
const campuses = demoSchools.flatMap((school) => school.campuses.map(({ key }) => key));

beforeAll(async () => {
  test = await createDemoApp();
});
afterAll(() => test.close());

describe('the assessments of the demo', () => {
  it.each(campuses)('fill more than a page at %s, in every state, by several authors', async (key) => {
    const { caller: admin } = await test.signIn(`school-admin@${key}.example`);
    const listed = await admin.ok('listAssessments', { query: { limit: 100 } });
    expect(listed.length).toBeGreaterThanOrEqual(10);
    expect(new Set(listed.map(({ status }) => status))).toEqual(new Set([1, 2, 3]));
    expect(new Set(listed.map(({ type }) => type))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(new Set(listed.map(({ created_by }) => created_by)).size).toBeGreaterThan(1);
    for (const { status, type, questions_count, grade_name, subject_name } of listed) {
      expect(grade_name && subject_name).toBeTruthy();
      if (status === 2 && type !== 5) expect(questions_count).toBeGreaterThan(0);
    }
  });

  it('have a whole digital SAT, and a trial test, of six modules each', async () => {
    const { caller: teacher } = await test.signIn('teacher@dsat.example');
    const bundles = await teacher.ok('listAssessments', { query: { limit: 100, types: [5] } });
    const [trial, full] = await Promise.all(
      bundles.map(({ id }) => teacher.ok('getAssessment', { params: { id } })),
    );
    for (const bundle of [trial, full])
      expect(bundle?.linked_assessments.map((link) => link.digital_sat_module_type_id)).toEqual([
        1, 2, 3, 4, 5, 6,
      ]);
  });

  it('are shared by name where a teacher can find them', async () => {
    const { caller: teacher } = await test.signIn('teacher@k12.example');
    const listed = await teacher.ok('listAssessments', { query: { limit: 100 } });
    expect(listed.filter(({ share_type_id }) => share_type_id !== null).length).toBeGreaterThan(1);
  });

  it.each(['college', 'company', 'dsat'])('are shared by two teachers with each other at %s', async (key) => {
    const teachers = await Promise.all([
      test.signIn(`teacher@${key}.example`),
      test.signIn(`teacher2@${key}.example`),
    ]);
    for (const { caller, userId } of teachers) {
      const shared = await caller.ok('listAssessments', { query: { limit: 100, shared_with: userId } });
      const authors = new Set(
        shared.filter(({ is_public }) => !is_public).map(({ created_by }) => created_by),
      );
      expect(teachers.filter((one) => one.userId !== userId && authors.has(one.userId))).toHaveLength(1);
    }
  });

  it('use all question types that are built', async () => {
    const rows = await test.db.selectFrom('question_version').select('type').distinct().execute();
    expect(rows.map(({ type }) => type).toSorted()).toEqual(
      Object.values(questionTypes)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('carry the counters that their questions add up to', async () => {
    const { rows } = await sql<{ id: number }>`
      select a.id from assessment a
      left join assessment_question q on q.campus_id = a.campus_id and q.assessment_id = a.id
      left join question_version v on v.campus_id = q.campus_id and v.id = q.version_id
      where a.type <> ${assessmentTypes.feedback}
      group by a.campus_id, a.id
      having a.questions_count <> count(q.question_id) filter (where v.type <> 3)
        or a.total_points::numeric <> coalesce(sum(q.points::numeric), 0)`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('preview without a formula that could not be read', async () => {
    const { caller: teacher } = await test.signIn('teacher@college.example');
    for (const { id } of await teacher.ok('listAssessments', { query: { limit: 100 } })) {
      const preview = await teacher.ok('previewQuestions', { params: { assessment_id: id } });
      expect(JSON.stringify(preview)).not.toMatch(/katex-error|\\\\\(|answerKey/);
    }
  });
});

describe('demo assessments', () => {
  // Digital SAT campuses have neither lesson plans nor feedback forms (spec 1 §5).
  const others = demoSchools.flatMap((school) =>
    school.campuses.filter(({ type }) => type !== 'dsat').map(({ key }) => key),
  );
  const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

  it.each(campuses)(
    '%s has every type of question in every subject, in parts, with pictures',
    async (key) => {
      const { caller: teacher } = await test.signIn(`teacher@${key}.example`);
      const { subjects } = await teacher.ok('listFilters');
      const listed = await teacher.ok('listAssessments', { query: { limit: 100, name: 'Every type' } });
      expect(new Set(listed.map(({ subject_name }) => subject_name))).toEqual(new Set(names(subjects)));
      for (const { id } of listed) {
        const questions = await teacher.ok('listQuestions', { params: { assessment_id: id } });
        expect(new Set(questions.map(({ question }) => question.type))).toEqual(
          new Set(Object.keys(questionTypes)),
        );
        const keys = JSON.stringify(questions.map(({ question }) => question.answerKey));
        expect(keys).toContain('"hints"');
        expect(keys).toContain('"solution"');
        const text = JSON.stringify(questions);
        expect(text).toMatch(/<img src=\\?"http[^"]+\/files\//);
        expect(text).not.toContain('00000000-0000-4000');
      }
    },
  );

  it('the pictures are there to be opened', async () => {
    const files = await test.db.selectFrom('file').select('id').where('name', '=', 'cell.png').execute();
    expect(files.length).toBeGreaterThan(0);
    const seen = await test.db
      .selectFrom('file')
      .select('name')
      .where('name', 'like', '%.png')
      .distinct()
      .execute();
    expect(seen.length).toBeGreaterThanOrEqual(11);
  });

  it.each(others)('%s has a lesson plan with its people and linked assessments, and a draft', async (key) => {
    const { caller: teacher } = await test.signIn(`teacher@${key}.example`);
    const plans = await teacher.ok('listLessonPlans');
    expect(new Set(plans.map(({ status_id }) => status_id))).toEqual(new Set([1, 2]));
    const active = plans.find(({ status_id }) => status_id === 2);
    if (!active) return expect.unreachable();
    const plan = await teacher.ok('getLessonPlan', { params: { lesson_plan_id: active.id } });
    expect(plan.students.length).toBeGreaterThan(0);
    const { rows } = await sql`select 1 from lesson_item l
      join assessment a on a.campus_id = l.campus_id and a.id = l.assessment_id
      join account u on u.id = a.created_by where u.username = ${`teacher@${key}.example`}`.execute(test.db);
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each(campuses)('%s is being proofread, with a remark in each state', async (key) => {
    const { caller: teacher } = await test.signIn(`teacher@${key}.example`);
    const listed = await teacher.ok('listAssessments', { query: { limit: 100, name: 'Every type' } });
    const states = await Promise.all(
      listed.map(({ id }) => teacher.ok('getProofreading', { params: { assessment_id: id } })),
    );
    expect(new Set(states.map(({ status_id }) => status_id))).toEqual(
      new Set(listed.length > 2 ? [1, 2, 4] : [2, 4]),
    );
    const remarks = states.flatMap((state) => state.remarks);
    expect(remarks.map(({ status_id }) => status_id).toSorted()).toEqual([1, 2, 3, 4]);
    const proposed = remarks.find(({ status_id }) => status_id === 2);
    expect([proposed?.is_outdated, proposed?.after?.title]).toEqual([false, 'To begin with']);
  });

  it.each(campuses)(
    '%s has a question that a student has reported, for its author to answer',
    async (key) => {
      const { caller: teacher } = await test.signIn(`teacher@${key}.example`);
      const all = await teacher.ok('listQuestionReports', {});
      expect(await teacher.ok('countQuestionReports', {})).toEqual({ open: all.length });
      // A disputed reply of Chiron may wait there too.
      const reports = all.filter(({ kind_id }) => kind_id !== reportKinds.tutorReply);
      expect(reports).toHaveLength(1);
      expect(reports[0]).toMatchObject({ status_id: 1, is_outdated: false, can: { decide: true } });
      expect(reports[0]?.attempt).not.toBeNull();
    },
  );

  it.each(others)('%s has feedback: shown, half answered, and asked of the teacher', async (key) => {
    const { caller: teacher } = await test.signIn(`teacher@${key}.example`);
    const forms = await teacher.ok('listAssessments', { query: { types: [6] } });
    const rounds = (
      await Promise.all(
        forms.map(({ id }) => teacher.ok('listFeedbackRounds', { params: { assessment_id: id } })),
      )
    ).flat();
    const nameless = rounds.find(({ is_anonymous }) => is_anonymous);
    const named = rounds.find(({ is_anonymous }) => !is_anonymous);
    if (!nameless || !named) return expect.unreachable();
    const shown = await teacher.ok('getFeedbackResults', { params: { round_id: nameless.id } });
    // The rating counts add up to the number of answers shown.
    if (shown.shown !== null) expect(shown.questions[0]?.answered).toBe(shown.shown);
    expect(nameless.state).toBe('closed');
    expect([named.state, named.skipped]).toEqual(['open', 1]);
    const { people } = await teacher.ok('getFeedbackResults', { params: { round_id: named.id } });
    expect(people.some(({ answers, submitted_at }) => answers.length > 0 && submitted_at !== null)).toBe(
      true,
    );
    const own = await teacher.ok('listOwnFeedback');
    expect(names(own)).toEqual(['Weekly meetings']);
    const { caller: student } = await test.signIn(`student@${key}.example`);
    expect(
      (await student.ok('listOwnFeedback')).some(
        ({ state, status_id }) => state === 'open' && status_id === 1,
      ),
    ).toBe(true);
  });
});
