/** Parts of the dashboard about assignments. */
export type ToDoPart = 'classwork' | 'homework' | 'missing';

/** Apart from its query, so that the dashboard loads keys alone. */
export const toDoKey = (part: ToDoPart) => ['assignments', 'to-do', part] as const;
