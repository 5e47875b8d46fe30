import { type IdIn, type NameIn, numbered } from './numbered.ts';
import { phrase } from './phrase.ts';

/** spec 1 §1 */
export const campusTypeTable = numbered({
  k12: { id: 1, label: phrase('K12') },
  higherEducation: { id: 2, label: phrase('Higher Education') },
  corporation: { id: 3, label: phrase('Corporation') },
  dsat: { id: 4, label: phrase('Digital SAT') },
});
export type CampusType = NameIn<typeof campusTypeTable>;
export type CampusTypeId = IdIn<typeof campusTypeTable>;
export const campusTypes = campusTypeTable.ids;
export const campusTypeOf = campusTypeTable.nameOf;
