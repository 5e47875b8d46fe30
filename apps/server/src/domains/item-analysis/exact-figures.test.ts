import { exact, toText } from '@pelion/questions';
import { expect, it } from 'vitest';
import { type ExactOutcome, exactFigures, toldShare } from './exact-figures.ts';

const outcome = (version: number, earned: string, worth = '1'): ExactOutcome => ({ version, earned, worth });

it('the mean of points that floats cannot hold is the fraction itself', () => {
  // In floats 0.028499999999999998, which a page shows as 2.8 %.
  const { mean } = exactFigures([[outcome(1, '4/1000')], [outcome(1, '53/1000')]]);
  expect(mean).toBe('57/2000');
  expect(toldShare(mean)).toBe(0.0285);
});

it('mean, median and facility of tenths are fractions too', () => {
  const attempts = Array.from({ length: 10 }, (_, place) => [
    outcome(1, place < 7 ? '1/10' : '7/100', '1/10'),
    outcome(2, place < 4 ? '1/5' : '3/20', '1/5'),
  ]);
  expect(exactFigures(attempts)).toEqual({
    mean: '87/100',
    median: '5/6',
    distribution: [0, 0, 0, 0, 0, 0, 0, 3, 3, 4],
    facilities: new Map([
      [1, '91/100'],
      [2, '17/20'],
    ]),
  });
});

it('a border between two tenths belongs to the upper one, however its points are written', () => {
  // In floats 0.1 + 0.2 is above 0.3, and 0.8 - 0.1 below 0.7.
  const attempts = [
    [outcome(1, '1/10', '1/2'), outcome(2, '1/5', '1/2')],
    [outcome(1, '7/10')],
    [outcome(1, '69/100')],
    [outcome(1, '0')],
    [outcome(1, '1')],
  ];
  expect(exactFigures(attempts).distribution).toEqual([1, 0, 0, 1, 0, 0, 1, 1, 0, 1]);
});

it('thirds, sixths and sevenths sum up to the whole', () => {
  const attempts = ['1/3', '1/6', '1/2'].map((earned) => [outcome(1, earned), outcome(2, '1/7', '1/7')]);
  // Shares (1/3 + 1/7) / (8/7), (1/6 + 1/7) / (8/7) and (1/2 + 1/7) / (8/7).
  expect(exactFigures(attempts)).toMatchObject({ mean: '5/12', median: '5/12' });
});

it('random decimals and fractions come to the mean of exact arithmetic, whatever their order', () => {
  let seed = 11;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const attempts = Array.from({ length: 200 }, () =>
    Array.from({ length: 12 }, (_, version) => {
      const parts = [3, 6, 7, 12, 100][random(5)] ?? 1;
      return outcome(version + 1, `${random(parts + 1)}/${parts}`, ['1', '5/2', '1/3', '23/20'][version % 4]);
    }),
  );
  const share = (attempt: readonly ExactOutcome[]) => {
    // Over one denominator: 2,100 holds every part, 60 every worth.
    const over = (texts: readonly string[]) =>
      texts.reduce((all, text) => {
        const [top = '0', bottom = '1'] = text.split('/');
        return all + (BigInt(top) * 2100n) / BigInt(bottom);
      }, 0n);
    return [over(attempt.map(({ earned }) => earned)), over(attempt.map(({ worth }) => worth))] as const;
  };
  const [, worth] = share(attempts[0] ?? []);
  const clamped = attempts.map((attempt) => {
    const [earned] = share(attempt);
    if (earned > worth) return worth;
    return earned;
  });
  const total = clamped.reduce((all, each) => all + each, 0n);
  const { mean } = exactFigures(attempts);
  expect(mean).toBe(toText(exact(`${total}/${worth * 200n}`)));
  expect(exactFigures(attempts.toReversed()).mean).toBe(mean);
});

it('questions without points are left out, and nobody has no mean', () => {
  const { facilities, mean } = exactFigures([[outcome(1, '0', '0'), outcome(2, '0')]]);
  expect([...facilities]).toEqual([[2, '0']]);
  expect(mean).toBe('0');
  expect(exactFigures([])).toMatchObject({ mean: null, median: null });
});

it.each([
  ['1/3', 0.3333],
  ['16969/20000', 0.8485],
  ['89995/100000', 0.9],
  [null, null],
])('%s is told as %s', (exactly, told) => expect(toldShare(exactly)).toBe(told));
