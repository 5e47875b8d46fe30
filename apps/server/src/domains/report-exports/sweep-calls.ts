import { reportExports } from '@pelion/contract/report-exports';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { type Actor, defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

type Records = BaseRecords & { readonly report_export_id: number };

/** Gives the export to the caller, in the caller's role. */
const give = async (db: Db, { campus_id, report_export_id }: Records, { userId }: Actor) => {
  const { user_type } = await db
    .selectFrom('membership_role')
    .where('campus_id', '=', campus_id)
    .where('user_id', '=', userId)
    .select('user_type')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('report_export')
    .set({ user_id: userId, acted_as: user_type })
    .where('id', '=', report_export_id)
    .execute();
};

export const sweep = defineSweep(reportExports.endpoints, async ({ db, author, now }, { campus_id }) => {
  const { id } = await db
    .insertInto('report_export')
    .values({
      ...{
        campus_id,
        user_id: author.userId,
        acted_as: 3,
        report: 'attendance',
        query: '{}',
        state: 'waiting',
      },
      ...{ asking_id: crypto.randomUUID(), title: 'Canary of a report', asked_at: now },
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { report_export_id: id };
})({
  calls: {
    createReportExport: { body: () => ({ report: 'attendance', query: {} }) },
    getReportExport: { before: give },
    cancelReportExport: { before: give },
    downloadReportExport: { before: give },
  },
  pastTheScope: {
    'notice-kinds.ts': [1, 'whoever asked for the file; asks for those who are not removed'],
  },
});
