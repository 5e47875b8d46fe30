import { z } from 'zod';
import { task } from '../../../lib/compute/task.ts';
import { paperWords } from './paper-task.ts';

const bytes = z.instanceof(Uint8Array);

const order = z.object({
  words: paperWords,
  /** The papers with their answer sheets; the key of each variant; the questions alone, or with their key behind them. */
  file: z.enum(['papers', 'keys', 'questions', 'keyed']),
  size: z.enum(['A4', 'LETTER']),
  isLarge: z.boolean(),
  logo: bytes.nullable(),
  /** Everything that some paper asks, passages among it. */
  questions: z.array(
    z.object({
      version_id: z.int(),
      type: z.int(),
      schema_version: z.int(),
      content: z.unknown(),
      answer_key: z.unknown(),
    }),
  ),
  sections: z.array(z.object({ version_id: z.int(), name: z.string(), instruction: z.string() })),
  papers: z.array(
    z.object({
      /** `Ada Lovelace · K7Q4` */
      owner: z.string(),
      items: z.array(
        z.object({
          version_id: z.int(),
          passage_version_id: z.int().nullable(),
          section_version_id: z.int().nullable(),
          points: z.string(),
          order: z.array(z.string()),
          drawn_values: z.unknown(),
        }),
      ),
    }),
  ),
  pictures: z.array(z.object({ id: z.string(), bytes })),
});
export type PapersOrder = z.infer<typeof order>;

/** Draws the papers of a schedule, each as its student has it; says how many are drawn. */
export const drawPapers = task({
  name: 'questions.drawPapers',
  pace: 'long',
  limitMs: 240_000,
  input: order,
  output: bytes,
  part: z.object({ drawn: z.int() }),
  run: async (given, hand) => (await import('./draw-papers.ts')).papersPdf(given, (drawn) => hand({ drawn })),
});
