import type { Services } from '../../lib/services.ts';
import { deleteLines } from './line-queries.ts';
import { deletePeople } from './people-queries.ts';
import { saveRoster } from './records.ts';

/** Nothing of what was uploaded or read stays. Doing it again finds nothing more. */
export async function dropStaged(
  { db, files }: Pick<Services, 'db' | 'files'>,
  campusId: number,
  { id, source_key }: { readonly id: number; readonly source_key: string | null },
): Promise<void> {
  const campus = db.campus(campusId);
  // Bytes before the row: what is not taken away now is found again by it.
  if (source_key !== null) await files.remove(source_key);
  await deletePeople(campus, id);
  await deleteLines(campus, id);
  await saveRoster(campus, id, { source_key: null });
}
