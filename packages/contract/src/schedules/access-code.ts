import { phrase } from '@pelion/words';
import { z } from 'zod';

/** Access code given out in the room; not case-sensitive. */
export const accessCode = z.string().trim().max(40, phrase('At most 40 characters'));
