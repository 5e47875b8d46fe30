import { sql } from 'kysely';
import type { Json } from '../../../db/types.generated.ts';

// Which key judges an item: its version's, or that of the regrading that it names (decision 0107). Whatever reads a key of an
// attempt joins `regrade as g` by `i.regrade_id` and takes these columns, so that a score, its review and a marker's sheet agree.

export const regradeActions = ['changeKey', 'acceptAnswers', 'throwOut', 'fullMarks'] as const;
export type RegradeAction = (typeof regradeActions)[number];

/** In place of `v.schema_version`, `v.content` and `v.answer_key`. */
export const judgedBy = [
  sql<number>`coalesce(g.schema_version, v.schema_version)`.as('schema_version'),
  sql<Json>`coalesce(g.content, v.content)`.as('content'),
  sql<Json>`coalesce(g.answer_key, v.answer_key)`.as('answer_key'),
] as const;

/** What beside its key decides what it earns. */
export type RegradeRule = 'throwOut' | 'fullMarks';

export const regradeRule = sql<RegradeRule | null>`
  case when g.action in ('throwOut', 'fullMarks') then g.action end`.as('regrade_rule');
