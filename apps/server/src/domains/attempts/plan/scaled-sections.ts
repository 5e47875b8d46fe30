import { isDigitalSatType } from '@pelion/contract/assessment-kinds';
import { type ScoreRange, satSectionTable } from '@pelion/contract/digital-sat/facts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { inSlices } from '../../../lib/map-yielding.ts';
import { rawSections, scaleSections } from './scale-attempt.ts';
import { rangeOfSections, type ScaledSection, type ScoreTable } from './scaling.ts';

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
  /** Restricts to these attempts; null for all. */
  attemptIds: readonly number[] | null = null,
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
      and (${studentId}::bigint is null or t.student_id = ${studentId}::bigint)
      and (${attemptIds && [...attemptIds]}::bigint[] is null or t.id = any(${attemptIds && [...attemptIds]}::bigint[]))`.execute(
    db,
  );
  const scaled = await inSlices(rows, ({ attempt_id, table, parts, groups }) => {
    const items = groups.flatMap(([part, points, earned, count]) =>
      Array.from({ length: count }, () => ({ part, points, earned })),
    );
    return [attempt_id, scaleSections(rawSections(parts, items) ?? [], { table })] as const;
  });
  return new Map(scaled);
}

interface ScoredRow {
  readonly schedule_id: number;
  readonly result_id: number | null;
  readonly score: string | null;
  readonly grading_type: number;
}

/** Score ranges of the listed attempts, by attempt; reads nothing for rows other than scored digital SATs. */
export async function listScoreRanges(
  db: Db,
  rows: readonly ScoredRow[],
): Promise<ReadonlyMap<number | null, ScoreRange | null>> {
  const scored = rows.filter(({ score, grading_type }) => score !== null && isDigitalSatType(grading_type));
  const ids = scored.flatMap(({ result_id }) => result_id ?? []);
  if (ids.length === 0) return new Map();
  const schedules = [...new Set(scored.map(({ schedule_id }) => schedule_id))];
  const sections = await listScaledSections(db, schedules, null, ids);
  return new Map(ids.map((id) => [id, rangeOfSections(sections.get(id))]));
}

export const presentSection = ({ section, scaled, from, to }: ScaledSection) => ({
  digital_sat_section_id: satSectionTable.idOf(section),
  scaled,
  from,
  to,
});
