import { describe, expect, it } from 'vitest';
import { isAnswered, takenBack, unreadable } from '../answers.ts';
import { questionResponse } from '../questions.ts';
import { upgraded, upgradedContent, versionAfter } from '../upgrade.ts';
import { questionTypeNames } from './facts.ts';
import { types } from './types.ts';

const all = Object.values(types);

describe('question types', () => {
  it('are offered and defined under the same names', () => {
    expect(Object.keys(types).toSorted()).toEqual([...questionTypeNames].toSorted());
  });

  it('have a number of their own each, from the twelve of the spec', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id } of all) expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).toContain(id);
  });

  it.each(questionTypeNames)('%s: an answer taken back can be sent, and is none', (type) => {
    expect(questionResponse.parse(takenBack(type))).toEqual(takenBack(type));
    expect(isAnswered(takenBack(type))).toBe(false);
    expect(unreadable(takenBack(type))).toBeNull();
  });

  it.each(all)(
    '$name: what is of today passes its chain unchanged, and no version lies behind it',
    (type) => {
      const stored = { content: { stem: 'today' }, answerKey: { key: 'today' } };
      const current = versionAfter(type.upgrades);
      expect(upgraded(type.upgrades, current, stored)).toEqual(stored);
      expect(upgradedContent(type.upgrades, current, stored.content)).toBe(stored.content);
      expect(() => upgraded(type.upgrades, current + 1, stored)).toThrow(RangeError);
      expect(() => upgraded(type.upgrades, 0, stored)).toThrow(RangeError);
    },
  );
});

it('counts no answer at all as not answered', () => {
  expect(isAnswered(null)).toBe(false);
  expect(isAnswered(undefined)).toBe(false);
});

it.each([
  ['3/4', null],
  ['3/', 'cannot be read as a number'],
  ['three', 'cannot be read as a number'],
])('a number typed as %s is read, or says that it cannot be', (text, reason) => {
  expect(unreadable({ type: 'number', text })).toBe(reason);
});
