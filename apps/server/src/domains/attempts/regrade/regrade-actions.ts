import { sql } from 'kysely';
import type { Json } from '../../../db/types.generated.ts';

// Key that scores an item: its version's, or the referenced regrade's (decision 0107). Every query of an attempt's keys
// joins `regrade as g` by `i.regrade_id` and selects these columns, so that scores, reviews and marking agree.

export const regradeActions = ['changeKey', 'acceptAnswers', 'throwOut', 'fullMarks'] as const;
export type RegradeAction = (typeof regradeActions)[number];

/** Replacement for `v.schema_version`, `v.content` and `v.answer_key`. */
export const judgedBy = [
  sql<number>`coalesce(g.schema_version, v.schema_version)`.as('schema_version'),
  sql<Json>`coalesce(g.content, v.content)`.as('content'),
  sql<Json>`coalesce(g.answer_key, v.answer_key)`.as('answer_key'),
] as const;

/** Regrade rule that overrides the key. */
export type RegradeRule = 'throwOut' | 'fullMarks';

export const regradeRule = sql<RegradeRule | null>`
  case when g.action in ('throwOut', 'fullMarks') then g.action end`.as('regrade_rule');
