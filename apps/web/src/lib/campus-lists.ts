import type { campusLists as campusListsContract } from '@pelion/contract/campus-lists';
import { createClient } from '@pelion/contract/kernel/client';
import { queryOptions } from '@tanstack/react-query';
import { session } from './session.ts';
import { transport } from './transport.ts';

// The reference lists that forms of several domains offer. They change rarely: read once in a while.

export const campusListRoutes = {
  service: 'api',
  endpoints: {
    listGrades: { method: 'GET', path: '/school/campus/{campus_id}/grades' },
    listSubjects: { method: 'GET', path: '/school/campus/{campus_id}/subjects' },
    listSections: { method: 'GET', path: '/school/campus/{campus_id}/sections' },
    listStudents: { method: 'GET', path: '/school/campus/{campus_id}/students' },
    listChildren: { method: 'GET', path: '/school/campus/{campus_id}/parents/children' },
  },
} as const;

const client = createClient<typeof campusListsContract>(campusListRoutes, transport);
const here = () => ({ campus_id: session.user()?.school_campus_id ?? 0 });
const staleTime = 5 * 60_000;

export const gradesQuery = queryOptions({
  queryKey: ['campus', 'grades'],
  queryFn: ({ signal }) => client.listGrades({ params: here() }, { signal }),
  staleTime,
});

export const subjectsQuery = queryOptions({
  queryKey: ['campus', 'subjects'],
  queryFn: ({ signal }) => client.listSubjects({ params: here() }, { signal }),
  staleTime,
});

export const sectionsQuery = queryOptions({
  queryKey: ['campus', 'sections'],
  queryFn: ({ signal }) => client.listSections({ params: here() }, { signal }),
  staleTime,
});

export const studentsQuery = queryOptions({
  queryKey: ['campus', 'students'],
  queryFn: ({ signal }) => client.listStudents({ params: here() }, { signal }),
  staleTime,
});

/** Of the signed-in parent. */
export const childrenQuery = queryOptions({
  queryKey: ['campus', 'children'],
  queryFn: ({ signal }) => client.listChildren({ params: here() }, { signal }),
  staleTime,
});
