import { importItem } from '@pelion/contract/question-exchange';
import { asPhrase } from '@pelion/words';
import { z } from 'zod';
import { task } from '../../lib/compute/task.ts';
import { storedVersion } from '../questions/stored.ts';

const readItem = z.object({
  report: importItem,
  /** Question to store; null if refused. */
  question: z
    .object({
      version: storedVersion,
      keywords: z.array(z.string()),
      /** Hash of the item in the file; equal for the same item of the same file. */
      hash: z.string(),
      /** Index, from 0, of the passage among the file's items; null without one. */
      passage: z.int().nullable(),
      /** Number of the section in the file; null without one. */
      section: z.int().nullable(),
    })
    .nullable(),
});
export type ReadItem = z.infer<typeof readItem>;

const picture = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.instanceof(Uint8Array),
});
export type ReadPicture = z.infer<typeof picture>;

const importPart = z.object({
  format: z.string(),
  /** About how many items the file has. */
  about: z.int(),
  /** In the order of the file. */
  items: z.array(readItem),
  /** Pictures first referenced in this part; ids are derived from the content. */
  pictures: z.array(picture),
  /** Sections found since the previous part. */
  sections: z.array(
    z.object({
      section_no: z.int(),
      name: z.string(),
      instruction_source: z.string(),
      instruction_html: z.string(),
    }),
  ),
});
export type ImportPart = z.infer<typeof importPart>;

const importEnd = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read') }),
  /** Refusal of the whole file; `reason` is for the person who chose it. */
  z.object({ kind: z.literal('refused'), reason: z.string().transform(asPhrase) }),
]);

const importSource = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) });
export type ImportSource = z.infer<typeof importSource>;
export type ImportEnd = z.input<typeof importEnd>;

/** Reads, checks and renders a file, and hands it over part by part. */
export const readImportFile = task({
  name: 'questions.readImportFile',
  pace: 'long',
  limitMs: 90_000,
  input: importSource,
  part: importPart,
  output: importEnd,
  // The readers of all formats are for the thread alone.
  run: async (file, hand) => (await import('./read-import-file.ts')).readImport(file, hand),
});
