import type { Db } from '../../db/database.ts';
import type { Files } from '../../lib/files.ts';
import type { Services } from '../../lib/services.ts';
import { listFilesAfter, measureApart, saveCheck } from './storage-queries.ts';
import { keyOfFile } from './stored-file.ts';

/** Rows read at a time, and files asked for at a time. */
const BATCH = 1000;
const AT_ONCE = 16;

/** Compares rows, store and meter in every campus; the page of storage shows the result. */
export async function checkStorage({
  db,
  files,
  clock,
  log,
}: Pick<Services, 'db' | 'files' | 'clock' | 'log'>): Promise<void> {
  const campuses = await db.system.selectFrom('campus').select('id').orderBy('id').execute();
  for (const { id } of campuses) {
    const found = await compareFiles(db.system, files, id);
    const bytes_apart = await measureApart(db.system, id);
    await saveCheck(db.system, { campus_id: id, checked_at: clock.now(), ...found, bytes_apart });
    if (found.missing > 0 || bytes_apart !== 0)
      log.error({ campusId: id, ...found, bytes_apart }, 'storage differs from its rows');
  }
}

interface Row {
  readonly id: string;
  readonly size: number;
}

async function compareFiles(system: Db, files: Files, campusId: number) {
  let count = 0;
  let missing = 0;
  let after: string | null = null;
  for (;;) {
    const rows: readonly Row[] = await listFilesAfter(system, campusId, after, BATCH);
    count += rows.length;
    missing += await countMissing(system, files, rows);
    after = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return { files: count, missing };
  }
}

async function countMissing(system: Db, files: Files, rows: readonly Row[]): Promise<number> {
  const suspects: string[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await Promise.all(
      rows.slice(at, at + AT_ONCE).map(async ({ id, size }) => {
        if ((await files.size(keyOfFile(id))) !== size) suspects.push(id);
      }),
    );
  if (suspects.length === 0) return 0;
  // Files removed meanwhile are not missing.
  const still = await system.selectFrom('file').select('id').where('id', 'in', suspects).execute();
  return still.length;
}
