import { describe, expect, it } from 'vitest';
import { actOf, areAgreed, mergedOf, middleOf } from './two-marks.ts';

describe('two marks', () => {
  it.each([
    ['2', '2', '0', true],
    ['2', '3', '0', false],
    ['2', '3', '1', true],
    ['3', '2', '1', true],
    ['2', '301/100', '1', false],
    ['1/3', '5/6', '0.5', true],
    ['1/3', '5/6', '0.49', false],
  ])('%s and %s agree within %s: %s', (one, other, allowed, agreed) =>
    expect(areAgreed(one, other, allowed)).toBe(agreed),
  );

  it.each([
    ['2', '2', '2'],
    ['2', '3', '5/2'],
    ['1/3', '1', '2/3'],
  ])('%s and %s average to %s', (one, other, middle) => expect(middleOf(one, other)).toBe(middle));
});

describe('rights of the markers', () => {
  const someone = { isSettled: false, given: 0, isMarker: false, mayDecide: false };
  it.each([
    ['the first marks', { ...someone }, 'mark'],
    ['the second marks', { ...someone, given: 1 }, 'mark'],
    ['the third has nothing to mark', { ...someone, given: 2 }, null],
    ['a third with the right decides', { ...someone, given: 2, mayDecide: true }, 'decide'],
    [
      'with the right one marks as long as marks are missing',
      { ...someone, given: 1, mayDecide: true },
      'mark',
    ],
    ['a marker never decides', { ...someone, given: 2, isMarker: true, mayDecide: true }, 'mark'],
    [
      'a marker may change the own mark until it is decided',
      { ...someone, given: 2, isMarker: true },
      'mark',
    ],
    ['and not afterwards', { ...someone, isSettled: true, given: 2, isMarker: true }, null],
    [
      'what is settled can be decided anew',
      { ...someone, isSettled: true, given: 2, mayDecide: true },
      'decide',
    ],
  ])('%s', (_, acting, act) => expect(actOf(acting)).toBe(act));
});

describe('comments of both markers', () => {
  const said = { comment: 'Good.', is_doubtful: false, rubric_version_id: null, choices: [], places: [] };
  it('is read once where it is the same, and else after each other', () => {
    expect(mergedOf(said, said).comment).toBe('Good.');
    expect(mergedOf(said, { ...said, comment: 'Fine.' }).comment).toBe('Good.\n\nFine.');
    expect(mergedOf({ ...said, comment: '' }, said).comment).toBe('Good.');
  });

  it('keeps the choices of a rubric only where both made the same', () => {
    const by = {
      ...said,
      rubric_version_id: 4,
      choices: [{ criterion_id: 'a', level_id: 'a1', points: null }],
    };
    expect(mergedOf(by, by)).toMatchObject({ rubric_version_id: 4, choices: by.choices });
    expect(mergedOf(by, said)).toMatchObject({ rubric_version_id: null, choices: [] });
  });
});
