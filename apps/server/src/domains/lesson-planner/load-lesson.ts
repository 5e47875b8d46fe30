import { sql } from 'kysely';
import { found } from '../../lib/failure.ts';
import { listAssessmentItems, listAssignmentItems, listResourceItems, oneLesson } from './item-queries.ts';
import { findLesson } from './lesson-queries.ts';
import type { Reading } from './load-calendar.ts';
import { mayPlan } from './policy.ts';

/** A lesson with what its teachers wrote and put on it; throws `notFound`. */
export async function loadLesson(context: Reading, planId: number, id: number) {
  const row = found(await findLesson(context.db, planId, id));
  const ofLesson = oneLesson(id);
  const [assessments, assignments, resources] = await Promise.all([
    listAssessmentItems(context.db, ofLesson, sql`true`),
    listAssignmentItems(context, ofLesson),
    listResourceItems(context, ofLesson),
  ]);
  return {
    ...row,
    assessments: assessments.map(({ id: itemId, name, lesson_item_id }) => ({
      ...{ id: itemId, name, assessment_lesson_id: lesson_item_id },
    })),
    assignments: assignments.map(({ lesson_id: _lesson, ...item }) => item),
    resources: resources.map(({ lesson_id: _lesson, ...item }) => item),
    can: { edit: mayPlan(context.viewer) },
  };
}
