import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const columns = ['id', 'replies_per_day', 'tokens_per_month', 'built_in_per_minute', 'version'] as const;

// Limits belong to the installation, and so are read past row-level security.

/** Limits of all plans, the smallest plan first: Lite is 4. */
export const listLimits = (system: Db) =>
  system.selectFrom('ai_limit').select(columns).orderBy(sql`id % 4`).execute();
export type LimitRow = Awaited<ReturnType<typeof listLimits>>[number];

export const findLimit = (system: Db, planId: number) =>
  system
    .selectFrom('ai_limit')
    .select(columns)
    .where(sql<number>`id::bigint`, '=', planId)
    .executeTakeFirst();
