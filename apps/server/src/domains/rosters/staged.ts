import type { Services } from '../../lib/services.ts';
import { deletePeople } from './people-queries.ts';
import { deleteLines } from './queries.ts';
import { saveRoster } from './records.ts';

interface Kept {
  readonly id: number;
  readonly source_key: string | null;
}

/** Deletes the file after its last use. */
export async function dropFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  campusId: number,
  { id, source_key }: Kept,
): Promise<void> {
  if (source_key === null) return;
  // Deletes the bytes first: after a crash, the row leads back to them.
  await files.remove(source_key);
  await saveRoster(db.campus(campusId), id, { source_key: null });
}

/** Deletes everything uploaded or staged. Idempotent. */
export async function dropStaged(
  services: Pick<Services, 'db' | 'files'>,
  campusId: number,
  kept: Kept,
): Promise<void> {
  const campus = services.db.campus(campusId);
  await dropFile(services, campusId, kept);
  await deletePeople(campus, kept.id);
  await deleteLines(campus, kept.id);
}
