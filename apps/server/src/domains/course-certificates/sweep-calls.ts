import { courseCertificates } from '@pelion/contract/course-certificates';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(
  courseCertificates.endpoints,
  async ({ db, student, now }, { campus_id }) => {
    const { id: course_certificate_id } = await db
      .insertInto('course_certificate')
      .values({
        ...{
          campus_id,
          number: '2040-0001',
          student_id: student.userId,
          student_name: 'Canary of a student',
        },
        ...{ course_name: 'Canary of a course', completed_at: now, issued_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { course_certificate_id };
  },
)({
  calls: {
    withdrawCourseCertificate: { body: () => ({ reason: 'Issued by mistake' }) },
    reissueCourseCertificate: { body: () => ({ reason: 'The name was misspelled' }) },
  },
  pastTheScope: {
    'queries.ts': [3, 'certificates stay with those who have left'],
  },
});
