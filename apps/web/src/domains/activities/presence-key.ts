/** Apart from the query, which the dashboard does not load. */
export const presenceKey = ['activities'] as const;
