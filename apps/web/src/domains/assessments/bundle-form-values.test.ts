import { expect, it } from 'vitest';
import { type BundleItem, freeModule } from './bundle-form-values.ts';

const item = (id: number, module: string): BundleItem => ({
  id,
  name: `Part ${id}`,
  facts: '',
  questions: 27,
  module,
  minutes: null,
});

it.each([
  ['27 questions', [], 27, '1'],
  ['22 questions, which a Math module asks', [], 22, '4'],
  ['22 questions where module one of Math is taken', ['4'], 22, '5'],
  ['22 questions where all of Math is taken', ['4', '5', '6'], 22, '1'],
  ['a number that no full module asks', ['1'], 10, '2'],
  ['anything where all are taken', ['1', '2', '3', '4', '5', '6'], 22, ''],
])('%s: the first free module that fits', (_, taken, questions, module) =>
  expect(
    freeModule(
      taken.map((one, index) => item(index, one)),
      questions,
    ),
  ).toBe(module),
);
