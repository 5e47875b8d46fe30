import type { campusLists } from '@pelion/contract/campus-lists';
import { campusListRoutes } from '@pelion/contract/campus-lists/routes';
import { queryOptions } from '@tanstack/react-query';
import { ownCampus } from './own-campus.ts';
import { clientOf } from './transport.ts';

// The reference lists that forms of several domains offer. They change rarely: read once in a while.

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

/** Of the signed-in parent, on every campus of theirs. */
export const allChildrenQuery = queryOptions({
  queryKey: ['campus', 'children'],
  queryFn: ({ signal }) => client.listChildren({ params: ownCampus() }, { signal }),
  staleTime,
});

/** Those of this campus: what a session reads of a child is read where the child is. */
export const childrenQuery = queryOptions({
  ...allChildrenQuery,
  select: (children) => children.filter(({ campus_id }) => campus_id === ownCampus().campus_id),
});

export const childrenElsewhereQuery = queryOptions({
  ...allChildrenQuery,
  select: (children) => children.filter(({ campus_id }) => campus_id !== ownCampus().campus_id),
});
