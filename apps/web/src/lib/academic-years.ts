import type { academicYears } from '@pelion/contract/academic-years';
import { academicYearRoutes } from '@pelion/contract/academic-years/routes';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from './transport.ts';

// What screens of several domains offer of academic years.

export const academicYearClient = clientOf<typeof academicYears>(academicYearRoutes);

/** Every query about academic years starts with it. */
export const academicYearsKey = ['academic-years'] as const;

export const academicYearsQuery = queryOptions({
  queryKey: [...academicYearsKey, 'list'],
  queryFn: ({ signal }) => academicYearClient.listAcademicYears(undefined, { signal }),
});
