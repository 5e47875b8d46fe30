import type { lessonPlanner } from '@pelion/contract/lesson-planner';
import { MOST_LESSON_ITEMS } from '@pelion/contract/lesson-planner/facts';
import { phrase } from '@pelion/words';
import { isUniqueViolation } from '../../lib/error-code.ts';
import { found } from '../../lib/failure.ts';
import type { Handlers } from '../../lib/http/implement.ts';
import { deleteLessonItems, insertLessonItems } from '../lesson-plans/lesson-items.ts';
import { findPlanOf } from '../lesson-plans/load-lesson-plan.ts';
import { findRecord } from './item-queries.ts';
import { loadLesson } from './load-lesson.ts';
import { inState } from './sentences.ts';

const lists = { assignment: 'assignments', resource: 'resources' } as const;

export const itemHandlers: Pick<Handlers<typeof lessonPlanner>, 'addLessonItem' | 'removeLessonItem'> = {
  async addLessonItem({ params, body: { kind, item_id } }, context) {
    const { viewer, db, record } = context;
    const plan = await findPlanOf(context, params.lesson_plan_id);
    const lesson = await loadLesson(context, plan.id, params.lesson_id);
    const { name } = found(await findRecord(context, kind, item_id));
    if (lesson[lists[kind]].length >= MOST_LESSON_ITEMS)
      throw inState(phrase('A {lesson} has at most {$n} of these.', { n: MOST_LESSON_ITEMS }));
    const save = db.transaction().execute(async (transaction) => {
      await insertLessonItems(transaction, kind, [
        { campus_id: viewer.campusId, lesson_id: lesson.id, item_id },
      ]);
      await record(transaction, {
        id: plan.id,
        before: {},
        after: { lesson_name: lesson.name, material: name },
      });
    });
    await save.catch((error: unknown) => {
      if (isUniqueViolation(error)) throw inState(phrase('“{$name}” is on this {lesson} already.', { name }));
      throw error;
    });
    return loadLesson(context, plan.id, lesson.id);
  },

  async removeLessonItem({ params }, context) {
    const { db, record } = context;
    const plan = await findPlanOf(context, params.lesson_plan_id);
    const lesson = await loadLesson(context, plan.id, params.lesson_id);
    const items = [...lesson.assignments, ...lesson.resources];
    const item = found(items.find(({ lesson_item_id }) => lesson_item_id === params.lesson_item_id));
    await db.transaction().execute(async (transaction) => {
      await deleteLessonItems(transaction, [item.lesson_item_id]);
      await record(transaction, {
        id: plan.id,
        before: { material: item.name },
        after: { lesson_name: lesson.name },
      });
    });
    return loadLesson(context, plan.id, lesson.id);
  },
};
