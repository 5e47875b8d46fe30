/**
 * Options of widget queries: the dashboard loads the data of all widgets on every visit, and a widget only fetches
 * missing data.
 */
export const onBoard = { refetchOnMount: false } as const;
