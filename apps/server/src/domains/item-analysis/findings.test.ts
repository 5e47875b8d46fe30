import { describe, expect, it } from 'vitest';
import { findingsOf, type Judged } from './findings.ts';

const choice = (label: string, count: number, strong: number, is_right = false) => ({
  label,
  count,
  strong,
  is_right,
});

const sound: Judged = {
  asked: 40,
  omitted: 0,
  facility: 0.6,
  discrimination: 0.4,
  point_biserial: 0.35,
  hasOptions: true,
  choices: [choice('A', 24, 0.8, true), choice('B', 10, 0.1), choice('C', 6, 0.1)],
};

const kinds = (changes: Partial<Judged>) => findingsOf({ ...sound, ...changes }).map(({ kind }) => kind);

describe('findings', () => {
  it('is nothing of a sound question', () => expect(kinds({})).toEqual([]));

  it('is that nobody chose an option', () =>
    expect(findingsOf({ ...sound, choices: [...sound.choices, choice('D', 0, 0)] })).toEqual([
      { kind: 'nobodyChose', choice: 'D' },
    ]));

  it('is to check the key where the strong chose another answer', () => {
    const choices = [choice('A', 10, 0.2, true), choice('B', 30, 0.8), choice('C', 1, 0)];
    const turned = { choices, facility: 0.25, discrimination: -0.5, point_biserial: -0.4 };
    expect(findingsOf({ ...sound, ...turned })).toEqual([{ kind: 'strongChoseOther', choice: 'B' }]);
  });

  it('is no other answer where one or two gave it', () => {
    const choices = [choice('A', 30, 0.1, true), choice('13', 2, 0.6)];
    expect(kinds({ choices, hasOptions: false })).toEqual([]);
  });

  it('is to check the key where no other answer stands out', () =>
    expect(kinds({ choices: [], discrimination: -0.3, point_biserial: -0.2 })).toEqual(['strongGotItWrong']));

  it.each<[string, Partial<Judged>, readonly string[]]>([
    ['nearly all are right', { facility: 0.97 }, ['tooEasy']],
    ['hardly any is', { facility: 0.1 }, ['tooHard']],
    ['it tells nobody apart', { point_biserial: 0.02 }, ['tellsLittle']],
    ['many left it out', { omitted: 12 }, ['leftOut']],
  ])('is said where %s', (_, changes, expected) => expect(kinds(changes)).toEqual(expected));

  const turned = { discrimination: -0.06, point_biserial: -0.06 };
  it.each<[string, Partial<Judged>, readonly string[]]>([
    ['ten with a figure below nothing', { asked: 10, choices: [], ...turned }, ['tooFew']],
    ['nineteen of whom strong and weak did alike', { asked: 19, point_biserial: 0.02 }, ['tooFew']],
    ['nineteen of a sound question', { asked: 19 }, []],
    ['ten who hardly ever got it right', { asked: 10, facility: 0.1, ...turned }, ['tooHard']],
    ['twenty with a figure below nothing', { asked: 20, choices: [], ...turned }, ['strongGotItWrong']],
    ['twenty of whom strong and weak did alike', { asked: 20, point_biserial: 0.02 }, ['tellsLittle']],
  ])('is no verdict on a key of fewer than twenty: %s', (_, changes, expected) =>
    expect(kinds(changes)).toEqual(expected),
  );

  it.each([
    [19, 'fewChoseOther'],
    [20, 'strongChoseOther'],
  ])('is another answer of the strong, of %i said as %s', (asked, kind) => {
    const choices = [choice('A', 4, 0.2, true), choice('B', 12, 0.8)];
    expect(findingsOf({ ...sound, asked, choices })).toEqual([{ kind, choice: 'B' }]);
  });

  it('is nothing at all of a handful of answers', () =>
    expect(kinds({ asked: 7, facility: 0, discrimination: -1, point_biserial: -1 })).toEqual([]));
});
