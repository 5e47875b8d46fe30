import { phrase } from '@pelion/words';
import type { Resumable } from '../../lib/job-records.ts';
import { enqueueAgain } from '../../lib/jobs.ts';
import type { Services } from '../../lib/services.ts';
import { workOnRoster } from './job.ts';
import { forgetOld } from './queries.ts';
import { findRoster, listOld, moveRoster, rosterRecords } from './records.ts';
import { dropStaged } from './staged.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days an import can be undone and its report read. */
export const KEPT_DAYS = 30;

export const CUT_OFF = phrase('The upload was cut off. Please choose the file again.');

/** Imports of people; interrupted uploads fail. */
export const rosterImports: Resumable = {
  ...rosterRecords,
  resume: (services, { id, campusId, schoolId, state }) =>
    state === 'uploading'
      ? endUpload(services, campusId, id)
      : enqueueAgain(
          services.db.system,
          workOnRoster,
          { campusId, schoolId, importId: id },
          `rosters.work:${id}`,
        ),
};

/** Marks an interrupted upload as failed. Idempotent. */
export async function endUpload(services: Services, campusId: number, id: number): Promise<void> {
  const campus = services.db.campus(campusId);
  const record = await findRoster(campus, id);
  if (!record) return;
  if (await moveRoster(campus, id, { from: ['uploading'], to: 'failed', problem: CUT_OFF }))
    await dropStaged(services, campusId, record);
}

/** Deletes unwritten imports after a day; after a month clears the personal data of written ones, keeping the user ids. */
export async function sweepRosters(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  for (const { id, campus_id, source_key } of await listOld(db.system, new Date(now.getTime() - DAY_MS))) {
    await moveRoster(db.campus(campus_id), id, { from: ['ready'], to: 'cancelled' });
    await dropStaged(services, campus_id, { id, source_key });
  }
  await forgetOld(db.system, new Date(now.getTime() - KEPT_DAYS * DAY_MS), now);
}
