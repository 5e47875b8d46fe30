import { z } from 'zod';

/**
 * Where a student stands, once: not open yet; assigned and nothing begun; running; submitted, which notes are once they
 * were opened; missing, when the window closed without any; withdrawn, when the schedule or the assessment was taken back before.
 */
export const resultStanding = z.enum(['notOpen', 'assigned', 'running', 'submitted', 'missing', 'withdrawn']);
export type ResultStanding = z.infer<typeof resultStanding>;
