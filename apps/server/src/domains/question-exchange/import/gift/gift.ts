import type { BankItem } from '../bank-item.ts';
import { commasIn, numbersInGift } from '../foreign/number-text.ts';
import { withPassages } from '../foreign/with-passages.ts';
import { readItem } from './read-item.ts';
import { splitItems } from './split-items.ts';

/** Reads a GIFT bank with \n line breaks. A broken question is refused without affecting the others. */
export const readGift = (text: string): Iterable<BankItem> => withPassages(itemsIn(text));

function* itemsIn(text: string): Generator<BankItem> {
  const commas = commasIn(numbersInGift(text));
  for (const item of splitItems(text)) yield readItem(item, commas);
}
