import { assessmentSections } from '@pelion/contract/assessment-sections';
import { questions } from '@pelion/contract/questions';
import type { BaseRecords, Scene } from '../../../test/sweep/base-records.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import { makeDraft } from '../../../test/sweep/record-states.ts';

const question = () => ({
  draft: {
    type: 'trueFalse',
    difficulty: 'easy',
    content: { stem: { source: 'Yes?' } },
    answerKey: { correct: true, feedback: {} },
  } as const,
});

export const sweep = defineSweep(
  { ...questions.endpoints, ...assessmentSections.endpoints },
  async (scene, base) => ({
    change_id: await buildChange(scene, base),
    section_id: await buildSectionOf(scene, base),
  }),
)({
  plainParams: { version_no: 1 },
  calls: {
    addQuestion: { body: question },
    updateQuestion: { body: () => ({ ...question(), version: 1 }) },
    removeQuestion: { before: makeDraft },
    orderQuestions: { body: ({ question_id }) => ({ question_ids: [question_id] }) },
    removeQuestions: { body: ({ question_id }) => ({ question_ids: [question_id] }), before: makeDraft },
    moveQuestions: { body: ({ question_id }) => ({ question_ids: [question_id], at: 1 }) },
    givePoints: { body: ({ question_id }) => ({ question_ids: [question_id], points: '3' }) },
    setDifficulty: { body: ({ question_id }) => ({ question_ids: [question_id], difficulty: 3 }) },
    copyQuestions: { body: ({ question_id }) => ({ question_ids: [question_id] }) },
    restoreVersion: { body: () => ({ version: 1 }) },
    addAssessmentSection: { body: () => ({ name: 'Part B' }) },
    orderAssessmentSections: { body: ({ section_id }) => ({ section_ids: [section_id] }) },
    updateAssessmentSection: { body: () => ({ name: 'Part A, again', version: 1 }) },
  },
});

async function buildChange(
  { db, author }: Scene,
  { campus_id, assessment_id }: BaseRecords,
): Promise<number> {
  const { id } = await db
    .insertInto('question_change')
    .values({
      campus_id,
      created_by: author.userId,
      assessment_id,
      kind: 'order',
      before: '[]',
      after: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function buildSectionOf(
  { db, author }: Scene,
  { campus_id, assessment_id }: BaseRecords,
): Promise<number> {
  const { id } = await db
    .insertInto('assessment_section')
    .values({ campus_id, assessment_id, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await db
    .insertInto('section_version')
    .values({ campus_id, section_id: id, version_no: 1, name: 'Part A', created_by: author.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('assessment_section').set({ version_id: version.id }).where('id', '=', id).execute();
  return id;
}
