import { questionTypes } from '@pelion/questions';
import { sql } from 'kysely';

const typesWithPages = Object.values(questionTypes).flatMap(({ id, takesPages }) => (takesPages ? [id] : []));

/**
 * Whether pages belong to the answer to `attempt_item as i`, for whatever scores it: what was photographed and not typed waits for
 * a person (decision 0106). Asked of those types alone that take any.
 */
export const isOnPages = sql<boolean>`i.question_type = any (${typesWithPages}) and exists (select from laid_page lp
  where lp.campus_id = i.campus_id and lp.item_id = i.id and lp.counts)`;
