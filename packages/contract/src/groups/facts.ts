/** The largest group: a year of a school. */
export const MOST_MEMBERS = 1000;
