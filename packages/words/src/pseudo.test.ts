import { expect, test } from 'vitest';
import { phrase } from './phrase.ts';
import { pseudo } from './pseudo.ts';
import { createText, defineMessages } from './text.ts';

const messages = defineMessages({
  save: 'Save the {grade}',
  found: '{$name} has {$n} {#n|reply|replies}',
  title: '{^announcement+}',
  empty: '',
});
const read = (text: string) =>
  text.replace(/[\u2066-\u2069]/g, (mark) => ({ '\u2067': '[', '\u2068': '‹' })[mark] ?? ']');

test('says everything longer, accented and from right to left; what a variable holds stays as it is', () => {
  const t = createText('higherEducation', {}, pseudo)(messages);
  expect([t('save'), t('title'), t('empty')].map(read)).toEqual([
    '[Šááṽéé ţĥéé ɱááĵóóŕ]',
    '[Ááññóóúúñćééɱééñţš]',
    '',
  ]);
  expect(read(t('found', { name: 'Amara', n: 1 }))).toBe('[‹Amara] ĥááš ‹1] ŕééƥĺý]');
  expect(read(t('found', { name: 'Amara', n: 2 }))).toBe('[‹Amara] ĥááš ‹2] ŕééƥĺííééš]');
});

test('keeps what a school calls things, and the values of a phrase that was made elsewhere', () => {
  const { sentence } = createText('k12', { grade: ['year', 'years'] }, pseudo);
  expect(read(sentence(phrase('{$n} {grade#n}', { n: 3 })))).toBe('[‹3] years]');
});
