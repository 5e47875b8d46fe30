import { assessmentTypes } from '@pelion/contract/assessment-kinds';

/** A standardized test: it has no questions of its own but links other assessments. */
export const isBundle = ({ type }: { readonly type: number }): boolean =>
  type === assessmentTypes.standardizedTest;
