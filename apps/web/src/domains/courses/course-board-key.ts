/** Apart from the queries, which the dashboard does not load. */
export const courseBoardKey = ['courses', 'board'] as const;
