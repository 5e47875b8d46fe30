import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { courseScheduleLimits } from '../courses/facts.ts';
import { contract } from '../kernel/endpoint.ts';
import { page, queryInteger } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, id, requiredLine } from '../kernel/shared.ts';
import { certificateMark } from './records.ts';
import { courseCertificateRoutes } from './routes.ts';

export type { CertificateMark } from './records.ts';

export const courseCertificate = shape(
  'CourseCertificate',
  'A certificate, with the names as it was issued.',
  certificateMark.extend({
    student_id: id,
    student_name: z.string(),
    /** Null once the course is gone for good. */
    course_id: id.nullable(),
    course_schedule_id: id.nullable(),
    course_name: z.string(),
    /** Percent of the points, two decimals: `66.67`; null for a course without points. */
    score: z.string().nullable(),
    /** Reason for issuing it again, and for withdrawing it; null for students and parents. */
    reason: z.string().nullable(),
    withdrawn_reason: z.string().nullable(),
    /** Certificate of which this one took the place. */
    replaces: id.nullable(),
    can: can('withdraw', 'reissue'),
  }),
);
export type CourseCertificate = z.infer<typeof courseCertificate>;

const withReason = z.strictObject({
  reason: requiredLine(courseScheduleLimits.reason, phrase('Please enter the reason')),
});

export const courseCertificates = contract(courseCertificateRoutes, {
  listCourseCertificates: {
    access: rules.viewCourses,
    summary: 'Certificates, the latest first: of students their own, of parents those of their children',
    query: z.strictObject({
      ...page(50, 200),
      student_id: queryInteger().positive().optional(),
      course_schedule_id: queryInteger().positive().optional(),
    }),
    output: z.object({ certificates: z.array(courseCertificate), total: z.int() }),
  },
  printCourseCertificate: {
    access: rules.viewCourses,
    summary: 'A certificate as PDF; a withdrawn one says so',
    sends: ['pdf'],
    errors: ['notFound'],
  },
  withdrawCourseCertificate: {
    access: rules.editCourses,
    summary: 'Withdraw a certificate, with a reason; repeated it changes nothing',
    body: withReason,
    audit: { subject: 'courseCertificate', kind: 'withdraw', label: phrase('Certificate withdrawn') },
    output: courseCertificate,
    errors: ['notFound'],
  },
  reissueCourseCertificate: {
    access: rules.editCourses,
    summary: 'Issue a certificate again under the names of today, with a reason; the former one is withdrawn',
    body: withReason,
    audit: { subject: 'courseCertificate', kind: 'reissue', label: phrase('Certificate issued again') },
    output: courseCertificate,
    errors: ['notFound', 'conflict'],
  },
});
