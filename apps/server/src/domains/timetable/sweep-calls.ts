import { userTypes } from '@pelion/access';
import { timetable } from '@pelion/contract/timetable';
import { timetableImports } from '@pelion/contract/timetable-imports';
import { timetablePeriods } from '@pelion/contract/timetable-periods';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

const monday = { name: 'Swept', starts_at: '08:00', ends_at: '08:45' };

/** A period with a cell, whose series has no classes yet. */
async function buildPeriod(
  db: Db,
  { campus_id, section_id, userId }: { campus_id: number; section_id: number; userId: number },
) {
  const { id: period_id } = await db
    .insertInto('timetable_period')
    .values({ ...monday, campus_id, weekday: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: series_id } = await db
    .insertInto('class_series')
    .values({
      campus_id,
      rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20400629',
      time_zone: 'UTC',
      created_by: userId,
      created_at: new Date('2040-03-14T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('timetable_cell').values({ campus_id, section_id, period_id, series_id }).execute();
  return period_id;
}

const endpoints = { ...timetable.endpoints, ...timetablePeriods.endpoints, ...timetableImports.endpoints };

function makeOwn(
  db: Db,
  { timetable_import_id }: { readonly timetable_import_id: number },
  actor: { readonly userId: number },
) {
  return db
    .updateTable('timetable_import')
    .set({ created_by: actor.userId })
    .where('id', '=', timetable_import_id)
    .execute();
}

export const sweep = defineSweep(
  endpoints,
  async ({ db, author, now }, { campus_id, 'sections/{id}': section_id }) => {
    const { id: timetable_import_id } = await db
      .insertInto('timetable_import')
      .values({
        campus_id,
        created_by: author.userId,
        acted_as: userTypes.campusAdmin,
        created_at: now,
        file_name: 'timetable.csv',
        lines: '[]',
        outcomes: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const period_id = await buildPeriod(db, { campus_id, section_id, userId: author.userId });
    return { timetable_import_id, period_id };
  },
)({
  calls: {
    changeTimetable: {
      body: ({ 'sections/{id}': section_id, period_id, subject_id, teacher_id }) => ({
        cells: [{ section_id, period_id, seen: null, wanted: { subject_id, teacher_id } }],
      }),
    },
    addPeriods: { body: () => ({ ...monday, name: 'Another', weekdays: [2] }) },
    previewPeriod: { body: () => ({ version: 1, name: 'Again' }) },
    updatePeriod: { body: () => ({ version: 1, name: 'Again' }) },
    startTimetableImport: {
      body: () => {
        const form = new FormData();
        form.set(
          'file',
          new Blob(['section,day,period,subject,teacher\nA,Monday,1,Math,a@b.example\n']),
          'timetable.csv',
        );
        return form;
      },
    },
    getTimetableImport: { before: makeOwn },
    applyTimetableImport: { before: makeOwn },
  },
  pastTheScope: {
    'queries.ts': [
      4,
      'names of teachers of cells, also of those who have left; hosts without removed members',
    ],
  },
});
