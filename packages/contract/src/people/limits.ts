// Apart from the facts, because only bulk actions need these limits, after the list has loaded.

/** Maximum people per call: a selection, or a school's grade. */
export const MOST_AT_ONCE = 1000;

/** Maximum people per sheet of slips: a school after its first import. A thousand slips take four seconds to draw. */
export const MOST_ON_A_SHEET = 1000;
