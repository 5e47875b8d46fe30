import { mediaTypes } from '@pelion/contract/kernel/media-types';
import { keysOf } from '@pelion/words';
import { z } from 'zod';
import { task } from '../../lib/compute/task.ts';
import { exported } from './export/exported.ts';

const bytes = z.instanceof(Uint8Array);

const order = z.object({
  title: z.string(),
  sections: z.array(z.object({ name: z.string(), instruction: z.string() })),
  questions: z.array(exported.omit({ number: true }).extend({ section: z.int().nullable() })),
  pictures: z.array(z.object({ id: z.string(), media_type: z.string(), bytes })),
});
export type BankOrder = z.output<typeof order>;

export const bankFile = z.object({ bytes, ending: z.string(), mediaType: z.enum(keysOf(mediaTypes)) });
export type BankFile = z.input<typeof bankFile>;

/** Writes the questions of an assessment in our own format: a file, or a zip with the pictures. */
export const writeBank = task({
  name: 'questions.writeBank',
  pace: 'long',
  limitMs: 60_000,
  input: order,
  output: bankFile,
  // Imported lazily: only the compute thread needs the packing code.
  run: async (order) => (await import('./export/own-bank.ts')).ownBank(order),
});
