import { randomUUID } from 'node:crypto';
import type { RepeatedItems } from '@pelion/contract/question-exchange';
import { phrase } from '@pelion/words';
import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { awaitUpload } from '../../lib/http/upload.ts';
import { WorkStopped } from '../../lib/job-heartbeat.ts';
import { isAlreadyRunning } from '../../lib/job-records.ts';
import { type RateRule, takeTry } from '../../lib/rate-limit.ts';
import { writerOf } from '../questions/writer.ts';
import { largestBank } from './import/largest-bank.ts';
import { readInto } from './import-reading.ts';
import {
  deleteRecord,
  findRecord,
  findRunning,
  type ImportRecord,
  insertRecord,
  listRecords,
  listStale,
  moveImport,
  putAway,
} from './import-records.ts';
import { dropStaged } from './import-staged.ts';
import { type ImportTold, writeRead } from './import-writing.ts';

/** Upload limit per person: enough to bring a whole library, too low to keep a process busy. */
const UPLOADS: RateRule = { tries: 120, windowSeconds: 3600 };

const stopped = () =>
  new Failure('conflict', { reason: 'cancelled' }, phrase('The import was cancelled. Nothing was imported.'));

const stagingOf = ({ db, services }: Context) => ({ db, files: services.files });

async function runningOf({ db, viewer }: Context): Promise<Failure> {
  const running = await findRunning(db, viewer.userId);
  return new Failure(
    'conflict',
    { reason: 'importRunning', assessment_id: running?.assessment_id, import_id: running?.id },
    phrase('You are already importing “{$file}”. Wait until it is done, or cancel it.', {
      file: running?.file_name ?? '',
    }),
  );
}

/**
 * Settles imports of dead processes: a half-read file is discarded, and an interrupted write rolled back, so ready
 * again.
 */
export async function settleStale(context: Pick<Context, 'db' | 'services'>, userId: number): Promise<void> {
  const { db, services } = context;
  for (const record of await listStale(db, userId)) await settle({ db, files: services.files }, record);
}

/** One of them; doing it again does no harm. */
export async function settle(staging: Parameters<typeof dropStaged>[0], record: ImportRecord): Promise<void> {
  const { id, state, handled } = record;
  if (state === 'writing')
    return void (await moveImport(staging.db, id, { from: [state], to: 'ready', handled }));
  if (await moveImport(staging.db, id, { from: [state], to: 'interrupted' }))
    await dropStaged(staging, record);
}

/** Stores the uploaded file with its row. `conflict` while the same person has another import running. */
export async function receiveFile(context: Context, assessmentId: number): Promise<ImportRecord> {
  const { db, services, viewer, request } = context;
  const file = await awaitUpload(request, 'file', largestBank);
  await takeTry(
    services.db.system,
    `import:${viewer.campusId}:${viewer.userId}`,
    UPLOADS,
    services.clock.now(),
  );
  await settleStale(context, viewer.userId);
  const sourceKey = `imports/${randomUUID()}`;
  const given = { assessmentId, fileName: file.name, sourceKey };
  const id = await insertRecord(db, writerOf(context), given);
  if (id === undefined) throw await runningOf(context);
  try {
    await file.keep(services.files, sourceKey);
  } catch (error) {
    await deleteRecord(db, id);
    throw error;
  }
  return found(await findRecord(db, id));
}

/** Cancels and dismisses the person's earlier imports here, to make room for the next file. */
export async function replaceEarlier(context: Context, assessmentId: number, next: number): Promise<void> {
  const { db, viewer, services } = context;
  for (const record of await listRecords(db, assessmentId, viewer.userId)) {
    if (record.id === next) continue;
    if (await moveImport(db, record.id, { from: ['ready'], to: 'cancelled' }))
      await dropStaged(stagingOf(context), record);
    await putAway(db, record.id, services.clock.now());
  }
}

/** Reads the file within the request, for callers who want one response. */
export async function readNow(context: Context, assessmentId: number): Promise<ImportRecord> {
  const record = await receiveFile(context, assessmentId);
  const { services, viewer, db } = context;
  try {
    await readInto({ services, campusId: viewer.campusId, schoolId: viewer.schoolId }, record);
  } catch (error) {
    await discard(context, record);
    throw error instanceof WorkStopped ? stopped() : error;
  }
  return found(await findRecord(db, record.id));
}

/** Deletes the import and everything staged for it. */
export async function discard(context: Context, record: ImportRecord): Promise<void> {
  await dropStaged(stagingOf(context), record);
  await deleteRecord(context.db, record.id);
}

/** Writes the staged questions. On failure the import is ready again and can be retried. */
export async function writeNow(
  context: Context,
  record: ImportRecord,
  repeated: RepeatedItems,
  tell: ImportTold,
): Promise<void> {
  const { id, handled, total, problem } = record;
  const { db } = context;
  await settleStale(context, record.created_by);
  const isMoved = await moveImport(db, id, { from: ['ready'], to: 'writing', handled: 0 }).catch(
    async (error: unknown) => {
      throw isAlreadyRunning(error) ? await runningOf(context) : error;
    },
  );
  if (!isMoved)
    throw new Failure('conflict', { reason: 'notReady' }, phrase('There is nothing left to import here.'));
  try {
    await writeRead(context, record, repeated, tell);
  } catch (error) {
    await moveImport(db, id, { from: ['writing'], to: 'ready', handled, total, problem });
    throw error instanceof WorkStopped ? stopped() : error;
  }
}

/** Cancels an import and drops everything staged; a finished import must be undone instead. */
export async function cancelNow(context: Context, record: ImportRecord): Promise<void> {
  const from = ['uploading', 'waiting', 'reading', 'ready', 'writing'] as const;
  if (!(await moveImport(context.db, record.id, { from, to: 'cancelled' })))
    throw new Failure(
      'conflict',
      { reason: 'isOver' },
      phrase('This import has already finished. If it was imported, it can be undone.'),
    );
  await dropStaged(stagingOf(context), record);
}
