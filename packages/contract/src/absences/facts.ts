/** Days ahead from which an absence may begin. */
export const MOST_ABSENCE_DAYS_AHEAD = 366;
export const LONGEST_ABSENCE_REASON = 500;
/** Absences of a list. */
export const MOST_ABSENCES = 500;
/** Classes that get a cover at once. */
export const MOST_COVERS = 200;
/** Free colleagues that are proposed for a class. */
export const MOST_FREE_TEACHERS = 50;
