import { uploadLimits } from '@pelion/contract/uploads/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isForeignKeyViolation } from '../../lib/error-code.ts';
import type { Files } from '../../lib/files.ts';
import type { Services } from '../../lib/services.ts';
import { dropPieces } from './pieces.ts';
import { dropFiles, removeFileRow } from './service.ts';
import { type Before, dropUnfinished, dropUnused, forgetUpload } from './upload-queries.ts';

const HOURS_MS = 3_600_000;
const BATCH = 500;

/** Removes an unfinished upload with its pieces, or a finished one whose file nothing uses. */
export async function cancelUpload(
  db: Db,
  files: Files,
  { id }: { readonly id: string },
  before: Before = null,
): Promise<void> {
  const pieces = await dropUnfinished(db, id, before);
  if (pieces) await dropPieces(files, id, pieces);
  else await removeUnused(db, files, id, before);
}

/** Removes the file of an upload; leaves a file that a record names. */
async function removeUnused(db: Db, files: Files, id: string, before: Before): Promise<void> {
  try {
    const fileId = await db.transaction().execute(async (transaction) => {
      const dropped = await dropUnused(transaction, id, before);
      if (!dropped?.file_id) return null;
      await removeFileRow(transaction, dropped.file_id);
      return dropped.file_id;
    });
    if (fileId) await dropFiles(files, [{ id: fileId }]);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
  }
}

interface Old {
  readonly campus_id: number;
  readonly id: string;
}

/** Removes, in every campus, uploads without a piece for a day: unfinished ones, and files that nothing uses. */
export async function sweepUploads({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - uploadLimits.hours * HOURS_MS);
  const listOld = async () =>
    (
      await sql<Old>`select campus_id, id from upload where received_at < ${before}
        order by received_at limit ${BATCH}`.execute(db.system)
    ).rows;
  for (let old = await listOld(); old.length > 0; old = await listOld()) {
    for (const upload of old) {
      const campus = db.campus(upload.campus_id);
      await cancelUpload(campus, files, upload, before);
      // A file in use stays without its upload.
      await forgetUpload(campus, upload.id, before);
    }
  }
}
