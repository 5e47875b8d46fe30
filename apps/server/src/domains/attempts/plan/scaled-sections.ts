import { satSectionTable } from '@pelion/contract/digital-sat/facts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { inSlices } from '../../../lib/in-slices.ts';
import { rawSections, scaleSections } from './scale-attempt.ts';
import type { ScaledSection, ScoreTable } from './scaling.ts';

/** Questions of a part with equal points and equal earned points, counted; points are exact numbers as text. */
type Group = readonly [part: number, points: string, earned: string, count: number];

interface Row {
  readonly attempt_id: number;
  readonly table: ScoreTable | null;
  readonly parts: readonly { readonly number: number; readonly digital_sat_module_type: number | null }[];
  readonly groups: readonly Group[];
}

/**
 * Estimated section scores of the scored digital SATs of schedules. One statement for whole lists, which groups equal
 * questions.
 */
export async function listScaledSections(
  db: Db,
  scheduleIds: readonly number[],
  /** Restricts to one student; null for all. */
  studentId: number | null = null,
): Promise<ReadonlyMap<number, readonly ScaledSection[]>> {
  const { rows } = await sql<Row>`
    select t.id as attempt_id,
      case when s.id is not null then json_build_object(
        'english_lower', s.english_lower, 'english_lower_top', s.english_lower_top,
        'english_higher', s.english_higher, 'english_higher_top', s.english_higher_top,
        'math_lower', s.math_lower, 'math_lower_top', s.math_lower_top,
        'math_higher', s.math_higher, 'math_higher_top', s.math_higher_top, 'margin', s.margin) end as table,
      (select json_agg(json_build_object('number', p.number, 'digital_sat_module_type', p.digital_sat_module_type)
          order by p.number)
        from attempt_part p where p.campus_id = t.campus_id and p.attempt_id = t.id) as parts,
      (select coalesce(json_agg(json_build_array(g.part, g.points, g.earned, g.count)), '[]') from (
        select i.part, i.points::text, i.earned::text, count(*)::int
        from attempt_item i where i.campus_id = t.campus_id and i.attempt_id = t.id and i.earned is not null
        group by i.part, i.points::text, i.earned::text) g) as groups
    from attempt t
    join attempt_plan l on l.campus_id = t.campus_id and l.attempt_id = t.id and l.grading_type in (4, 5)
    left join score_table s on s.campus_id = l.campus_id and s.id = l.score_table_id
    where t.schedule_id = any(${[...scheduleIds]}::bigint[]) and t.score is not null
      and (${studentId}::bigint is null or t.student_id = ${studentId}::bigint)`.execute(db);
  const scaled = await inSlices(rows, ({ attempt_id, table, parts, groups }) => {
    const items = groups.flatMap(([part, points, earned, count]) =>
      Array.from({ length: count }, () => ({ part, points, earned })),
    );
    return [attempt_id, scaleSections(rawSections(parts, items) ?? [], { table })] as const;
  });
  return new Map(scaled);
}

export const presentSection = ({ section, scaled, from, to }: ScaledSection) => ({
  digital_sat_section_id: satSectionTable.idOf(section),
  scaled,
  from,
  to,
});
