import { expect, it } from 'vitest';
import { areReadable } from './are-readable.ts';
import { type Variants, variants } from './variants.ts';

const range = { kind: 'range', name: 'a', min: '1', max: '7/2', step: '1/2', decimals: 2 } as const;
const list = { kind: 'list', name: 'b', values: ['1', '-2.5'] } as const;
const sum = { name: 'c', formula: 'a + b' };
const whole: Variants = { parameters: [range, { ...list, values: [...list.values] }], derived: [sum] };
const many = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

// Drafts the editor may hold while typing; the function must agree with the schema on each.
const drafts: Readonly<Record<string, Variants>> = {
  whole,
  'nothing drawn': { ...whole, parameters: [] },
  'no number': { ...whole, parameters: [{ ...range, max: '7/' }] },
  'a fraction of zero': { ...whole, parameters: [{ ...range, step: '1/0' }] },
  'no step': { ...whole, parameters: [{ kind: 'range', name: 'a', min: '1', max: '2' }] },
  'too long a number': { ...whole, parameters: [{ ...range, max: '1'.repeat(61) }] },
  'a name with a sign': { ...whole, parameters: [{ ...range, name: 'a-b' }] },
  'a name of twenty': { ...whole, parameters: [{ ...range, name: 'a'.repeat(20) }] },
  'too long a name': { ...whole, parameters: [{ ...range, name: 'a'.repeat(21) }] },
  'half a decimal': { ...whole, parameters: [{ ...range, decimals: 0.5 }] },
  'too many decimals': { ...whole, parameters: [{ ...range, decimals: 7 }] },
  'an empty list': { ...whole, parameters: [{ kind: 'list', name: 'b', values: [] }] },
  'a list with a word': { ...whole, parameters: [{ kind: 'list', name: 'b', values: ['1', 'two'] }] },
  'a long list': { ...whole, parameters: [{ kind: 'list', name: 'b', values: many(100, '1') }] },
  'too long a list': { ...whole, parameters: [{ kind: 'list', name: 'b', values: many(101, '1') }] },
  'too many drawn': { ...whole, parameters: many(21, { ...range }) },
  'too many that follow': { ...whole, derived: many(21, sum) },
  'no name for what follows': { ...whole, derived: [{ ...sum, name: '' }] },
  'no formula': { ...whole, derived: [{ ...sum, formula: '' }] },
  'too long a formula': { ...whole, derived: [{ ...sum, formula: 'a'.repeat(201) }] },
  'decimals below zero': { ...whole, derived: [{ ...sum, decimals: -1 }] },
};

it.each(Object.entries(drafts))('judges %s as the schema does', (_, draft) => {
  expect(areReadable(draft)).toBe(variants.safeParse(draft).success);
});

it('has drafts of both kinds', () => {
  expect(new Set(Object.values(drafts).map(areReadable))).toEqual(new Set([true, false]));
});
