import type { Db } from '../../db/database.ts';
import type { Files } from '../../lib/files.ts';

/** Storage key of an export. The random name is new for each request and never revealed. */
export const keyOfExport = (askingId: string): string => `exports/${askingId}.zip`;

/** The same of the rows of a report. */
export const keyOfReport = (askingId: string): string => `reports/${askingId}.jsonl`;

/** Deletes the exports of an erased person under RLS. Returns the keys of files to remove after commit. */
export async function forgetExports(transaction: Db, userId: number): Promise<readonly string[]> {
  const [data, reports] = [
    await transaction
      .deleteFrom('data_export')
      .where('user_id', '=', userId)
      .returning('asking_id')
      .execute(),
    await transaction
      .deleteFrom('report_export')
      .where('user_id', '=', userId)
      .returning('asking_id')
      .execute(),
  ];
  return [
    ...data.map(({ asking_id }) => keyOfExport(asking_id)),
    ...reports.map(({ asking_id }) => keyOfReport(asking_id)),
  ];
}

export async function dropExports(files: Files, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
}
