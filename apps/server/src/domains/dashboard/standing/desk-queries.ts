import { assessmentStatuses, resultStatuses } from '@pelion/contract/assessment-kinds';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Json } from '../../../db/types.generated.ts';
import { visibleTo } from '../../assessments/assessment-scope.ts';
import { gradingType } from '../../assessments/grading-type.ts';
import type { CountedScore } from '../../results/score-statistics.ts';
import { selectGivenTo } from '../../schedules/given-to.ts';

const { graded, retakeSuggested } = resultStatuses;
const isScored = sql`t.status in (${sql.lit(graded)}, ${sql.lit(retakeSuggested)})`;

/** Fewest results of a test for a picture of how it went. */
const FEWEST = sql.lit(2);

interface LastTestRow {
  readonly schedule_id: number;
  readonly assessment_id: number;
  readonly assessment_name: string;
  readonly given_to: string[];
  readonly ended_at: Date;
  readonly grading_type: number;
  readonly scores: readonly CountedScore[];
  /** Question with the lowest share of points, by version; null without questions. */
  readonly hardest: {
    readonly type: number;
    readonly schema_version: number;
    readonly content: Json;
    /** Earned points, points of the question, and number of attempts. */
    readonly outcomes: readonly (readonly [earned: string, points: string, count: number])[];
  } | null;
}

/**
 * Finds the test with the latest scored submission among those the user wrote, or gave and still sees (decision 0147),
 * due within two months, with its counted scores.
 */
export async function findLastTest(db: Db, userId: number, now: Date): Promise<LastTestRow | undefined> {
  const isRecent = sql`s.due_at > ${now}::timestamptz - interval '60 days' and s.due_at < ${now}::timestamptz + interval '14 days'
    and s.deleted_at is null and not s.is_cancelled`;
  const isThere = sql`a.status <> ${sql.lit(assessmentStatuses.deleted)}`;
  const { rows } = await sql<LastTestRow>`
    with mine as (
      select s.campus_id, s.id from assessment_schedule s
      join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id and ${isThere}
      where s.created_by = ${userId} and ${isRecent} and ${visibleTo('a', sql`${userId}::bigint`)}
      union
      select s.campus_id, s.id from assessment a
      join assessment_schedule s on s.campus_id = a.campus_id and s.assessment_id = a.id and ${isRecent}
      where a.created_by = ${userId} and ${isThere}
    ), last as materialized (
      select m.campus_id, m.id, l.latest from mine m
      cross join lateral (
        select max(x.ended_at) as latest from (
          select t.ended_at from attempt t
          where t.campus_id = m.campus_id and t.schedule_id = m.id and t.ended_at is not null and ${isScored}
          order by t.ended_at desc limit ${FEWEST}
        ) x having count(*) = ${FEWEST}
      ) l
      order by l.latest desc, m.id desc limit 1
    ), counted as materialized (
      select t.campus_id, t.id, t.score, t.total from last l
      join counted_attempt c on c.campus_id = l.campus_id and c.schedule_id = l.id
      join attempt t on t.campus_id = c.campus_id and t.id = c.attempt_id and t.score is not null and t.total_value > 0
    ), hardest as (
      select i.campus_id, i.version_id from counted c
      join attempt_item i on i.campus_id = c.campus_id and i.attempt_id = c.id
      where i.earned is not null and value_of(i.points) > 0
      group by i.campus_id, i.version_id having count(*) >= ${FEWEST}
      order by avg(i.earned_value / value_of(i.points)), i.version_id limit 1
    )
    select s.id as schedule_id, s.assessment_id, a.name as assessment_name, x.given_to, l.latest as ended_at,
      ${gradingType} as grading_type,
      (select coalesce(json_agg(json_build_array(c.score, c.total)), '[]') from counted c) as scores,
      (select json_build_object('type', v.type, 'schema_version', v.schema_version, 'content', v.content, 'outcomes', (
          select json_agg(json_build_array(o.earned, o.points, o.count)) from (
            select i.earned, i.points, count(*)::int as count from counted c
            join attempt_item i on i.campus_id = c.campus_id and i.attempt_id = c.id and i.version_id = h.version_id
            where i.earned is not null group by i.earned, i.points) o))
        from hardest h join question_version v on v.campus_id = h.campus_id and v.id = h.version_id) as hardest
    from last l
    join assessment_schedule s on s.campus_id = l.campus_id and s.id = l.id
    join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
    cross join lateral ${selectGivenTo} x`.execute(db);
  return rows[0];
}
