import { userTypes } from '@pelion/access';
import { assessmentCategories, assessmentStatuses, assessmentTypes } from '@pelion/contract/assessment-kinds';
import { feedback } from '@pelion/contract/feedback';
import type { BaseRecords, Scene } from '../../../test/sweep/base-records.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

const QUESTION = {
  id: '7d9f2b44-6a3e-4c80-9d1c-2f0a4be1c111',
  kind: 'rating',
  text: 'How was the pace?',
  options: [],
  is_required: true,
} as const;

export const sweep = defineSweep(feedback.endpoints, async (scene) => ({
  round_id: await buildRound(scene),
}))({
  calls: {
    getFeedbackForm: { before: makeForm },
    renameFeedbackForm: { body: () => ({ version: 1, name: 'How was the term?' }), before: makeForm },
    saveFeedbackQuestions: {
      body: () => ({ version: 1, questions: [{ ...QUESTION, options: [] }] }),
      before: makeForm,
    },
    listFeedbackRounds: { before: makeForm },
    giveFeedbackForm: {
      body: ({ student_id }) => ({
        user_ids: [student_id],
        effective_at: '2040-03-14T09:00:00.000Z',
        due_at: '2040-03-15T09:00:00.000Z',
        is_anonymous: true,
      }),
      before: makeForm,
    },
    getOwnFeedback: { before: askTeachers },
    moveOwnFeedback: { body: () => ({ status_id: 2 }), before: askTeachers },
    answerFeedback: {
      body: () => ({ answers: [{ question_id: QUESTION.id, value: 4 }] }),
      before: askTeachers,
    },
  },
  pastTheScope: {
    'round-queries.ts': [3, 'who may be asked is neither removed nor suspended; names, by id'],
  },
});

/** Builds a round that is open now, with a form of its own, for the student and the teacher. */
async function buildRound({ db, author, student, teacher, now }: Scene): Promise<number> {
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
  const { id: round_id } = await db
    .insertInto('feedback_round')
    .values({
      ...by,
      assessment_id,
      is_anonymous: false,
      questions: JSON.stringify([QUESTION]),
      effective_at: new Date(now.getTime() - 3_600_000),
      due_at: new Date(now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('feedback_audience')
    .values(
      [student, teacher].map(({ userId }) => ({ campus_id: author.campusId, round_id, user_id: userId })),
    )
    .execute();
  return round_id;
}

function makeForm(db: Db, { assessment_id }: BaseRecords) {
  return db
    .updateTable('assessment')
    .set({ type: assessmentTypes.feedback, category: assessmentCategories.feedback })
    .where('id', '=', assessment_id)
    .execute();
}

/** Makes all teachers recipients of the round. */
function askTeachers(db: Db, { campus_id, round_id }: BaseRecords & { readonly round_id: number }) {
  return db
    .insertInto('feedback_audience')
    .values({ campus_id, round_id, user_type: userTypes.teacher })
    .execute();
}
