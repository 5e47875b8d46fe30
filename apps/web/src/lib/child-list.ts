import { pathOf } from '@pelion/access';

/** Query parameter of a parent's list: id of the child. */
export const childParam = 'child';

/** Value of the parameter for all children on one page. */
export const allChildren = 'all';

/** Path of a page about the work of one child. */
export const childPath = (path: string, studentId: number): string => `${path}?${childParam}=${studentId}`;

/** Path of one child's assessments. */
export const childListPath = (studentId: number): string => childPath(pathOf('assessments'), studentId);
