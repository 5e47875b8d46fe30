import { classes } from '@pelion/contract/classes';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';
import { type Plan, withoutState } from './plan.ts';

const day = { starts_at: '2040-06-04T09:00:00Z', ends_at: '2040-06-04T09:45:00Z' };

/** Plan of the class, as a change left it. */
const planned = (teacherId: number, sectionId: number): Plan => ({
  name: 'Sweeping',
  description: '',
  subject_id: null,
  teacher_id: teacherId,
  co_teacher_id: null,
  cover_id: null,
  assistant_ids: [],
  section_ids: [sectionId],
  group_ids: [],
  student_ids: [],
  invited_ids: [],
  classroom_id: null,
  starts_at: new Date('2040-05-02T09:00:00Z'),
  ends_at: new Date('2040-05-02T09:45:00Z'),
  time_zone: 'UTC',
  join_url: 'https://meet.example/a',
  series_id: null,
  own_fields: [],
  ...withoutState,
});

/** Makes the caller a host, who alone finds the class among teachers. */
const held = (db: Db, { class_id }: { readonly class_id: number }, actor: { readonly userId: number }) =>
  db.updateTable('class_occurrence').set({ created_by: actor.userId }).where('id', '=', class_id).execute();

export const sweep = defineSweep(
  classes.endpoints,
  async ({ db, author }, { campus_id, class_id, 'sections/{id}': id }) => {
    const { id: class_change_id } = await db
      .insertInto('class_change')
      .values({
        campus_id,
        kind: 'create',
        created_by: author.userId,
        created_at: new Date('2040-03-14T00:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('class_change_row')
      .values({
        campus_id,
        change_id: class_change_id,
        occurrence_id: class_id,
        became: JSON.stringify(planned(author.userId, id)),
      })
      .execute();
    return { class_change_id };
  },
)({
  calls: {
    listClasses: { query: () => ({ start_date: '2040-05-01', end_date: '2040-05-31' }) },
    createClass: { body: ({ teacher_id }) => ({ type_id: 1, name: 'Swept', teacher_id, ...day }) },
    previewClass: { body: ({ teacher_id }) => ({ type_id: 1, name: 'Swept', teacher_id, ...day }) },
    updateClass: { body: () => ({ version: 1, name: 'Swept' }), before: held },
    postClass: { body: () => ({ version: 1, name: 'Swept' }), before: held },
    previewClassChange: { body: () => ({ version: 1, name: 'Swept' }), before: held },
    cancelClass: { body: () => ({ version: 1, reason: 'Ill' }), before: held },
    restoreClass: {
      before: async (db, records, actor) => {
        await held(db, records, actor);
        await db
          .updateTable('class_occurrence')
          .set({ state: 2 })
          .where('id', '=', records.class_id)
          .execute();
        await db
          .updateTable('class_host')
          .set({ state: 2 })
          .where('occurrence_id', '=', records.class_id)
          .execute();
      },
    },
    removeClass: { before: held },
    getClass: { before: held },
    undoClassChange: {
      before: (db, { class_change_id }, actor) =>
        db
          .updateTable('class_change')
          .set({ created_by: actor.userId })
          .where('id', '=', class_change_id)
          .execute(),
    },
  },
  pastTheScope: {
    'queries.ts': [
      5,
      'names of guests and authors by id, also of those who have left; people of a page are members',
    ],
    'occurrence-columns.ts': [4, 'names of hosts and of own children by id, also of those who have left'],
    'cover-classes.ts': [1, 'names of people who cover, by id'],
    'notice-kinds.ts': [3, 'people of a change, of whom members are asked for; names of hosts by id'],
    'clashes.ts': [2, 'names of busy people, by id'],
    'seed-demo.ts': [1, 'parents of the demo'],
    'assert-plan.ts': [1, 'roles of hosts, of members alone'],
    'students-of.ts': [1, 'students who had not left when their class began'],
  },
});
