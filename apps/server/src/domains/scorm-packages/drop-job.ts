import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { enqueueAll, job } from '../../lib/jobs.ts';
import { findDropped, forgetPositions, freeVersion, listPositions, markDropped } from './queries.ts';
import { removeFolder } from './store-package.ts';

const BATCH = 500;

/** Removes the files of a version, batch by batch; a stopped run goes on where it was. */
export const dropVersion = job({
  name: 'scormPackages.dropVersion',
  runner: 'upkeep',
  payload: z.object({ campusId: z.int(), versionId: z.int() }),
  limit: { minutes: 30, after: 'retry' },
  async run({ campusId, versionId }, { db, files }) {
    const campus = db.campus(campusId);
    const version = await findDropped(campus, versionId);
    if (!version) return;
    for (;;) {
      const stored = await listPositions(campus, versionId, BATCH);
      if (stored.length === 0) break;
      await removeFolder(files, version.folder, stored);
      await forgetPositions(
        campus,
        versionId,
        stored.map(({ position }) => position),
      );
    }
    await freeVersion(campus, versionId);
  },
});

/** Drops what a package needs no longer, once the transaction has been committed. */
export async function dropUnneeded(
  transaction: Db,
  { campusId, packageId, now }: { readonly campusId: number; readonly packageId: number; readonly now: Date },
): Promise<void> {
  const ids = await markDropped(transaction, packageId, now);
  await enqueueAll(
    transaction,
    dropVersion,
    ids.map((versionId) => ({ campusId, versionId })),
  );
}
