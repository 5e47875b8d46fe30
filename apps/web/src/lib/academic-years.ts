import type { academicYears } from '@pelion/contract/academic-years';
import { academicYearRoutes } from '@pelion/contract/academic-years/routes';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from './transport.ts';

// Academic years, as used by screens of several domains.

export const academicYearClient = clientOf<typeof academicYears>(academicYearRoutes);

/** Prefix of all query keys about academic years. */
export const academicYearsKey = ['academic-years'] as const;

export const academicYearsQuery = queryOptions({
  queryKey: [...academicYearsKey, 'list'],
  queryFn: ({ signal }) => academicYearClient.listAcademicYears(undefined, { signal }),
});
