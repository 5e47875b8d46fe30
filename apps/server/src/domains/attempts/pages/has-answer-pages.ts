import { questionTypes } from '@pelion/questions';
import { sql } from 'kysely';

const typesWithPages = Object.values(questionTypes).flatMap(({ id, takesPages }) => (takesPages ? [id] : []));

/**
 * Whether pages belong to the answer to `attempt_item as i`, for scoring: an answer of pages without text awaits
 * grading by a person (decision 0106). Checked only for question types that accept pages.
 */
export const isOnPages = sql<boolean>`i.question_type = any (${typesWithPages}) and exists (select from laid_page lp
  where lp.campus_id = i.campus_id and lp.item_id = i.id and lp.counts)`;
