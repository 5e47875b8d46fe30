import { phrase } from '@pelion/words';
import { z } from 'zod';
import { pageId } from '../attempts/pages.ts';
import { placeLimits } from './facts.ts';

// Comments anchored in an answer: at words, or on one of its photographed pages.

const said = {
  /** Id chosen by the marker's device. */
  id: z.string().regex(/^[a-z0-9]{1,16}$/),
  comment: z.string().trim().min(1, phrase('Please enter the comment')).max(placeLimits.comment),
};

/** Words of an answer, located by their text and its context. */
const wordsPlace = z.strictObject({
  kind: z.literal('words'),
  ...said,
  /** Characters from the start of the answer's text; a hint, valid while the text is unchanged. */
  start: z.int().min(0).max(200_000),
  quote: z.string().min(1).max(placeLimits.quote),
  /** Text before and after. */
  before: z.string().max(placeLimits.context),
  after: z.string().max(placeLimits.context),
});

const outside = phrase('This place lies outside the picture.');
const fraction = z.number().min(0, outside).max(1, outside);
/** Tolerance for rounding errors, too small to be visible. */
const rounding = 1e-6;

/**
 * Place on a page, in fractions of the unrotated picture, so that rotation keeps it at the same spot. Without width and
 * height a point.
 */
const picturePlace = z
  .strictObject({
    kind: z.literal('picture'),
    ...said,
    page_id: pageId,
    /** From left and top. */
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
