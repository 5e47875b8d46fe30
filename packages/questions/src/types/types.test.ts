import { describe, expect, it } from 'vitest';
import { isAnswered, takenBack } from '../answers.ts';
import { questionResponse } from '../questions.ts';
import { unreadable } from '../unreadable.ts';
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

it.each([
  [[{ kind: 'number' as const, id: '1', number: '3/4' }], null],
  [
    [
      { kind: 'text' as const, id: '1', text: 'three' },
      { kind: 'number' as const, id: '2', number: '' },
    ],
    null,
  ],
  [
    [
      { kind: 'text' as const, id: '1', text: 'three' },
      { kind: 'number' as const, id: '2', number: 'four' },
    ],
    'has a blank that cannot be read as a number',
  ],
])('blanks filled with %j are read, or say that they cannot be', (gaps, reason) => {
  expect(unreadable({ type: 'fillInBlank', gaps })).toBe(reason);
});

it.each([
  [{ type: 'text', text: ' ' } as const, false],
  [{ type: 'freeText', text: ' \n' } as const, false],
  [{ type: 'freeText', text: 'a' } as const, true],
  [{ type: 'text2', html: '<p></p><ul><li><p> &nbsp;</p></li></ul>' } as const, false],
  [{ type: 'text2', html: '<p>a</p>' } as const, true],
  [
    {
      type: 'fillInBlank',
      gaps: [
        { kind: 'text' as const, id: '1', text: ' ' },
        { kind: 'number' as const, id: '2', number: '' },
      ],
    } as const,
    false,
  ],
  [{ type: 'fillInBlank', gaps: [{ kind: 'choice' as const, id: '1', choiceId: 'c' }] } as const, true],
])('whether %j is an answer: %s', (response, is) => {
  expect(isAnswered(questionResponse.parse(response))).toBe(is);
});
