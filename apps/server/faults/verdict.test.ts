import { describe, expect, it } from 'vitest';
import { isFaultless, judge, noVerdict } from './verdict.ts';
import { contentOf } from './works/lanes.ts';

const taker = {
  acknowledged: new Map([
    ['answer/10', 4],
    ['sheet/11', 5],
  ]),
  sent: new Map([
    ['answer/10', 8],
    ['sheet/11', 5],
  ]),
};
const stored = (place: string, seq: number, content = contentOf(place, seq)) => ({ place, seq, content });
const good = stored('sheet/11', 5);

describe('the verdict of a fault run', () => {
  it.each([
    ['nothing where all is there', [stored('answer/10', 4), good], {}],
    ['nothing where a newer answer was stored and its receipt lost', [stored('answer/10', 8), good], {}],
    ['what is lost', [good], { lost: 1 }],
    ['what is lost to another way', [stored('mark/10', 4), good], { lost: 1 }],
    ['what is older than acknowledged', [stored('answer/10', 3), good], { older: 1 }],
    [
      'what was stored otherwise than sent',
      [stored('answer/10', 4, contentOf('answer/10', 3)), good],
      { altered: 1 },
    ],
    ['what was never sent', [stored('answer/10', 9), good], { altered: 1 }],
  ])('finds %s', (_, records, found) => {
    const verdict = judge([taker], records, contentOf);
    expect(verdict).toEqual({ ...noVerdict, checked: 2, ...found });
    expect(isFaultless(verdict)).toBe(Object.keys(found).length === 0);
  });

  it('is no good where nothing was there to be lost', () => {
    expect(isFaultless(noVerdict)).toBe(false);
  });
});
