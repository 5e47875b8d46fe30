import { exampleBodies } from '../kernel/example-bodies.ts';
import { courseCertificates } from './contract.ts';

export const courseCertificateExamples = exampleBodies(courseCertificates, {
  withdrawCourseCertificate: { reason: 'Issued by mistake' },
  reissueCourseCertificate: { reason: 'The name was misspelled' },
});
