import type { Resumable } from '../../lib/job-records.ts';
import type { Services } from '../../lib/services.ts';
import { findRecord, importRecords, listOld, moveImport, putAway } from './import-records.ts';
import { settle } from './import-running.ts';
import { dropStaged } from './import-staged.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const questionImports: Resumable = {
  ...importRecords,
  async resume({ db, files }, { id, campusId }) {
    const campus = db.campus(campusId);
    const record = await findRecord(campus, id);
    if (record?.is_stale) await settle({ db: campus, files }, record);
  },
};

/** Hourly, across campuses: drops imports left for a day. */
export async function sweepImports({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const record of await listOld(db.system, new Date(now.getTime() - DAY_MS))) {
    const campus = db.campus(record.campus_id);
    await moveImport(campus, record.id, { from: ['ready'], to: 'cancelled' });
    await dropStaged({ db: campus, files }, record);
    await putAway(campus, record.id, now);
  }
}
