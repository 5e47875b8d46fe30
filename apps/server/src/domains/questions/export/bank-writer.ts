import type { Phrase } from '@pelion/words';
import type { ItemWriter, Outgoing, OutgoingPicture, Refusal } from './outgoing.ts';

/** A question that has been written. */
export interface WrittenItem {
  readonly outgoing: Outgoing;
  readonly bytes: Uint8Array;
  /** Of this question. */
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
  readonly mediaType: string;
  /** What the format keeps of no question. */
  readonly notes: readonly Phrase[];
  /** One question as text of the format. */
  item(outgoing: Outgoing, item: ItemWriter): string | Refusal;
  /** The whole file around them. */
  file(bank: WrittenBank): Uint8Array<ArrayBuffer>;
}

/** Between what comes before and after. */
export const enclosed = (
  before: string,
  items: readonly WrittenItem[],
  after: string,
): Uint8Array<ArrayBuffer> => {
  const line = Buffer.from('\n');
  return Buffer.concat([
    Buffer.from(before),
    ...items.flatMap(({ bytes }) => [bytes, line]),
    Buffer.from(after),
  ]);
};
