import { phrase } from '@pelion/words';
import { z } from 'zod';
import { instant } from '../kernel/dates.ts';
import { id } from '../kernel/shared.ts';
import { highlightColours, markLimits, penColours, sheetLimits } from './facts.ts';

// What a student does besides answering. It is kept as answers are, and is never one: nothing of it is scored. decision 0089

/** Some words of a text, found again by themselves and by what stands around them. */
export const highlight = z.strictObject({
  /** The device's own. */
  id: z.string().regex(/^[a-z0-9]{1,16}$/),
  /** The text that they stand in: the question's, or that of the passage it asks about. */
  place: z.enum(['question', 'passage']),
  /** Characters from the beginning of that text; a hint, where the text is as it was. */
  start: z.int().min(0).max(200_000),
  quote: z.string().min(1).max(markLimits.quote),
  /** What stands before and after. */
  before: z.string().max(markLimits.context),
  after: z.string().max(markLimits.context),
  colour: z.enum(highlightColours),
  note: z.string().max(markLimits.note),
});
export type Highlight = z.infer<typeof highlight>;

export const itemMarks = z.strictObject({
  /** Marked for review. */
  is_flagged: z.boolean(),
  /** Options struck out, by their ids. */
  struck: z.array(z.string().min(1).max(64)).max(markLimits.struck),
  highlights: z.array(highlight).max(markLimits.highlights),
  /** How long it was on the screen; the server holds no more than its part has run. */
  seconds: z.int().min(0).max(markLimits.seconds),
});
export type ItemMarks = z.infer<typeof itemMarks>;

/** One line of the pen. */
export const stroke = z.strictObject({
  colour: z.enum(penColours),
  /** In the sheet's own units. */
  width: z.int().min(1).max(60),
  /** x and y of each point in turn. */
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
  /** Counts up with every change of this record; the highest wins. */
  seq: z.int().positive(),
};

export const savedMarks = z.object({ ...kept, marks: itemMarks });
export type SavedMarks = z.infer<typeof savedMarks>;
export const savedSheet = z.object({ ...kept, strokes: z.array(stroke) });
export type SavedSheet = z.infer<typeof savedSheet>;

/** On the server's clock as this device knows it; decides only whether what comes after the end is still taken. */
const written_at = instant();
export const marksUpload = z.strictObject({ ...savedMarks.shape, written_at });
export type MarksUpload = z.infer<typeof marksUpload>;
export const sheetUpload = z.strictObject({ ...kept, strokes: sheet, written_at });
export type SheetUpload = z.infer<typeof sheetUpload>;
