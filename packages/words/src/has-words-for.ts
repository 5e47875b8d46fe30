import type { CampusType } from './campus-types.ts';
import { type Phrase, takeApart } from './phrase.ts';
import { partsOf } from './template.ts';
import { hasTerm } from './terms.ts';

/**
 * Whether campuses of this type have every term of a phrase, except optional ones (`{? and |parent+|}`). Used to leave
 * entries out of lists (spec 1 §5).
 */
export const hasWordsFor = (campusType: CampusType, template: Phrase): boolean =>
  partsOf(takeApart(template)[0]).every((part) => part.kind !== 'term' || hasTerm(campusType, part.term));
