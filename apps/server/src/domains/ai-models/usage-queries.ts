import { type AiPurpose, aiPurposes } from '@pelion/contract/ai-models/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

interface Use {
  readonly builtIn?: number;
  readonly model?: number;
  readonly failures?: number;
  readonly tokens?: number;
}

/** Adds to the day of the campus of this connection. */
export const addUse = (
  db: Db,
  purpose: AiPurpose,
  now: Date,
  { builtIn = 0, model = 0, failures = 0, tokens = 0 }: Use,
) =>
  sql`
    insert into ai_usage_day as u (campus_id, day, purpose, built_in, model, failures, tokens)
    select id, (${now}::timestamptz at time zone time_zone)::date, ${purpose}, ${builtIn}::int, ${model}::int,
      ${failures}::int, ${tokens}::bigint
    from campus where id = current_campus()
    on conflict (campus_id, day, purpose) do update set
      built_in = u.built_in + excluded.built_in, model = u.model + excluded.model,
      failures = u.failures + excluded.failures, tokens = u.tokens + excluded.tokens`.execute(db);

export const listUse = (db: Db, { from, to }: { readonly from: string; readonly to: string }) =>
  db
    .selectFrom('ai_usage_day')
    .select(['day', 'built_in', 'model', 'failures', 'tokens'])
    .select(sql<AiPurpose>`purpose`.as('purpose'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('purpose', 'in', aiPurposes)
    .orderBy('day')
    .orderBy('purpose')
    .execute();
