import { type AiSettingsDraft, aiSettingContract } from '@pelion/contract/ai-settings';
import type { Scene } from '../../../test/sweep/base-records.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

/** Texts for the crawl. */
const build = async ({ db, campus, author, student, now }: Scene) => {
  await db
    .insertInto('ai_campus')
    .values({ campus_id: campus.id, help_words: 'Talk to the counselor' })
    .execute();
  await db
    .insertInto('tutor_refusal')
    .values({
      campus_id: campus.id,
      student_id: student.userId,
      refused_by: author.userId,
      refused_at: now,
      scope: 'model',
      is_by_school: true,
      reason: 'A parent called',
    })
    .execute();
  return {};
};

const draft: AiSettingsDraft = {
  most_in_test: 'hints',
  most_in_classwork: 'practice',
  most_in_homework: 'practice',
  most_in_standardized_test: 'off',
  most_in_trial: 'hints',
  model_reach: 'noStudents',
  floor_grade_id: null,
  help_words: 'Talk to the counselor.',
  recipient_ids: [],
  version: 0,
};

export const sweep = defineSweep(
  aiSettingContract.endpoints,
  build,
)({
  calls: {
    saveAiSettings: { body: () => draft },
    saveAiRefusal: { body: () => ({ scope: 'model', reason: 'A parent called' }) },
    removeAiRefusal: { query: () => ({ reason: 'A parent called' }) },
  },
  pastTheScope: {
    'queries.ts': [
      7,
      'staff who are there, students who are not removed, as the queries say, sections of one student, and names of those who refused',
    ],
  },
  withoutPermission: {
    userTypes: ['getAiSettings', 'saveAiSettings', 'findAlertRecipients', 'acceptAiIntroduction'],
    record: ['listAiRefusals', 'saveAiRefusal', 'removeAiRefusal'],
  },
});
