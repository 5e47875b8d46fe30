import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { enqueueAll } from '../../lib/jobs.ts';
import type { NewsPeriod } from '../../lib/notices/notice-kind.ts';
import type { Services } from '../../lib/services.ts';
import { tellPeople } from './tell.ts';

const DAY_MS = 86_400_000;

/** Oldest news to send after a downtime. */
const NEWS_MS = 7 * DAY_MS;
/** Most notices of a kind per run; the next minute continues. */
const AT_ONCE = 500;

/** Starts at most some days back, never before this release was installed. */
export const newsPeriod = (now: Date): NewsPeriod => ({
  now,
  since: sql`
    greatest(${new Date(now.getTime() - NEWS_MS)}::timestamptz,
      (select value::timestamptz from installation where key = 'notices_since'))`,
});

/**
 * Every minute, across campuses: finds the news that time has made since the last run, one kind after another. A
 * failing kind does not hold up the others.
 */
export async function gatherNotices({
  db,
  clock,
  notices,
}: Pick<Services, 'db' | 'clock' | 'notices'>): Promise<void> {
  const period = newsPeriod(clock.now());
  const failures: unknown[] = [];
  for (const { kind, gathered } of notices.all) {
    if (!gathered) continue;
    const some = sql`select * from (${gathered(period)}) as g order by subject_id limit ${AT_ONCE}`;
    await db.system
      .transaction()
      .execute((transaction) => markTold(transaction, kind, some, period.now))
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Marks news as told and enqueues the notifying jobs in the same transaction, so that each notice is sent exactly once.
 * `news` selects them as in `NoticeKind`.
 */
export async function markTold(
  transaction: Db,
  kind: string,
  news: ReturnType<typeof sql>,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ campus_id: number; kind: string; subject_id: number; hours_before: number }>`
    insert into notice_told (campus_id, kind, subject_id, hours_before, told_at)
    select n.campus_id, ${kind}, n.subject_id, n.hours_before, ${now}::timestamptz from (${news}) as n
    order by n.campus_id, n.subject_id, n.hours_before
    on conflict (campus_id, kind, subject_id, hours_before) do update set told_at = excluded.told_at
    returning campus_id, kind, subject_id, hours_before`.execute(transaction);
  await enqueueAll(
    transaction,
    tellPeople,
    rows.map((row) => tellPeople.payload.parse(row)),
  );
}

/** Deletes old settled notices and notifications, and markers too old to matter. */
export async function sweepNotices({
  db,
  clock,
  notices,
}: Pick<Services, 'db' | 'clock' | 'notices'>): Promise<void> {
  const now = clock.now();
  const old = new Date(now.getTime() - 30 * DAY_MS);
  await db.system.deleteFrom('notice').where('settled_at', '<', old).execute();
  await db.system.deleteFrom('notification').where('noticed_at', '<', old).execute();
  for (const { sweep } of notices.all) await sweep?.(db.system, now);
  await db.system.deleteFrom('notice_told').where('told_at', '<', old).execute();
}
