import { questionTypes } from '@pelion/questions';
import { sql } from 'kysely';

const passages = sql.join(
  Object.values(questionTypes).flatMap(({ id, isPassage }) => (isPassage ? [sql.lit(id)] : [])),
);

/**
 * Number of the question of `assessment_question q` on every page and paper; passages are not counted. Null if the
 * question was removed.
 */
export const questionNumber = sql<number | null>`case when q.position is not null then (
  select count(*)::int from assessment_question o
  join question_version w on w.campus_id = o.campus_id and w.id = o.version_id and w.type not in (${passages})
  where o.campus_id = q.campus_id and o.assessment_id = q.assessment_id and o.position <= q.position) end`;

/**
 * Joins, as `q`, the place of the question of `question_version v` in an assessment, for `questionNumber`; in a bundle
 * the first part with the question, with `part_name` and `part_place` (from 1), otherwise null. All null if the
 * question was removed.
 */
export const joinPlaceIn = (assessmentId: number) => sql`left join lateral (
  select o.campus_id, o.assessment_id, o.position, l.name as part_name, k.position as part_place
  from assessment_question o
  left join bundle_link k on k.campus_id = o.campus_id and k.bundle_id = ${assessmentId} and k.linked_id = o.assessment_id
  left join assessment l on l.campus_id = k.campus_id and l.id = k.linked_id
  where o.campus_id = v.campus_id and o.question_id = v.question_id
    and (o.assessment_id = ${assessmentId} or k.linked_id is not null)
  order by k.position limit 1
) q on true`;
