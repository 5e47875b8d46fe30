import { isPassage } from '@pelion/questions/types/facts';
import { stemExcerpt } from '../../questions/stem-excerpt.ts';
import { outgoingOf } from './exported.ts';
import type { ForeignBank, ForeignOrder } from './foreign-task.ts';
import { bankWriters } from './formats.ts';
import { picturesOf } from './item-writer.ts';
import { largestExport } from './largest-export.ts';
import type { Outgoing } from './outgoing.ts';
import { writeForeign } from './write-foreign.ts';

const longestExcerpt = 140;

/** Bank in a foreign format, or the preview of its losses. */
export function foreignBank({ format, title, questions, pictures, isPreview }: ForeignOrder): ForeignBank {
  const writer = bankWriters[format];
  const excerpts = new Map<number, string>();
  const passages = new Set<number>();
  const read = function* (): Generator<Outgoing> {
    for (const row of questions) {
      const outgoing = outgoingOf(row);
      const { type, content } = outgoing.question;
      const { stem } = content;
      if (isPassage(type)) passages.add(outgoing.number);
      if (isPreview) excerpts.set(outgoing.number, stemExcerpt(stem.html, longestExcerpt));
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
  /** Counts questions as students see them, without passages. */
  const counted = (items: readonly { readonly number: number }[]) =>
    items.filter(({ number }) => !passages.has(number)).length;
  const written = bank.items.map(({ outgoing }) => outgoing);
  const withLoss = counted(lost) - counted(refused);
  return {
    kind: 'preview' as const,
    counts: {
      exported: counted(written) - withLoss,
      exportedWithLoss: withLoss,
      refused: counted(refused),
      passages: written.length - counted(written),
    },
    notes: [...writer.notes],
    items: [...refused, ...lost.filter(({ reason }) => reason === null)].map((item) => ({
      ...item,
      losses: [...item.losses],
      excerpt: excerpts.get(item.number) ?? '',
    })),
  };
}
