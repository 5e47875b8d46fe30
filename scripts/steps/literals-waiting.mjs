/** Files that still say something by a literal. A new one is refused, and one that no longer does is struck off. */
export const waiting = [];
