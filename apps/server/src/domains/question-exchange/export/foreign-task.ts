import { foreignFormats } from '@pelion/contract/question-exchange/facts';
import { asPhrase } from '@pelion/words';
import { z } from 'zod';
import { task } from '../../../lib/compute/task.ts';
import { bankFile } from '../export-task.ts';
import { exported } from './exported.ts';

const bytes = z.instanceof(Uint8Array);
const sentence = z.string().transform(asPhrase);

const input = z.object({
  format: z.enum(foreignFormats),
  title: z.string(),
  questions: z.array(exported),
  /** For a preview without their bytes. */
  pictures: z.array(z.object({ id: z.string(), media_type: z.string(), bytes })),
  isPreview: z.boolean(),
});
export type ForeignOrder = z.infer<typeof input>;

const output = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tooLarge') }),
  z.object({
    kind: z.literal('preview'),
    counts: z.object({ exported: z.int(), exportedWithLoss: z.int(), refused: z.int(), passages: z.int() }),
    notes: z.array(sentence),
    items: z.array(
      z.object({
        number: z.int(),
        losses: z.array(sentence),
        reason: sentence.nullable(),
        excerpt: z.string(),
      }),
    ),
  }),
  bankFile.extend({ kind: z.literal('file'), count: z.int() }),
]);
export type ForeignBank = z.input<typeof output>;

/** Writes questions in a foreign format and reports the losses. A preview omits the file. */
export const writeForeignBank = task({
  name: 'questions.writeForeignBank',
  pace: 'long',
  limitMs: 60_000,
  input,
  output,
  // The writers of all formats are for the thread alone.
  run: async (order) => (await import('./foreign-bank.ts')).foreignBank(order),
});
