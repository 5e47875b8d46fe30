import { lessonPlanner } from '@pelion/contract/lesson-planner';
import { resourceCategories } from '@pelion/contract/resources/facts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import { insertLessonItems } from '../lesson-plans/lesson-items.ts';

const settings = {
  source: 'pattern' as const,
  starts_on: '2040-03-01',
  ends_on: '2040-06-30',
  times: [{ weekday: 1, time: '09:00' }],
};

export const sweep = defineSweep(
  lessonPlanner.endpoints,
  async ({ db, author, now }, { campus_id, lesson_plan_id, lesson_id }) => {
    const by = { campus_id, created_by: author.userId, created_at: now };
    const { id: pace_id } = await db
      .insertInto('plan_pace')
      .values({ ...by, lesson_plan_id, source: 'pattern', starts_on: '2040-03-01', ends_on: '2040-06-30' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('plan_pace_time')
      .values({ campus_id, pace_id, weekday: 1, starts_at: '09:00' })
      .execute();
    const { id: bump_id } = await db
      .insertInto('plan_bump')
      .values({ ...by, pace_id, kind: 'move' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const addResource = (name: string) =>
      db
        .insertInto('resource')
        .values({
          ...{ campus_id, name, category_id: resourceCategories.links, url: 'https://atlas.example' },
          ...{ owner_id: author.userId, is_campus: true, created_at: now, updated_at: now },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const { id: item_id } = await addResource('Canary of a material');
    const [item] = await insertLessonItems(db, 'resource', [{ campus_id, lesson_id, item_id }]);
    const { id: new_item_id } = await addResource('Canary of a new material');
    return { pace_id, bump_id, lesson_item_id: item?.id ?? 0, new_item_id };
  },
)({
  calls: {
    createPace: { body: (ids) => ({ ...settings, section_id: ids['sections/{id}'] }) },
    updatePace: { body: () => ({ ...settings, version: 1 }) },
    getPlanner: { query: () => ({ start_date: '2040-03-01', end_date: '2040-03-31' }) },
    updateTaughtLesson: {
      body: () => ({ version: 1, slot: { date: '2040-03-19', time: '09:00', occurrence_id: null } }),
    },
    fillPlanner: { body: () => ({ version: 1, start_date: '2040-03-01' }) },
    bumpLessonPlan: {
      body: ({ pace_id }) => ({
        pace_id,
        version: 1,
        operation: { kind: 'cancel', start_date: '2040-03-19', end_date: '2040-03-19' },
      }),
    },
    addLessonItem: {
      body: ({ new_item_id }) => ({ kind: 'resource', item_id: new_item_id }),
    },
    updateLesson: { body: () => ({ version: 1, objective: 'Hear the vowels' }) },
  },
  withoutPermission: {
    record: ['listPaces', 'getPlanner', 'getLesson'],
  },
  pastTheScope: {
    'calendar-queries.ts': [1, 'name of who planned a lesson, also of those who have left'],
  },
});
