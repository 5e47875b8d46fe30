import {
  assessmentCategories,
  assessmentStatuses,
  assessmentTypes,
  multipartTypes,
} from '@pelion/contract/assessment-kinds';
import { assessments } from '@pelion/contract/assessments';
import { bundles } from '@pelion/contract/bundles';
import { sharings } from '@pelion/contract/sharing';
import { shareAssessment } from '../../../test/factories/assessments.ts';
import type { BaseRecords, Scene } from '../../../test/sweep/base-records.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

const assessment = ({ grade_id, subject_id }: BaseRecords) => ({
  name: 'Fractions',
  type: 1,
  grade_id,
  subject_id,
  chapter_name: 'Numbers',
  lesson_name: 'Parts',
});

const bundle = ({ grade_id, subject_id, assessment_id }: BaseRecords) => ({
  name: 'Practice test 2',
  multipart_assessment_type_id: 2,
  grade_ids: [grade_id],
  subject_ids: [subject_id],
  linked_assessments: [
    { linked_assessment_id: assessment_id, sequence_no: 1, digital_sat_module_type_id: 4 },
  ],
});

const endpoints = { ...assessments.endpoints, ...bundles.endpoints, ...sharings.endpoints };

export const sweep = defineSweep(endpoints, async (scene, base) => ({
  'bundles/{id}': await buildBundle(scene, base),
}))({
  // An active assessment can be made inactive.
  plainParams: { status_id: assessmentStatuses.inactive },
  calls: {
    createAssessment: { body: assessment },
    updateAssessment: { body: assessment },
    postAssessment: { body: assessment },
    moveAssessment: { body: () => ({}) },
    restoreAssessment: {
      before: (db, { assessment_id }) =>
        db
          .updateTable('assessment')
          .set({ status: assessmentStatuses.deleted, deleted_from: assessmentStatuses.draft })
          .where('id', '=', assessment_id)
          .execute(),
    },
    createBundle: { body: bundle },
    updateBundle: { body: (records) => ({ ...bundle(records), version: 1 }) },
    postBundle: { body: bundle },
    shareAssessment: { body: ({ teacher_id }) => ({ version: 1, teachers: [{ user_id: teacher_id }] }) },
    unshareAssessment: {
      body: ({ teacher_id }) => ({ version: 1, teachers: [{ user_id: teacher_id }] }),
      // Shares the assessment, so that there is a share to end.
      before: (db, { campus_id, assessment_id, teacher_id }) =>
        shareAssessment(
          db,
          { id: assessment_id, campusId: campus_id, author: { userId: teacher_id } },
          { userId: teacher_id },
        ),
    },
    setPublic: { body: () => ({ version: 1, is_public: true }) },
  },
  pastTheScope: {
    'list-query.ts': [2, 'the names of author and editor, by id'],
    'queries.ts': [
      3,
      'authors of what is still there, and whom it or a feedback form was given to, to filter it by',
    ],
    'sharing/queries.ts': [1, 'whom something is shared with, until somebody takes it away'],
  },
});

/** Builds a standard bundle with the assessment. */
async function buildBundle(
  { db, author: { campusId: campus_id, userId } }: Scene,
  { assessment_id, grade_id, subject_id }: BaseRecords,
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
