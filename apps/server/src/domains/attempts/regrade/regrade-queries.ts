import { answerStatusIds } from '@pelion/questions';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Json } from '../../../db/types.generated.ts';
import { isOnPages } from '../pages/has-answer-pages.ts';
import type { RegradeScope } from './asked.ts';
import type { RegradeAction, RegradeRule } from './regrade-actions.ts';
import { inForce } from './regrades-in-force.ts';

// Queries for batches of a regrade's attempts. Selects whole keys, so presenting code must not import this file.

/** Number of items of a part with equal points and equal earned points. */
export interface AlikeItems {
  readonly attempt_id: number;
  readonly part: number;
  readonly points: string;
  readonly earned: string | null;
  readonly count: number;
}

/** Other items of these attempts, grouped into a few sums instead of every item of a long test. */
export async function listOthers(
  db: Db,
  { campus_id, version_id }: RegradeScope,
  attemptIds: readonly number[],
): Promise<AlikeItems[]> {
  const { rows } = await sql<AlikeItems>`
    select attempt_id, part, points::text, earned::text, count(*)::int as count
    from attempt_item
    where campus_id = ${campus_id} and attempt_id = any(${attemptIds}::bigint[]) and version_id <> ${version_id}
    group by attempt_id, part, points::text, earned::text
    order by attempt_id, part`.execute(db);
  return rows;
}

export interface JudgedItem {
  readonly item_id: number;
  readonly attempt_id: number;
  readonly part: number;
  readonly points: string;
  readonly authored_points: string | null;
  readonly earned: string | null;
  readonly answer_status: number | null;
  readonly regrade_id: number | null;
  readonly response: Json | null;
  readonly has_pages: boolean;
  readonly drawn_values: Json | null;
  /** Points given by a person; null for none. */
  readonly given: string | null;
  /** Regrade that scores the item from now on; null for the version's key. */
  readonly judge_id: number | null;
  readonly judge_action: RegradeAction | null;
  readonly regrade_rule: RegradeRule | null;
  readonly type: number;
  readonly schema_version: number;
  readonly content: Json;
  readonly answer_key: Json;
}

/**
 * Answers with the key that scores them afterwards: this regrade's, or when undoing the previous one's. Marks are read
 * from the marker's table, because a thrown-out answer has earned nothing and gets its mark back.
 */
export async function listJudged(
  db: Db,
  scope: RegradeScope,
  attemptIds: readonly number[],
  isUndone: boolean,
): Promise<JudgedItem[]> {
  const { campus_id, assessment_id, version_id, id } = scope;
  const t = { schedule_id: sql.ref<number>('t.schedule_id'), assessment_id: sql.val(assessment_id) };
  const judge = isUndone ? sql`lateral ${inForce(t, id)}` : sql`regrade`;
  const on = isUndone ? sql`j.version_id = i.version_id` : sql`j.campus_id = i.campus_id and j.id = ${id}`;
  const { rows } = await sql<JudgedItem>`
    select i.id as item_id, i.attempt_id, i.part, i.points, i.authored_points, i.earned, i.answer_status, i.regrade_id,
      n.response, ${isOnPages} as has_pages, i.drawn_values, j.id as judge_id, j.action as judge_action,
      case when i.answer_status = ${answerStatusIds.teacherScore} then coalesce(m.points, i.earned) end as given,
      case when j.action in ('throwOut', 'fullMarks') then j.action end as regrade_rule,
      v.type, coalesce(g.schema_version, v.schema_version) as schema_version, coalesce(g.content, v.content) as content,
      coalesce(g.answer_key, v.answer_key) as answer_key
    from attempt_item i
    join attempt t on t.campus_id = i.campus_id and t.id = i.attempt_id
    join question_version v on v.campus_id = i.campus_id and v.id = i.version_id
    left join ${judge} j on ${on}
    left join regrade g on g.campus_id = i.campus_id and g.id = j.id
    left join answer n on n.campus_id = i.campus_id and n.item_id = i.id
    left join answer_mark m on m.campus_id = i.campus_id and m.item_id = i.id
    where i.campus_id = ${campus_id} and i.attempt_id = any(${attemptIds}::bigint[]) and i.version_id = ${version_id}
    order by i.attempt_id, i.part, i.position`.execute(db);
  return rows;
}
