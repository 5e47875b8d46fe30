import { academicYearsExamples } from '@pelion/contract/academic-years/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { academicYearRoutes } from './routes.ts';

export const academicYearDomain: Domain = {
  routes: [academicYearRoutes],
  examples: academicYearsExamples,
  auditSubjects: {
    academicYear: { label: phrase('Academic year'), name: nameInTable('academic_year') },
  },
};
