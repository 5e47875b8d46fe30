import type { campusLists } from '@pelion/contract/campus-lists';
import { campusListRoutes } from '@pelion/contract/campus-lists/routes';
import { queryOptions } from '@tanstack/react-query';
import { ownCampus } from './own-campus.ts';
import { clientOf } from './transport.ts';

// Reference lists for forms of several domains. Cached for minutes, because they rarely change.

const client = clientOf<typeof campusLists>(campusListRoutes);
const staleTime = 5 * 60_000;

export const gradesQuery = queryOptions({
  queryKey: ['campus', 'grades'],
  queryFn: ({ signal }) => client.listGrades({ params: ownCampus() }, { signal }),
  staleTime,
});

export const subjectsQuery = queryOptions({
  queryKey: ['campus', 'subjects'],
  queryFn: ({ signal }) => client.listSubjects({ params: ownCampus() }, { signal }),
  staleTime,
});

export const sectionsQuery = queryOptions({
  queryKey: ['campus', 'sections'],
  queryFn: ({ signal }) => client.listSections({ params: ownCampus() }, { signal }),
  staleTime,
});

export const studentsQuery = queryOptions({
  queryKey: ['campus', 'students'],
  queryFn: ({ signal }) => client.listStudents({ params: ownCampus() }, { signal }),
  staleTime,
});

export const teachersQuery = queryOptions({
  queryKey: ['campus', 'teachers'],
  queryFn: ({ signal }) => client.listTeachers({ params: ownCampus() }, { signal }),
  staleTime,
});

export const parentsQuery = queryOptions({
  queryKey: ['campus', 'parents'],
  queryFn: ({ signal }) => client.listParents({ params: ownCampus() }, { signal }),
  staleTime,
});

/** Children of the signed-in parent, on all of their campuses. */
export const allChildrenQuery = queryOptions({
  queryKey: ['campus', 'children'],
  queryFn: ({ signal }) => client.listChildren({ params: ownCampus() }, { signal }),
  staleTime,
});

/** Children on this campus; a session can't read records of other campuses. */
export const childrenQuery = queryOptions({
  ...allChildrenQuery,
  select: (children) => children.filter(({ campus_id }) => campus_id === ownCampus().campus_id),
});

export const childrenElsewhereQuery = queryOptions({
  ...allChildrenQuery,
  select: (children) => children.filter(({ campus_id }) => campus_id !== ownCampus().campus_id),
});
