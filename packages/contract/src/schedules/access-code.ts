import { phrase } from '@pelion/words';
import { z } from 'zod';

/** What is told in a room and typed in there; big and small letters are the same. */
export const accessCode = z.string().trim().max(40, phrase('At most 40 characters'));
