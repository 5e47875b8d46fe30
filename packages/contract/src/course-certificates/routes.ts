import { routeTable } from '../kernel/routes.ts';

/** Certificates of completed courses. */
export const courseCertificateRoutes = routeTable('api', {
  listCourseCertificates: 'GET /v1/course-certificates',
  printCourseCertificate: 'GET /v1/course-certificates/{course_certificate_id}/file',
  withdrawCourseCertificate: 'PUT /v1/course-certificates/{course_certificate_id}/withdraw',
  reissueCourseCertificate: 'POST /v1/course-certificates/{course_certificate_id}/reissue',
});
