import type { MediaType } from '@pelion/contract/kernel/media-types';
import { isPassage } from '@pelion/questions';
import type { Phrase } from '@pelion/words';
import { passageEnd } from '../import/foreign/with-passages.ts';
import type { ItemWriter, Outgoing, OutgoingPicture, Refusal } from './outgoing.ts';

/** A question that has been written. */
export interface WrittenItem {
  readonly outgoing: Outgoing;
  readonly bytes: Uint8Array;
  /** Pictures that this question uses. */
  readonly pictures: readonly OutgoingPicture[];
}

export interface WrittenBank {
  readonly title: string;
  readonly items: readonly WrittenItem[];
  /** Each once. */
  readonly pictures: readonly OutgoingPicture[];
}

/** One format of a file that leaves. Adding one is its folder and a line in the table of them. */
export interface BankWriter {
  readonly ending: string;
  readonly mediaType: MediaType;
  /** Losses that apply to every question in this format. */
  readonly notes: readonly Phrase[];
  /** Writes one question in the format. */
  item(outgoing: Outgoing, item: ItemWriter): string | Refusal;
  /** Assembles the file from the written questions. */
  file(bank: WrittenBank): Uint8Array<ArrayBuffer>;
}

const isOfPassage = ({ outgoing }: WrittenItem) =>
  outgoing.passage !== null || isPassage(outgoing.question.type);

/** One item per line; `endOfPassage` precedes the first item that the passage above does not apply to. */
function inLines(items: readonly WrittenItem[], endOfPassage: string): readonly Uint8Array[] {
  const [line, end] = [Buffer.from('\n'), Buffer.from(`${endOfPassage}\n`)];
  return items.flatMap((item, index) => {
    const before = items[index - 1];
    const isBehind = before !== undefined && isOfPassage(before) && !isOfPassage(item);
    return [...(isBehind ? [end] : []), item.bytes, line];
  });
}

/** Encloses the items, for formats whose passages apply to the following items. */
export const enclosed = (
  before: string,
  items: readonly WrittenItem[],
  after: string,
  endOfPassage = `<!-- ${passageEnd} -->`,
): Uint8Array<ArrayBuffer> =>
  Buffer.concat([Buffer.from(before), ...inLines(items, endOfPassage), Buffer.from(after)]);
