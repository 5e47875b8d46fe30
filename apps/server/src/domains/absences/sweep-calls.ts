import { absences } from '@pelion/contract/absences';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

type Records = BaseRecords & { readonly absence_id: number };
interface Actor {
  readonly userId: number;
}

/** Gives the absence and the class to the caller. */
async function own(db: Db, { absence_id, class_id }: Records, { userId }: Actor) {
  await db.updateTable('absence').set({ user_id: userId }).where('id', '=', absence_id).execute();
  await db
    .updateTable('class_host')
    .set({ user_id: userId })
    .where('occurrence_id', '=', class_id)
    .where('role', '=', 'teacher')
    .execute();
}

/** The same, with a cover that the class has. */
async function covered(db: Db, records: Records, actor: Actor) {
  await own(db, records, actor);
  const { campus_id, class_id, teacher_id } = records;
  const times = await db
    .selectFrom('class_occurrence')
    .select(['starts_at', 'ends_at', 'state'])
    .where('id', '=', class_id)
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('class_host')
    .where('occurrence_id', '=', class_id)
    .where('role', '=', 'cover')
    .execute();
  await db
    .insertInto('class_host')
    .values({ ...times, campus_id, occurrence_id: class_id, user_id: teacher_id, role: 'cover' })
    .execute();
}

export const sweep = defineSweep(absences.endpoints, async ({ db, author }, { campus_id }) => {
  const { id: absence_id } = await db
    .insertInto('absence')
    .values({
      campus_id,
      user_id: author.userId,
      starts_on: '2040-05-02',
      ends_on: '2040-05-02',
      reason: 'Canary of an absence',
      created_by: author.userId,
      created_at: new Date('2040-03-14T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { absence_id };
})({
  calls: {
    listAbsences: { query: () => ({ start_date: '2040-05-01', end_date: '2040-05-31' }) },
    createAbsence: {
      body: ({ student_id }) => ({ user_id: student_id, start_date: '2040-06-01', end_date: '2040-06-01' }),
    },
    removeAbsence: { before: own },
    listAbsenceClasses: { before: own },
    coverAbsence: {
      body: ({ class_id, teacher_id }) => ({ covers: [{ class_id, teacher_id }] }),
      before: own,
    },
    getClassCover: { before: own },
    coverClass: { body: ({ teacher_id }) => ({ teacher_id }), before: own },
    uncoverClass: { before: covered },
  },
  pastTheScope: {
    'announce.ts': [1, 'roles of the absent, of members alone'],
    'cover-queries.ts': [4, 'the statement asks for active members; names of holders by id'],
    'domain.ts': [1, 'name of the absent in the audit, also of those who have left'],
    'queries.ts': [3, 'names of the absent and of who announced it, also of those who have left'],
  },
});
