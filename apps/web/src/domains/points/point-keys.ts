// Apart from the queries, so that the first signed-in page need not load them.

/** Prefix of all query keys of this domain. */
export const pointsKey = ['points'] as const;

export const pointFiguresKey = (campusId: number) => [...pointsKey, 'figures', campusId] as const;
export const topEarnersKey = (campusId: number) => [...pointsKey, 'top', campusId] as const;
