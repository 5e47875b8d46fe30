import { resources } from '@pelion/contract/resources';
import { resourceCategories } from '@pelion/contract/resources/facts';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { type Actor, defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

type Records = BaseRecords & { readonly resource_id: number; readonly resource_schedule_id: number };

/** File of the campus, by a name that calls can tell. */
const fileOf = ({ campus_id }: Pick<BaseRecords, 'campus_id'>) =>
  `00000000-0000-4000-8000-${String(campus_id).padStart(12, '0')}`;

/** Gives the file, the resource and its schedule to the caller. */
async function own(db: Db, records: Records, { userId }: Actor) {
  const { resource_id, resource_schedule_id } = records;
  await db.updateTable('file').set({ owner_id: userId }).where('id', '=', fileOf(records)).execute();
  await db.updateTable('upload').set({ owner_id: userId }).where('file_id', '=', fileOf(records)).execute();
  await db.updateTable('resource').set({ owner_id: userId }).where('id', '=', resource_id).execute();
  await db
    .updateTable('resource_schedule')
    .set({ created_by: userId })
    .where('id', '=', resource_schedule_id)
    .execute();
}

/** The same without its schedule, which would keep it out of the bin. */
async function unused(db: Db, records: Records, actor: Actor) {
  await own(db, records, actor);
  await db.deleteFrom('resource_schedule').where('id', '=', records.resource_schedule_id).execute();
}

export const sweep = defineSweep(resources.endpoints, async ({ db, author, student, now }, { campus_id }) => {
  const file_id = fileOf({ campus_id });
  await db
    .insertInto('file')
    .values({
      ...{ id: file_id, campus_id, owner_id: author.userId, name: 'Canary of a file.png' },
      ...{ media_type: 'image/png', size: 1, sha256: Buffer.alloc(32) },
    })
    .execute();
  await db
    .insertInto('upload')
    .values({
      ...{ campus_id, id: file_id, owner_id: author.userId, name: 'file.png', size: 1, purpose: 'resource' },
      ...{ received: 1, file_id, created_at: now, received_at: now },
    })
    .execute();
  const { id: resource_id } = await db
    .insertInto('resource')
    .values({
      ...{ campus_id, category_id: resourceCategories.documents, name: 'Canary of a resource', file_id },
      ...{ is_campus: true, owner_id: author.userId, created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const by = { campus_id, resource_id, created_by: author.userId, created_at: now };
  await db
    .insertInto('resource_version')
    .values({ ...by, file_id })
    .execute();
  const { id: resource_schedule_id } = await db
    .insertInto('resource_schedule')
    .values({ ...by, from_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('resource_audience')
    .values({ campus_id, schedule_id: resource_schedule_id, student_id: student.userId })
    .execute();
  return { resource_id, resource_schedule_id };
})({
  plainParams: { category_id: resourceCategories.documents },
  calls: {
    createResource: { body: (records) => ({ name: 'Leaves', file_id: fileOf(records) }), before: own },
    updateResource: { body: () => ({ version: 1, name: 'Leaves of trees' }), before: own },
    removeResource: { before: own },
    moveResource: { before: unused },
    shareResource: {
      body: ({ teacher_id }) => ({
        version: 1,
        is_campus: true,
        shares: [{ user_id: teacher_id, share_type_id: 1 }],
      }),
      before: own,
    },
    listResourceVersions: { before: own },
    replaceResourceFile: { body: (records) => ({ version: 1, file_id: fileOf(records) }), before: own },
    scheduleResource: {
      body: ({ student_id }) => ({ student_ids: [student_id], from_at: '2040-03-15T08:00:00Z' }),
    },
    updateResourceSchedule: { body: () => ({ version: 1, from_at: '2040-03-16T08:00:00Z' }), before: own },
    removeResourceSchedule: { before: own },
  },
  pastTheScope: {
    'queries.ts': [3, 'names of owners, sharers and uploaders by id, also of those who have left'],
    'schedule-queries.ts': [4, 'the statement asks for active members; names of creators by id'],
  },
});
