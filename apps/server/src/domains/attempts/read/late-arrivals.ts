import { sql } from 'kysely';

/** Latest arrival of a late answer or page of the item `i` (decisions 0013, 0106); null for none. */
export const lateArrival = sql<Date | null>`greatest(
  (select l.arrived_at from late_answer l where l.campus_id = i.campus_id and l.item_id = i.id),
  (select max(g.kept_at) from answer_page g where g.campus_id = i.campus_id and g.item_id = i.id and g.is_late))`;

/**
 * For the item `i`: `at`, the latest late arrival, and `held`, the number of late answers and pages that staff have not
 * counted yet. One lateral join, because separate subqueries would look up twice.
 */
export const late = sql`lateral (
  select max(c.at) as at, count(*) filter (where c.counted_at is null) as held from (
    select l.arrived_at as at, l.counted_at from late_answer l where l.campus_id = i.campus_id and l.item_id = i.id
    union all
    select g.kept_at, g.counted_at from answer_page g where g.campus_id = i.campus_id and g.item_id = i.id and g.is_late) c)`;
