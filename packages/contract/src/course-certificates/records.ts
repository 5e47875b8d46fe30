import { z } from 'zod';
import { id, moment } from '../kernel/shared.ts';

/** The latest certificate of a student in a course, as lists and the player show it. */
export const certificateMark = z.object({
  id,
  /** Year and number of the campus: `2026-0007`. */
  number: z.string(),
  issued_at: moment,
  withdrawn_at: moment.nullable(),
});
export type CertificateMark = z.infer<typeof certificateMark>;
