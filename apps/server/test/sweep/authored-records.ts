import {
  assessmentCategories,
  assessmentStatuses,
  assessmentTypes,
  multipartTypes,
} from '@pelion/contract/assessment-kinds';
import { proofreadStatuses, remarkStatuses } from '@pelion/contract/proofreading/facts';
import { reportKinds } from '@pelion/contract/question-reports/facts';
import type { Db } from '../../src/db/database.ts';
import { insertLessonItems } from '../../src/domains/lesson-plans/lesson-items.ts';
import { buildLessonPlan } from '../factories/lesson-plans.ts';
import type { Member } from '../factories/members.ts';

/** Builds an open remark on an assessment in proofreading. */
export async function buildRemark(
  db: Db,
  reviewer: Member,
  ids: { readonly assessment_id: number; readonly question_id: number; readonly version_id: number },
): Promise<number> {
  const { campusId: campus_id, userId } = reviewer;
  const { assessment_id } = ids;
  await db
    .insertInto('proofreading')
    .values({ campus_id, assessment_id, status: proofreadStatuses.inProgress, updated_by: userId })
    .execute();
  const { id } = await db
    .insertInto('proofread_remark')
    .values({
      campus_id,
      assessment_id,
      question_id: ids.question_id,
      version_id: ids.version_id,
      status: remarkStatuses.failed,
      comment: 'Not clear',
      reviewer_id: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Builds an open report. */
export async function buildReport(
  db: Db,
  reporter: Member,
  ids: { readonly assessment_id: number; readonly question_id: number; readonly version_id: number },
): Promise<number> {
  const { assessment_id, question_id, version_id } = ids;
  const { id } = await db
    .insertInto('question_report')
    .values({
      campus_id: reporter.campusId,
      assessment_id,
      question_id,
      version_id,
      kind: reportKinds.typo,
      reporter_id: reporter.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function buildLessonPlanOf(
  db: Db,
  author: Member,
  student: Member,
  { assessment_id, grade_id }: { readonly assessment_id: number; readonly grade_id: number },
) {
  const { id, lessonIds } = await buildLessonPlan(db, {
    author,
    gradeId: grade_id,
    students: [student],
    tree: { Numbers: { Fractions: ['Adding'] } },
  });
  const link = { campus_id: author.campusId, lesson_id: lessonIds.Adding ?? 0, item_id: assessment_id };
  const [item] = await insertLessonItems(db, 'assessment', [link]);
  return { lesson_plan_id: id, assessment_lesson_id: item?.id ?? 0 };
}

/** Builds a standard bundle with the assessment. */
export async function buildBundleOf(
  db: Db,
  { campusId: campus_id, userId }: Member,
  { assessment_id, grade_id, subject_id }: Record<'assessment_id' | 'grade_id' | 'subject_id', number>,
): Promise<number> {
  const { id } = await db
    .insertInto('assessment')
    .values({
      campus_id,
      name: 'Practice test',
      type: assessmentTypes.standardizedTest,
      category: assessmentCategories.standardized,
      multipart_type: multipartTypes.standard,
      status: assessmentStatuses.active,
      grade_id,
      subject_id,
      created_by: userId,
      updated_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { campus_id, bundle_id: id, position: 1 };
  await db
    .insertInto('bundle_link')
    .values({ ...row, linked_id: assessment_id })
    .execute();
  await db
    .insertInto('bundle_grade')
    .values({ ...row, grade_id })
    .execute();
  await db
    .insertInto('bundle_subject')
    .values({ ...row, subject_id })
    .execute();
  return id;
}

export const FEEDBACK_QUESTION = {
  id: '7d9f2b44-6a3e-4c80-9d1c-2f0a4be1c111',
  kind: 'rating',
  text: 'How was the pace?',
  options: [],
  is_required: true,
} as const;

/** Builds a feedback round that is open now, with a form of its own. */
export async function buildFeedbackRound(
  db: Db,
  author: Member,
  asked: readonly Member[],
  now: Date,
): Promise<number> {
  const by = { campus_id: author.campusId, created_by: author.userId };
  const { id: assessment_id } = await db
    .insertInto('assessment')
    .values({
      ...by,
      updated_by: author.userId,
      name: 'How was it?',
      type: assessmentTypes.feedback,
      category: assessmentCategories.feedback,
      status: assessmentStatuses.active,
      questions_count: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('feedback_round')
    .values({
      ...by,
      assessment_id,
      is_anonymous: false,
      questions: JSON.stringify([FEEDBACK_QUESTION]),
      effective_at: new Date(now.getTime() - 3_600_000),
      due_at: new Date(now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('feedback_audience')
    .values(asked.map(({ userId }) => ({ campus_id: author.campusId, round_id: id, user_id: userId })))
    .execute();
  return id;
}
