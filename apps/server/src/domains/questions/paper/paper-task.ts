import { z } from 'zod';
import { task } from '../../../lib/compute/task.ts';

export const paperWords = z.object({
  title: z.string(),
  campus: z.string(),
  name: z.string(),
  date: z.string(),
  points: z.string(),
  answerSheet: z.string(),
  key: z.string(),
  trueWord: z.string(),
  falseWord: z.string(),
  passage: z.string(),
});

export const bytes = z.instanceof(Uint8Array);
export const pictures = z.array(z.object({ id: z.string(), bytes }));

/** Questions of pinned items, including passages. */
export const pinnedQuestions = z.array(
  z.object({
    version_id: z.int(),
    type: z.int(),
    schema_version: z.int(),
    content: z.unknown(),
    answer_key: z.unknown(),
  }),
);
export const pinnedSections = z.array(
  z.object({ version_id: z.int(), name: z.string(), instruction: z.string() }),
);
/** Item as pinned for one student. */
export const pinnedItem = z.object({
  version_id: z.int(),
  passage_version_id: z.int().nullable(),
  section_version_id: z.int().nullable(),
  order: z.array(z.string()),
  drawn_values: z.unknown(),
});

const order = z.object({
  words: paperWords,
  part: z.enum(['questions', 'answerSheet', 'key']),
  size: z.enum(['A4', 'LETTER']),
  isLarge: z.boolean(),
  /** Number of the example for variable numbers; equal for all parts of a paper. */
  example: z.int(),
  logo: bytes.nullable(),
  questions: z.array(
    z.object({
      type: z.int(),
      schema_version: z.int(),
      content: z.unknown(),
      answer_key: z.unknown(),
      points: z.string(),
      /** Section that begins with this question. */
      section: z.object({ name: z.string(), instruction: z.string() }).nullable().default(null),
    }),
  ),
  pictures,
});
export type PaperOrder = z.infer<typeof order>;

/** Draws an assessment for paper. */
export const drawPaper = task({
  name: 'questions.drawPaper',
  pace: 'long',
  limitMs: 60_000,
  input: order,
  output: bytes,
  // Imported lazily: the PDF and formula libraries are large and needed in the compute thread only.
  run: async (order) => (await import('./draw-paper.ts')).paperPdf(order),
});
