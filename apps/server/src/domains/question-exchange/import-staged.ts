import type { Db } from '../../db/database.ts';
import type { Files } from '../../lib/files.ts';
import { dropFiles } from '../files/service.ts';
import { deleteItems, deletePictures, listPictures } from './import-items.ts';
import { forgetSource, type ImportRecord } from './import-records.ts';
import { deleteReadSections } from './import-sections.ts';

/** Drops the uploaded file and everything read from it. Idempotent. */
export async function dropStaged(
  { db, files }: { readonly db: Db; readonly files: Files },
  { id, source_key }: Pick<ImportRecord, 'id' | 'source_key'>,
): Promise<void> {
  if (source_key !== null) await files.remove(source_key);
  // Deletes bytes before rows, because the rows are needed to find leftover bytes.
  await dropFiles(files, await listPictures(db, id));
  await deletePictures(db, id);
  await deleteItems(db, id);
  await deleteReadSections(db, id);
  await forgetSource(db, id);
}
