import { sql } from 'kysely';

/**
 * When the last of what came late to the item `i` arrived, its answer or a photographed page of it (decisions 0013, 0106); null where
 * nothing did.
 */
export const lateArrival = sql<Date | null>`greatest(
  (select l.arrived_at from late_answer l where l.campus_id = i.campus_id and l.item_id = i.id),
  (select max(g.kept_at) from answer_page g where g.campus_id = i.campus_id and g.item_id = i.id and g.is_late))`;

/**
 * Both of the item `i` at once: `at` when the last of it arrived, and `held` how much of it, its answer and its pages, still waits for
 * staff to let it count. Asked one after the other, each is looked up again.
 */
export const late = sql`lateral (
  select max(c.at) as at, count(*) filter (where c.counted_at is null) as held from (
    select l.arrived_at as at, l.counted_at from late_answer l where l.campus_id = i.campus_id and l.item_id = i.id
    union all
    select g.kept_at, g.counted_at from answer_page g where g.campus_id = i.campus_id and g.item_id = i.id and g.is_late) c)`;
