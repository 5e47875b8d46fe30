import type { Services } from '../../lib/services.ts';
import { deleteLines } from './line-queries.ts';
import { deletePeople } from './people-queries.ts';
import { saveRoster } from './records.ts';

interface Kept {
  readonly id: number;
  readonly source_key: string | null;
}

/** The file itself, which nobody reads any more. */
export async function dropFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  campusId: number,
  { id, source_key }: Kept,
): Promise<void> {
  if (source_key === null) return;
  // Bytes before the row: what is not taken away now is found again by it.
  await files.remove(source_key);
  await saveRoster(db.campus(campusId), id, { source_key: null });
}

/** Nothing of what was uploaded or read stays. Doing it again finds nothing more. */
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
