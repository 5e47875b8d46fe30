import { pageTurns } from '@pelion/contract/attempts/facts';
import { z } from 'zod';
import { task } from '../../../lib/compute/task.ts';
import { bytes, paperWords, pictures, pinnedItem, pinnedQuestions, pinnedSections } from './paper-task.ts';

const order = z.object({
  words: paperWords.extend({
    answer: z.string(),
    noAnswer: z.string(),
    /** In its place where there are photos. */
    onPhotos: z.string(),
    rightAnswer: z.string(),
    /** What is said to one answer among several, and in place of a photo that cannot be drawn. */
    feedback: z.string(),
    missingPhoto: z.string(),
  }),
  size: z.enum(['A4', 'LETTER']),
  logo: bytes.nullable(),
  /** Under the title: whose it is, and when. */
  about: z.array(z.string()),
  /** What it came to, large; null: it may not be told. */
  score: z.string().nullable(),
  /** Beside it, and what is said of the whole. */
  lines: z.array(z.string()),
  /** What a score stands for; empty: there is no scale. */
  scale: z.object({
    title: z.string(),
    rows: z.array(z.object({ span: z.string(), label: z.string(), isMet: z.boolean() })),
  }),
  /** Everything that is asked, passages among it, with its key: what may be told of that, each item says. */
  questions: pinnedQuestions,
  sections: pinnedSections,
  items: z.array(
    pinnedItem.extend({
      /** What the part of a bundle is called that begins with it. */
      begins: z.string().nullable(),
      /** `Question 3 · Correct · 1 of 2 points · Time: 1 min 5 s` */
      head: z.string(),
      response: z.unknown(),
      showsKey: z.boolean(),
      /** Why: of the explanation and of what is said to everybody. Empty: they may not be told. */
      remarks: z.array(z.object({ name: z.enum(['explanation', 'generalFeedback']), label: z.string() })),
      /** Of paper, in their order: named among the pictures. Places are in fractions of the picture before it is turned. */
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
      /** What else is said to it, a label and a text each. */
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
