import { phrase } from '@pelion/words';
import { type BankItem, withLoss } from '../bank-item.ts';
import type { BankSource } from '../foreign/bank-source.ts';
import type { BankFormat } from '../formats.ts';

const guessed = (encoding: string) =>
  phrase(
    'The file does not say how its letters are written. They were read as {$encoding}: look at those of this {question}.',
    { encoding },
  );

const isPlain = (item: BankItem) =>
  item.outcome === 'refused' || !/\P{ASCII}/u.test(JSON.stringify(item.draft));

/** Items of a file; if the encoding was guessed, items with non-ASCII letters report this. */
export function* readItems({ read }: BankFormat, source: BankSource): Generator<BankItem> {
  for (const item of read(source))
    yield source.guessed === undefined || isPlain(item) ? item : withLoss(item, guessed(source.guessed));
}
