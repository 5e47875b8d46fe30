import { questionTypes } from '@pelion/questions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Caller } from '../../../../test/test-caller.ts';
import { demoSchools } from './campuses.ts';
import { seedDemo } from './seed-demo.ts';

let test: TestApp;
const campuses = demoSchools.flatMap((school) => school.campuses.map(({ key }) => key));

beforeAll(async () => {
  test = await createTestApp();
  await seedDemo(test.db, test.clock.now(), test.services.files);
});
afterAll(() => test.close());

async function signIn(username: string): Promise<Caller> {
  const member = await test.db
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.user_id')
    .select(['m.user_id as userId', 'm.campus_id as campusId'])
    .where('a.username', '=', username)
    .orderBy('m.campus_id')
    .executeTakeFirstOrThrow();
  return test.as(member);
}

describe('the assessments of the demo', () => {
  it.each(campuses)('fill more than a page at %s, in every state, by two authors', async (key) => {
    const admin = await signIn(`school-admin@${key}.example`);
    const listed = await admin.ok('listAssessments', { query: { limit: 100 } });
    expect(listed.length).toBeGreaterThanOrEqual(10);
    expect(new Set(listed.map(({ status }) => status))).toEqual(new Set([1, 2, 3]));
    expect(new Set(listed.map(({ type }) => type))).toEqual(new Set([1, 2, 3, 5]));
    expect(new Set(listed.map(({ created_by }) => created_by)).size).toBe(2);
    for (const { status, type, questions_count, grade_name, subject_name } of listed) {
      expect(grade_name && subject_name).toBeTruthy();
      if (status === 2 && type !== 5) expect(questions_count).toBeGreaterThan(0);
    }
  });

  it('have a whole digital SAT, and a mini one, of six modules each', async () => {
    const teacher = await signIn('teacher@dsat.example');
    const bundles = await teacher.ok('listAssessments', { query: { limit: 100, types: [5] } });
    const [mini, full] = await Promise.all(
      bundles.map(({ id }) => teacher.ok('getAssessment', { params: { id } })),
    );
    for (const bundle of [mini, full])
      expect(bundle?.linked_assessments.map((link) => link.digital_sat_module_type_id)).toEqual([
        1, 2, 3, 4, 5, 6,
      ]);
  });

  it('are shared by name where a teacher can find them', async () => {
    const teacher = await signIn('teacher@k12.example');
    const listed = await teacher.ok('listAssessments', { query: { limit: 100 } });
    expect(listed.filter(({ share_type_id }) => share_type_id !== null).length).toBeGreaterThan(1);
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
      left join assessment_question q on q.assessment_id = a.id
      left join question_version v on v.id = q.version_id
      group by a.id
      having a.questions_count <> count(q.question_id) filter (where v.type <> 3)
        or a.total_points::numeric <> coalesce(sum(q.points::numeric), 0)`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('preview without a formula that could not be read', async () => {
    const teacher = await signIn('teacher@college.example');
    for (const { id } of await teacher.ok('listAssessments', { query: { limit: 100 } })) {
      const preview = await teacher.ok('previewQuestions', { params: { assessment_id: id } });
      expect(JSON.stringify(preview)).not.toMatch(/katex-error|\\\\\(|answerKey/);
    }
  });
});
