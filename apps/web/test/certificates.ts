import type { CourseCertificate } from '@pelion/contract/course-certificates';

export const buildCertificate = (changes: Partial<CourseCertificate> = {}): CourseCertificate => ({
  id: 71,
  number: '2026-0007',
  issued_at: '2026-11-20T08:00:00.000Z',
  withdrawn_at: null,
  student_id: 440,
  student_name: 'Noor Haddad',
  course_id: 81,
  course_schedule_id: 301,
  course_name: 'Safe in the laboratory',
  score: '92.50',
  reason: '',
  withdrawn_reason: '',
  replaces: null,
  can: { withdraw: true, reissue: true },
  ...changes,
});
