import { pathOf } from '@pelion/access';

/** In the address of a parent's list: whose it is. */
export const childParam = 'child';

/** In the place of a child: all of them on one page. */
export const allChildren = 'all';

/** What is given to one child. */
export const childListPath = (studentId: number): string =>
  `${pathOf('assessments')}?${childParam}=${studentId}`;
