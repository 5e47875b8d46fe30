import type { Services } from '../../lib/services.ts';
import { listOld, listStale, moveImport, putAway } from './import-records.ts';
import { settle } from './import-running.ts';
import { dropStaged } from './import-staged.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Cleans up imports of every campus: settles those of dead processes and drops those left for a day. */
export async function sweepImports({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const record of await listStale(db.system, null))
    await settle({ db: db.campus(record.campus_id), files }, record);
  for (const record of await listOld(db.system, new Date(now.getTime() - DAY_MS))) {
    const campus = db.campus(record.campus_id);
    await moveImport(campus, record.id, { from: ['ready'], to: 'cancelled' });
    await dropStaged({ db: campus, files }, record);
    await putAway(campus, record.id, now);
  }
}
