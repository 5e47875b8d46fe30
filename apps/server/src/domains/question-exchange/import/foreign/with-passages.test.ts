import { phrase } from '@pelion/words';
import { expect, it } from 'vitest';
import { trueFalseDraft } from '../../../../../test/factories/question-drafts.ts';
import { accepted, type BankItem, refused } from '../bank-item.ts';
import { bankItemOf } from './draft-of.ts';
import { withPassages } from './with-passages.ts';

const text = (ident: string): BankItem =>
  bankItemOf({
    place: { line: 1, title: ident, ident },
    stem: 'Read this.',
    asked: { kind: 'information' },
    losses: [],
  });
const kept = (about: string) => accepted({ line: 1, title: `of ${about}`, about }, trueFalseDraft(), []);
const lost = (about: string) =>
  refused({ line: 1, title: `of ${about}`, about }, phrase('This cannot be used.'));
const readAs = (...items: readonly BankItem[]) =>
  [...withPassages(items, new Set(['a', 'b']))].map(({ title, outcome, passage }) => [
    title,
    outcome,
    passage,
  ]);

it('refuses a text that items name where none of them is kept, and ties the kept ones to theirs', () => {
  expect(readAs(text('a'), lost('a'), text('b'), lost('b'), kept('b'), kept('none'))).toEqual([
    ['a', 'refused', undefined],
    ['of a', 'refused', 0],
    ['b', 'importedWithLoss', undefined],
    ['of b', 'refused', 2],
    ['of b', 'imported', 2],
    ['of none', 'imported', undefined],
  ]);
});
