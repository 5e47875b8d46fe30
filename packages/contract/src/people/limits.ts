// Apart from the facts: only what is done to many needs them, and a list is there before that.

/** Of one call: a school's grade, or what somebody ticked. */
export const MOST_AT_ONCE = 1000;

/** Of one sheet of slips: a grade. */
export const MOST_ON_A_SHEET = 200;
