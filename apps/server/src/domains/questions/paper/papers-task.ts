import { z } from 'zod';
import { task } from '../../../lib/compute/task.ts';
import { bytes, paperWords, pictures, pinnedItem, pinnedQuestions, pinnedSections } from './paper-task.ts';

const order = z.object({
  words: paperWords,
  /** Papers with answer sheets; the keys of the variants; the questions alone, or followed by their key. */
  file: z.enum(['papers', 'keys', 'questions', 'keyed']),
  size: z.enum(['A4', 'LETTER']),
  isLarge: z.boolean(),
  logo: bytes.nullable(),
  /** Everything that some paper asks, passages among it. */
  questions: pinnedQuestions,
  sections: pinnedSections,
  papers: z.array(
    z.object({
      /** `Ada Lovelace · K7Q4` */
      owner: z.string(),
      /** `K7Q4`: on every page, where the owner is too long for that. */
      code: z.string().optional(),
      items: z.array(pinnedItem.extend({ points: z.string() })),
    }),
  ),
  pictures,
});
export type PapersOrder = z.infer<typeof order>;

/** Draws the papers of a schedule, each in its student's variant, and reports the number drawn. */
export const drawPapers = task({
  name: 'questions.drawPapers',
  pace: 'long',
  limitMs: 240_000,
  input: order,
  output: bytes,
  part: z.object({ drawn: z.int() }),
  run: async (given, hand) => (await import('./draw-papers.ts')).papersPdf(given, (drawn) => hand({ drawn })),
});
