import { phrase } from '@pelion/words';
import { z } from 'zod';
import { placeLimits } from './facts.ts';

/** A comment on some words of an answer, found again by themselves and by what stands around them. */
export const place = z.strictObject({
  /** The marker's own. */
  id: z.string().regex(/^[a-z0-9]{1,16}$/),
  /** Characters from the beginning of the answer's text; a hint, where the text is as it was. */
  start: z.int().min(0).max(200_000),
  quote: z.string().min(1).max(placeLimits.quote),
  /** What stands before and after. */
  before: z.string().max(placeLimits.context),
  after: z.string().max(placeLimits.context),
  comment: z.string().trim().min(1, phrase('Please enter the comment')).max(placeLimits.comment),
});
export type Place = z.infer<typeof place>;
