// Apart from the queries, so that the first signed-in page need not load them.

/** Prefix of all query keys of this domain. */
export const classesKey = ['classes'] as const;

export const upcomingKey = (typeId: 1 | 2) => [...classesKey, 'upcoming', typeId] as const;
