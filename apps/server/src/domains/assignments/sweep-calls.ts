import { assignments } from '@pelion/contract/assignments';
import { assignmentTypes, classifications } from '@pelion/contract/assignments/facts';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { type Actor, defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

type Records = BaseRecords & { readonly assignment_id: number; readonly document_id: number };

/** Gives the assignment to the caller, as author and as student. */
async function own(db: Db, { campus_id, assignment_id }: Records, { userId }: Actor) {
  await db.updateTable('assignment').set({ created_by: userId }).where('id', '=', assignment_id).execute();
  await db
    .insertInto('assignment_audience')
    .values({ campus_id, assignment_id, student_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const sweep = defineSweep(
  assignments.endpoints,
  async ({ db, author, student, now }, { campus_id, subject_id, class_id }) => {
    const { id: assignment_id } = await db
      .insertInto('assignment')
      .values({
        ...{
          campus_id,
          subject_id,
          class_id,
          type: assignmentTypes.homework,
          name: 'Canary of an assignment',
        },
        ...{ created_by: author.userId, created_at: now, updated_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('assignment_audience')
      .values({ campus_id, assignment_id, student_id: student.userId })
      .execute();
    const document = { campus_id, assignment_id, position: 0, changed_at: now };
    const { id: document_id } = await db
      .insertInto('assignment_document')
      .values({
        ...document,
        classification_id: classifications.link,
        name: 'Canary of a document',
        url: 'https://atlas.example',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { assignment_id, document_id };
  },
)({
  calls: {
    createAssignment: {
      body: ({ student_id }) => ({
        type: assignmentTypes.homework,
        name: 'Leaves',
        student_ids: [student_id],
      }),
    },
    getAssignment: { before: own },
    updateAssignment: { body: () => ({ version: 1, name: 'Leaves of trees' }), before: own },
    removeAssignment: { before: own },
    copyAssignment: { body: () => ({ move_by_days: 7 }), before: own },
    moveAssignment: {
      body: () => ({
        version: 1,
        effective_date: '2040-03-15T08:00:00Z',
        due_date: '2040-03-16T08:00:00Z',
        late_until: null,
      }),
      before: own,
    },
    releaseAnswerKey: { body: () => ({ is_released: true }), before: own },
    viewAssignment: { before: own },
    openAssignmentDocument: { before: own },
  },
  pastTheScope: {
    'policy.ts': [1, 'children of a parent who belong to the campus'],
    'queries.ts': [4, 'the view asks for active members; names of authors by id'],
  },
});
