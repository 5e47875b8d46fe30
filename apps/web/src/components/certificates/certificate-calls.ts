import type { CertificateMark, courseCertificates } from '@pelion/contract/course-certificates';
import { courseCertificateRoutes } from '@pelion/contract/course-certificates/routes';
import { addressOf } from '@pelion/contract/kernel/routes';
import { phrase } from '@pelion/words';
import { mutationOptions } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof courseCertificates>(courseCertificateRoutes);

export const certificatesKey = ['courseCertificates'] as const;
// Students of a schedule show their latest certificate.
const invalidates = [certificatesKey, ['courseSchedules']];

const at = (course_certificate_id: number) => ({ params: { course_certificate_id } });

/** Certificates of a student, the latest first. */
export const readCertificates = (student_id: number, signal: AbortSignal) =>
  client.listCourseCertificates({ query: { student_id, limit: 200 } }, { signal });

export const downloadCertificate = mutationOptions({
  mutationFn: ({ id, number }: Pick<CertificateMark, 'id' | 'number'>) =>
    download({
      service: courseCertificateRoutes.service,
      address: addressOf(courseCertificateRoutes, 'printCourseCertificate', at(id)),
      fileName: `certificate-${number}.pdf`,
    }),
});

interface Reasoned {
  readonly id: number;
  readonly reason: string;
}

export const withdrawCertificate = mutationOptions({
  mutationFn: ({ id, reason }: Reasoned) => client.withdrawCourseCertificate({ ...at(id), body: { reason } }),
  meta: { failure: 'inline', invalidates, success: phrase('The certificate has been withdrawn.') },
});

export const reissueCertificate = mutationOptions({
  mutationFn: ({ id, reason }: Reasoned) => client.reissueCourseCertificate({ ...at(id), body: { reason } }),
  meta: { failure: 'inline', invalidates, success: phrase('The certificate has been issued again.') },
});
