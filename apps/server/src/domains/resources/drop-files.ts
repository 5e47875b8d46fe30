import type { Db } from '../../db/database.ts';
import { isForeignKeyViolation } from '../../lib/error-code.ts';
import type { Files } from '../../lib/files.ts';
import { dropFiles, removeFileRow } from '../files/service.ts';

/** Removes files with their bytes; those that a record still names stay. */
export async function dropUnused(system: Db, files: Files, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await removeFileRow(system, id);
      await dropFiles(files, [{ id }]);
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
    }
  }
}
