import { phrase } from '@pelion/words';
import { z } from 'zod';
import { pageId } from '../attempts/pages.ts';
import { placeLimits } from './facts.ts';

// What is said at a place of an answer: at some of its words, or on one of its photographed pages.

const said = {
  /** The marker's own. */
  id: z.string().regex(/^[a-z0-9]{1,16}$/),
  comment: z.string().trim().min(1, phrase('Please enter the comment')).max(placeLimits.comment),
};

/** Some words of an answer, found again by themselves and by what stands around them. */
const wordsPlace = z.strictObject({
  kind: z.literal('words'),
  ...said,
  /** Characters from the beginning of the answer's text; a hint, where the text is as it was. */
  start: z.int().min(0).max(200_000),
  quote: z.string().min(1).max(placeLimits.quote),
  /** What stands before and after. */
  before: z.string().max(placeLimits.context),
  after: z.string().max(placeLimits.context),
});

const outside = phrase('This place lies outside the picture.');
const fraction = z.number().min(0, outside).max(1, outside);
/** Sums of decimals are off by less than anything that can be seen. */
const rounding = 1e-6;

/**
 * A place on a page, in fractions of the picture as it was kept: however its student or its reader turns it, it stays at the same
 * ink. Without width and height it is a point.
 */
const picturePlace = z
  .strictObject({
    kind: z.literal('picture'),
    ...said,
    page_id: pageId,
    /** From the left and from the top. */
    x: fraction,
    y: fraction,
    width: fraction,
    height: fraction,
  })
  .refine(({ x, width }) => x > 1 || x + width <= 1 + rounding, { error: outside, path: ['width'] })
  .refine(({ y, height }) => y > 1 || y + height <= 1 + rounding, { error: outside, path: ['height'] });

export const place = z.discriminatedUnion('kind', [wordsPlace, picturePlace]);
export type Place = z.infer<typeof place>;
export type PicturePlace = z.infer<typeof picturePlace>;

export const places = z
  .array(place)
  .max(placeLimits.places, phrase('An answer can have at most {$n} comments.', { n: placeLimits.places }));
