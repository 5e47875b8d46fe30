import { lessonPlans } from '@pelion/contract/lesson-plans';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import { insertLessonItems } from './lesson-items.ts';

const lessonPlan = ({ grade_id, subject_id, student_id }: BaseRecords) => ({
  name: 'First term',
  grade_id,
  subject_id,
  student_ids: [student_id],
});

export const sweep = defineSweep(
  lessonPlans.endpoints,
  async ({ db }, { campus_id, assessment_id, lesson_id }) => {
    const link = { campus_id, lesson_id, item_id: assessment_id };
    const [item] = await insertLessonItems(db, 'assessment', [link]);
    return { assessment_lesson_id: item?.id ?? 0 };
  },
)({
  calls: {
    createLessonPlan: { body: lessonPlan },
    updateLessonPlan: { body: (records) => ({ ...lessonPlan(records), version: 1 }) },
  },
  withoutPermission: {
    record: ['getLessonPlan'],
  },
});
