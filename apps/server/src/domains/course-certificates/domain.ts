import { courseCertificateExamples } from '@pelion/contract/course-certificates/examples';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Domain } from '../../lib/domain.ts';
import { courseCertificateRoutes } from './routes.ts';

export const courseCertificateDomain: Domain = {
  routes: [courseCertificateRoutes],
  examples: courseCertificateExamples,
  auditSubjects: {
    courseCertificate: {
      label: phrase('Certificate'),
      name: sql`(select k.number || ' ' || k.course_name from course_certificate k
        where k.campus_id = a.campus_id and k.id = a.subject_id)`,
      needs: 'view_courses',
    },
  },
};
