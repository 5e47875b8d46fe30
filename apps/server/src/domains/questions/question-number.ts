import { questionTypes } from '@pelion/questions';
import { sql } from 'kysely';

const passages = sql.join(
  Object.values(questionTypes).flatMap(({ id, isPassage }) => (isPassage ? [sql.lit(id)] : [])),
);

/**
 * The number that the question of `assessment_question q` has on every page and paper: nobody answers a passage, so it has none.
 * Null where the question was taken out.
 */
export const questionNumber = sql<number | null>`case when q.position is not null then (
  select count(*)::int from assessment_question o
  join question_version w on w.campus_id = o.campus_id and w.id = o.version_id and w.type not in (${passages})
  where o.campus_id = q.campus_id and o.assessment_id = q.assessment_id and o.position <= q.position) end`;
