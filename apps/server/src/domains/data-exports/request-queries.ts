import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

// Requests of exports, one for each person.

export interface ExportRow {
  readonly state: string;
  readonly asking_id: string;
  readonly asked_at: Date;
  readonly expires_at: Date | null;
  readonly size: number | null;
}

/** Past its day it is as if it had never been: the nightly sweep only takes the bytes. */
export const findExport = (db: Db, userId: number, now: Date): Promise<ExportRow | undefined> =>
  db
    .selectFrom('data_export')
    .select(['state', 'asking_id', 'asked_at', 'expires_at', 'size'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();

export interface Asking {
  readonly campus_id: number;
  readonly user_id: number;
  readonly asking_id: string;
  readonly asked_at: Date;
}

/** Takes the place of an earlier one. */
export const askForExport = (transaction: Db, asking: Asking) =>
  transaction
    .insertInto('data_export')
    .values({ ...asking, state: 'waiting' })
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'user_id']).doUpdateSet({
        state: 'waiting',
        asking_id: asking.asking_id,
        asked_at: asking.asked_at,
        expires_at: null,
        size: null,
      }),
    )
    .execute();

interface Ended {
  readonly user_id: number;
  readonly asking_id: string;
}

/** Ends an export; returns false if a newer request has replaced it. */
export const endExport = async (
  db: Db,
  { user_id, asking_id }: Ended,
  values:
    | { readonly state: 'failed' }
    | { readonly state: 'ready'; readonly expires_at: Date; readonly size: number },
): Promise<boolean> =>
  (
    await db
      .updateTable('data_export')
      .set(values)
      .where('user_id', '=', user_id)
      .where('asking_id', '=', asking_id)
      .where('state', '=', 'waiting')
      .returning('user_id')
      .execute()
  ).length > 0;

export const isWaitedFor = async (db: Db, { user_id, asking_id }: Ended): Promise<boolean> =>
  (await db
    .selectFrom('data_export')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('asking_id', '=', asking_id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()) !== undefined;

/** Deletes expired exports of all campuses, and unfinished ones older than 7 days, which no job will complete. */
export async function takeOldExports(
  system: Db,
  now: Date,
): Promise<readonly { readonly asking_id: string }[]> {
  const { rows } = await sql<{ readonly asking_id: string }>`
    delete from data_export
    where expires_at <= ${now} or expires_at is null and asked_at < ${now}::timestamptz - interval '7 days'
    returning asking_id`.execute(system);
  return rows;
}
