import { tutorPractice } from '@pelion/contract/tutor';
import { z } from 'zod';

/** Offer as kept with its message; the attempt of a seen question stays on the server. */
export const keptPractice = tutorPractice.extend({
  item_id: z.int().optional(),
  attempt_id: z.int().optional(),
});
export type KeptPractice = z.infer<typeof keptPractice>;
