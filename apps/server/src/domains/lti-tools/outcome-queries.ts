import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface ReportingTool {
  readonly id: number;
  readonly campus_id: number;
  readonly consumer_key: string;
  readonly sealed_secret: Buffer;
}

/** The tool of an address, whichever campus it is of; undefined once removed, or where campus or school are closed. */
export async function findReportingTool(system: Db, serviceKey: string): Promise<ReportingTool | undefined> {
  const { rows } = await sql<ReportingTool>`
    select t.id, t.campus_id, t.consumer_key, t.sealed_secret from lti_tool t
    join campus c on c.id = t.campus_id
    join school s on s.id = c.school_id
    where t.service_key = ${serviceKey} and t.sealed_secret is not null and c.closed_at is null
      and c.suspended_at is null and s.suspended_at is null`.execute(system);
  return rows[0];
}

/** False for a nonce that was kept before. */
export async function keepNonce(
  transaction: Db,
  nonce: {
    readonly campus_id: number;
    readonly tool_id: number;
    readonly nonce: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('lti_nonce')
    .values(nonce)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Result of a running link of this tool, locked. */
export const findResult = (transaction: Db, toolId: number, sourcedId: string) =>
  transaction
    .selectFrom('lti_result as r')
    .innerJoin('lti_link as l', (join) =>
      join.onRef('l.campus_id', '=', 'r.campus_id').onRef('l.id', '=', 'r.link_id'),
    )
    .where('r.sourced_id', '=', sourcedId)
    .where('l.tool_id', '=', toolId)
    .where('l.ended_at', 'is', null)
    .select(['r.id', 'r.user_id', 'r.score', 'r.launches', 'l.course_schedule_id', 'l.course_item_id'])
    .forUpdate('r')
    .executeTakeFirst();

/** Keeps a score in the ledger and as the one that counts; null for a deleted one. */
export async function saveScore(
  transaction: Db,
  entry: {
    readonly campus_id: number;
    readonly result_id: number;
    readonly score: string | null;
    readonly at: Date;
  },
): Promise<void> {
  const { result_id, score, at } = entry;
  await transaction.insertInto('lti_score').values(entry).execute();
  await transaction
    .updateTable('lti_result')
    .set({ score, scored_at: score === null ? null : at })
    .where('id', '=', result_id)
    .execute();
}
