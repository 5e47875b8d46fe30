import { pageTurns } from '@pelion/contract/attempts/facts';
import { z } from 'zod';
import { task } from '../../../lib/compute/task.ts';
import { bytes, paperWords, pictures, pinnedItem, pinnedQuestions, pinnedSections } from './paper-task.ts';

const order = z.object({
  words: paperWords.extend({
    answer: z.string(),
    noAnswer: z.string(),
    /** Label that replaces the answer label if there are photos. */
    onPhotos: z.string(),
    rightAnswer: z.string(),
    /** Label of the feedback for one answer, and text in place of an unreadable photo. */
    feedback: z.string(),
    missingPhoto: z.string(),
  }),
  size: z.enum(['A4', 'LETTER']),
  logo: bytes.nullable(),
  /** Lines under the title: student and dates. */
  about: z.array(z.string()),
  /** Score in large print; null if withheld. */
  score: z.string().nullable(),
  /** Lines beside the score, and comments on the whole result. */
  lines: z.array(z.string()),
  /** Score scale; empty without one. */
  scale: z.object({
    title: z.string(),
    rows: z.array(z.object({ span: z.string(), label: z.string(), isMet: z.boolean() })),
  }),
  /** All questions with keys, passages included; each item states what of the key may be revealed. */
  questions: pinnedQuestions,
  sections: pinnedSections,
  items: z.array(
    pinnedItem.extend({
      /** Name of the bundle part that begins with this item. */
      begins: z.string().nullable(),
      /** `Question 3 · Correct · 1 of 2 points · Time: 1 min 5 s` */
      head: z.string(),
      response: z.unknown(),
      showsKey: z.boolean(),
      /** Remarks to reveal, with their labels; empty if withheld. */
      remarks: z.array(z.object({ name: z.enum(['explanation', 'generalFeedback']), label: z.string() })),
      /** Photographed pages in order, by picture id. Pins are in fractions of the unrotated picture. */
      photos: z.array(
        z.object({
          id: z.string(),
          caption: z.string(),
          turn: z.literal(pageTurns),
          pins: z.array(
            z.object({
              label: z.string(),
              x: z.number(),
              y: z.number(),
              width: z.number(),
              height: z.number(),
            }),
          ),
        }),
      ),
      /** Further comments on the answer, each with a label. */
      said: z.array(z.object({ label: z.string(), text: z.string() })),
    }),
  ),
  pictures,
});
export type ReportOrder = z.infer<typeof order>;

/** Draws the report of one result. */
export const drawReport = task({
  name: 'questions.drawReport',
  pace: 'long',
  limitMs: 60_000,
  input: order,
  output: bytes,
  run: async (given) => (await import('./draw-report.ts')).reportPdf(given),
});
