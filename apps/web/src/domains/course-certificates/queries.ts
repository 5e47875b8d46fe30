import { queryOptions } from '@tanstack/react-query';
import { certificatesKey, readCertificates } from '../../components/certificates/certificate-calls.ts';

/** Certificates of a student, the latest first. */
export const certificatesQuery = (studentId: number) =>
  queryOptions({
    queryKey: [...certificatesKey, 'student', studentId],
    queryFn: ({ signal }) => readCertificates(studentId, signal),
  });
