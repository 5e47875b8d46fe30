import { createText, keysOf } from '@pelion/words';
import { describe, expect, test } from 'vitest';
import { closed, gradeOf, type ScaleRow, scaleProblems, standardScales, weightProblem } from './facts.ts';

const { rows: letters } = standardScales.letters;
const line = (from: string, to: string, label: string): ScaleRow => ({ from, to, label, points: null });
const { sentence } = createText('k12');
const said = (rows: readonly ScaleRow[]) =>
  scaleProblems(rows).map(({ row, field, message }) => `${row}.${field}: ${sentence(message)}`);

describe('labels of scores', () => {
  test.each([
    ['100', 'A'],
    ['90', 'A'],
    ['89.9949', 'B'],
    // Displayed as 90.00.
    ['89.995', 'A'],
    ['17999/200', 'A'],
    ['269/3', 'B'],
    ['271/3', 'A'],
    ['80', 'B'],
    ['79.99', 'C'],
    ['60', 'D'],
    ['59.9999', 'D'],
    ['59.9949', 'F'],
    ['0', 'F'],
    // Extra credit, and penalties for guessing.
    ['104.5', 'A'],
    ['-3', 'F'],
  ])('%s is %s', (score, label) => expect(gradeOf(score, letters)?.label).toBe(label));

  test('is nothing where there is no score or no scale', () => {
    expect(gradeOf('', letters)).toBeNull();
    expect(gradeOf('90', [])).toBeNull();
  });

  test('does not depend on the order of the lines', () => {
    expect(gradeOf('85', letters.toReversed())?.label).toBe('B');
  });

  test('has its points beside it', () => {
    expect(gradeOf('92.99', standardScales.plusMinus.rows)).toMatchObject({ label: 'A-', points: '3.7' });
  });
});

describe('a scale', () => {
  test.each(keysOf(standardScales))('%s has neither gap nor overlap', (id) => {
    expect(said(standardScales[id].rows)).toEqual([]);
    expect(closed(standardScales[id].rows)).toEqual(standardScales[id].rows);
  });

  test('with a gap names it and a score that falls in', () => {
    expect(said([line('90', '100', 'A'), line('0', '89.99', 'B')])).toEqual([
      '1.to: Between 89.99 and 90 there is a gap: 89.995 would have no label',
    ]);
  });

  test('with whole numbers on both ends has gaps between them', () => {
    expect(said([line('90', '100', 'A'), line('80', '89', 'B'), line('0', '79', 'C')])).toEqual([
      '1.to: Between 89 and 90 there is a gap: 89.5 would have no label',
      '2.to: Between 79 and 80 there is a gap: 79.5 would have no label',
    ]);
  });

  test('with an overlap names both lines and a score that falls into both', () => {
    expect(said([line('90', '100', 'A'), line('0', '91', 'B')])).toEqual([
      '1.to: “B” and “A” overlap: 90.5 would have both',
    ]);
  });

  test('reports reversed, missing and duplicate lines', () => {
    expect(said([line('90', '90', 'A')])).toEqual(['0.to: “To” must be above “from”']);
    expect(said([line('5', '99', 'A')])).toEqual([
      '0.to: The highest line must go up to 100, so that 100 has a label',
      '0.from: The lowest line must start at 0, so that every score has a label',
    ]);
    expect(said([line('50', '100', 'A'), line('0', '50', 'A')])).toEqual(['1.label: “A” appears twice']);
  });

  test('is closed by what each line begins at', () => {
    const open = [line('80', '89', 'B'), line('90', '99', 'A'), line('10', '79', 'C')];
    expect(closed(open)).toEqual([line('90', '100', 'A'), line('80', '90', 'B'), line('0', '80', 'C')]);
    expect(said(closed(open))).toEqual([]);
  });
});

test('weights come to exactly 100', () => {
  const weights = (...all: string[]) => weightProblem(all.map((weight) => ({ label: 'x', weight })));
  expect(weights('33.3', '33.3', '33.4')).toBeNull();
  expect(sentence(weights('50', '49.9999') ?? '')).toBe(
    'The weights add up to 99.9999 percent instead of 100',
  );
});
