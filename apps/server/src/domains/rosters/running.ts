import { randomUUID } from 'node:crypto';
import { userTypes } from '@pelion/access';
import { MOST_ROSTER_BYTES } from '@pelion/contract/rosters/facts';
import { phrase } from '@pelion/words';
import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { awaitUpload } from '../../lib/http/upload.ts';
import { enqueue } from '../../lib/jobs.ts';
import { type RateRule, takeTry } from '../../lib/rate-limit.ts';
import { workOnRoster } from './job.ts';
import { rightsOf } from './policy.ts';
import {
  deleteRoster,
  findRoster,
  findRunning,
  insertRoster,
  listRosters,
  moveRoster,
  type RosterRecord,
} from './records.ts';
import { dropStaged } from './staged.ts';
import { endUpload } from './sweep.ts';

/** Upload limit per person: enough to import a district, too few to keep a process busy. */
const UPLOADS: RateRule = { tries: 120, windowSeconds: 3600 };

export async function runningOf({ db }: Pick<Context, 'db'>): Promise<Failure> {
  const running = await findRunning(db);
  return new Failure(
    'conflict',
    { reason: 'importRunning', roster_id: running?.id },
    phrase('“{$file}” is being imported here by {$who}. Wait until it is done, or cancel it.', {
      file: running?.file_name ?? '',
      who: running?.created_by_name ?? '',
    }),
  );
}

/** Stores the request's file and an import row. Throws `conflict` while another import of the campus is running. */
export async function receiveRoster(context: Context, userType: number): Promise<RosterRecord> {
  const { db, services, viewer, request } = context;
  const file = await awaitUpload(request, 'file', MOST_ROSTER_BYTES);
  const now = services.clock.now();
  await takeTry(services.db.system, `roster:${viewer.campusId}:${viewer.userId}`, UPLOADS, now);
  const before = await findRunning(db);
  if (before?.is_stale && before.state === 'uploading') await endUpload(services, viewer.campusId, before.id);
  const sourceKey = `rosters/${randomUUID()}`;
  const id = await insertRoster(db, {
    campus_id: viewer.campusId,
    created_by: viewer.userId,
    acted_as: userTypes[viewer.userType],
    created_at: now,
    file_name: file.name || 'roster.csv',
    source_key: sourceKey,
    user_type: userType,
    ...rightsOf(viewer),
  });
  if (id === undefined) throw await runningOf(context);
  try {
    await file.keep(services.files, sourceKey);
  } catch (error) {
    await deleteRoster(db, id);
    throw error;
  }
  return found(await findRoster(db, id));
}

/** Cancels the viewer's earlier imports that are compared but not written. */
export async function replaceEarlier({ db, viewer, services }: Context, next: number): Promise<void> {
  for (const record of await listRosters(db, 20)) {
    if (record.id === next || record.created_by !== viewer.userId || record.state !== 'ready') continue;
    if (await moveRoster(db, record.id, { from: ['ready'], to: 'cancelled' }))
      await dropStaged(services, viewer.campusId, record);
  }
}

/** Enqueues the background work, in the transaction that changed the state. */
export const goOn = (db: Context['db'], { campusId, schoolId }: Context['viewer'], importId: number) =>
  enqueue(db, workOnRoster, { campusId, schoolId, importId }, { key: `rosters.work:${importId}` });

/** Cancels an import: before writing, nothing remains; during writing, finished batches stay. */
export async function cancelRoster({ db, viewer, services }: Context, record: RosterRecord): Promise<void> {
  const from = ['uploading', 'waiting', 'reading', 'comparing', 'ready'] as const;
  if (await moveRoster(db, record.id, { from, to: 'cancelled' }))
    return dropStaged(services, viewer.campusId, record);
  if (await moveRoster(db, record.id, { from: ['writing'], to: 'stopped' })) return;
  throw new Failure(
    'conflict',
    { reason: 'isOver' },
    phrase('This import has already finished. If it was imported, it can be undone.'),
  );
}
