import type { ForeignFormat } from '@pelion/contract/question-exchange';
import type { Question, RichText } from '@pelion/questions';
import type { Phrase } from '@pelion/words';
import { plainText } from '../../../lib/rich-text.ts';
import type { WrittenBank, WrittenItem } from './bank-writer.ts';
import { bankWriters } from './formats.ts';
import { itemWriter, type Pictures } from './item-writer.ts';
import { largestExport } from './largest-export.ts';
import { alikeWithout, losses, refusals } from './losses.ts';
import { isRefusal, type Outgoing, type OutgoingPicture } from './outgoing.ts';

/** Losses of one exported question, or the reason why none was exported. Questions without losses have no entry. */
export interface LostItem {
  readonly number: number;
  readonly losses: readonly Phrase[];
  /** Reason for refusal; null if exported. */
  readonly reason: Phrase | null;
}

export interface Foreign {
  readonly bank: WrittenBank;
  readonly lost: readonly LostItem[];
  /** Size of the written questions in bytes, with embedded pictures. */
  readonly size: number;
}

/** Lists of texts that must stay distinct, such as a question's options. */
function siblingsIn(question: Question): readonly (readonly RichText[])[] {
  const textsOf = (parts: readonly { readonly text: RichText }[]) => parts.map(({ text }) => text);
  const { content } = question;
  if ('options' in content) return [textsOf(content.options)];
  if ('prompts' in content) return [textsOf(content.prompts), textsOf(content.choices)];
  if ('items' in content) return [textsOf(content.items), content.targets.map(({ label }) => label)];
  return [];
}

/**
 * Refuses a question in which a text is empty, or two texts read alike, once pictures and formatting are left out.
 * `left`: words by source of each text that a format wrote without them.
 */
function refusalOfLossy(question: Question, left: ReadonlyMap<string, string>): Phrase | null {
  if (left.size === 0) return null;
  const lists = siblingsIn(question);
  const isEmpty = ({ source }: RichText) => left.get(source) === '';
  if ([question.content.stem, ...lists.flat()].some(isEmpty)) return refusals.onlyPicture;
  for (const texts of lists) {
    const seen = new Map<string, string>();
    for (const { source } of texts) {
      const words = left.get(source) ?? plainText(source).trim();
      const before = seen.get(words);
      if (before !== undefined && before !== source) return alikeWithout(words);
      seen.set(words, source);
    }
  }
  return null;
}

/** Writes the questions one by one; stops at the size limit. */
export function writeForeign(
  format: ForeignFormat,
  title: string,
  questions: Iterable<Outgoing>,
  pictures: Pictures,
): Foreign {
  const { item: write } = bankWriters[format];
  const items: WrittenItem[] = [];
  const lost: LostItem[] = [];
  const used = new Set<OutgoingPicture>();
  let size = 0;
  for (const outgoing of questions) {
    const item = itemWriter(pictures);
    if (outgoing.isExample) item.lose(losses.example);
    const written = write(outgoing, item);
    const { number, question } = outgoing;
    const reason = isRefusal(written) ? written.reason : refusalOfLossy(question, item.lossy);
    if (isRefusal(written) || reason) {
      lost.push({ number, losses: [], reason });
      continue;
    }
    if (item.losses.size > 0) lost.push({ number, losses: [...item.losses], reason: null });
    for (const picture of item.used) used.add(picture);
    const bytes = Buffer.from(written);
    size += bytes.length;
    items.push({ outgoing, bytes, pictures: [...item.used] });
    if (size > largestExport) break;
  }
  return { bank: { title, items, pictures: [...used] }, lost, size };
}
