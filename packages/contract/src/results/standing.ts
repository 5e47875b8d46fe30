import { z } from 'zod';

/**
 * State of a student in a schedule: not open yet; assigned; running; submitted (for notes, opened); missing when the
 * window closed without a submission; withdrawn when the schedule or assessment was canceled before.
 */
export const resultStanding = z.enum(['notOpen', 'assigned', 'running', 'submitted', 'missing', 'withdrawn']);
export type ResultStanding = z.infer<typeof resultStanding>;
