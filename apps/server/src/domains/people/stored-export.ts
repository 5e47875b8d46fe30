import type { Db } from '../../db/database.ts';
import type { Files } from '../../lib/files.ts';

/** Storage key of an export. The random name is new for each request and never revealed. */
export const keyOfExport = (askingId: string): string => `exports/${askingId}.zip`;

interface Stored {
  readonly asking_id: string;
}

/** Deletes the exports of an erased person under RLS. Returns the stored files to remove after commit. */
export const forgetExports = (transaction: Db, userId: number): Promise<Stored[]> =>
  transaction.deleteFrom('data_export').where('user_id', '=', userId).returning('asking_id').execute();

export async function dropExports(files: Files, exports: readonly Stored[]): Promise<void> {
  for (const { asking_id } of exports) await files.remove(keyOfExport(asking_id));
}
