import { foreignFormats } from '@pelion/contract/questions/facts';
import { asPhrase } from '@pelion/words';
import { z } from 'zod';
import { task } from '../../../lib/compute/task.ts';
import { excerptOf } from '../../../lib/excerpt.ts';
import { plainText } from '../../../lib/rich-text.ts';
import { exported, outgoingOf } from './exported.ts';
import { bankWriters } from './formats.ts';
import { picturesOf } from './item-writer.ts';
import type { Outgoing } from './outgoing.ts';
import { largestExport, writeForeign } from './write-foreign.ts';

const bytes = z.instanceof(Uint8Array);
const sentence = z.string().transform(asPhrase);
const longestExcerpt = 140;

const input = z.object({
  format: z.enum(foreignFormats),
  title: z.string(),
  questions: z.array(exported),
  /** For a preview without their bytes. */
  pictures: z.array(z.object({ id: z.string(), media_type: z.string(), bytes })),
  isPreview: z.boolean(),
});

/** Writes questions for programs of others, and says what of each is not in the file. A preview is the same without the file. */
export const writeForeignBank = task({
  name: 'questions.writeForeignBank',
  pace: 'long',
  limitMs: 60_000,
  input,
  output: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('tooLarge') }),
    z.object({
      kind: z.literal('preview'),
      counts: z.object({ exported: z.int(), exportedWithLoss: z.int(), refused: z.int() }),
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
    z.object({ kind: z.literal('file'), count: z.int(), bytes, ending: z.string(), mediaType: z.string() }),
  ]),
  run({ format, title, questions, pictures, isPreview }) {
    const writer = bankWriters[format];
    const excerpts = new Map<number, string>();
    const read = function* (): Generator<Outgoing> {
      for (const row of questions) {
        const outgoing = outgoingOf(row);
        const { stem } = outgoing.question.content;
        if (isPreview) excerpts.set(outgoing.number, excerptOf(plainText(stem.html), longestExcerpt));
        yield outgoing;
      }
    };
    const { bank, lost, size } = writeForeign(format, title, read(), picturesOf(pictures));
    if (size > largestExport) return { kind: 'tooLarge' as const };
    if (!isPreview) {
      const file = writer.file(bank);
      const { ending, mediaType } = writer;
      return { kind: 'file' as const, count: bank.items.length, bytes: file, ending, mediaType };
    }
    const refused = lost.filter(({ reason }) => reason !== null);
    const withLoss = lost.length - refused.length;
    const [exportedWithLoss, whole] = [withLoss, bank.items.length - withLoss];
    return {
      kind: 'preview' as const,
      counts: { exported: whole, exportedWithLoss, refused: refused.length },
      notes: [...writer.notes],
      items: [...refused, ...lost.filter(({ reason }) => reason === null)].map((item) => ({
        ...item,
        losses: [...item.losses],
        excerpt: excerpts.get(item.number) ?? '',
      })),
    };
  },
});
