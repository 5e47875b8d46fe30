import { phrase } from '@pelion/words';
import { z } from 'zod';
import { instant } from '../kernel/dates.ts';
import { id } from '../kernel/shared.ts';
import { highlightColours, markLimits, penColours, sheetLimits } from './facts.ts';

// Marks, notes and drawings of a student beside answers. Stored like answers, but never scored. decision 0089

/** Highlighted words, located by their text and its context. */
export const highlight = z.strictObject({
  /** Id chosen by the device. */
  id: z.string().regex(/^[a-z0-9]{1,16}$/),
  /** Text that contains the words: the question, or its passage. */
  place: z.enum(['question', 'passage']),
  /** Characters from the start of the text; a hint, valid while the text is unchanged. */
  start: z.int().min(0).max(200_000),
  quote: z.string().min(1).max(markLimits.quote),
  /** Text before and after. */
  before: z.string().max(markLimits.context),
  after: z.string().max(markLimits.context),
  colour: z.enum(highlightColours),
  note: z.string().max(markLimits.note),
});
export type Highlight = z.infer<typeof highlight>;

export const itemMarks = z.strictObject({
  /** Marked for review. */
  is_flagged: z.boolean(),
  /** Ids of struck options. */
  struck: z.array(z.string().min(1).max(64)).max(markLimits.struck),
  highlights: z.array(highlight).max(markLimits.highlights),
  /** Time on the screen; the server caps it at the running time of the part. */
  seconds: z.int().min(0).max(markLimits.seconds),
});
export type ItemMarks = z.infer<typeof itemMarks>;

/** One pen stroke. */
export const stroke = z.strictObject({
  colour: z.enum(penColours),
  /** Width in sheet units. */
  width: z.int().min(1).max(60),
  /** Alternating x and y coordinates. */
  points: z
    .array(z.int().min(0).max(sheetLimits.height))
    .min(2)
    .max(2 * sheetLimits.points),
});
export type Stroke = z.infer<typeof stroke>;

const isRoomFor = (strokes: readonly Stroke[]) =>
  strokes.reduce((sum, { points }) => sum + points.length, 0) <= 2 * sheetLimits.points;

const isOfPairs = (strokes: readonly Stroke[]) => strokes.every(({ points }) => points.length % 2 === 0);

export const sheet = z
  .array(stroke)
  .max(sheetLimits.strokes, phrase('This sheet is full. Please erase something first.'))
  .refine(isRoomFor, { message: phrase('This sheet is full. Please erase something first.') })
  .refine(isOfPairs, { message: phrase('Each point of a line is two numbers, x and y.') });

const kept = {
  item_id: id,
  /** Increases with every change of this record; the highest wins. */
  seq: z.int().positive(),
};

export const savedMarks = z.object({ ...kept, marks: itemMarks });
export type SavedMarks = z.infer<typeof savedMarks>;
export const savedSheet = z.object({ ...kept, strokes: z.array(stroke) });
export type SavedSheet = z.infer<typeof savedSheet>;

/** On the server's clock as estimated by the device; only decides whether a late record is accepted. */
const written_at = instant();
export const marksUpload = z.strictObject({ ...savedMarks.shape, written_at });
export type MarksUpload = z.infer<typeof marksUpload>;
export const sheetUpload = z.strictObject({ ...kept, strokes: sheet, written_at });
export type SheetUpload = z.infer<typeof sheetUpload>;
