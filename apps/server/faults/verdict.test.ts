import { describe, expect, it } from 'vitest';
import { textOf } from './taker.ts';
import { judge } from './verdict.ts';

const taker = {
  attemptId: 1,
  acknowledged: new Map([
    [10, 4],
    [11, 5],
  ]),
  sent: new Map([
    [10, 8],
    [11, 5],
  ]),
};
const stored = (itemId: number, seq: number, text = textOf(seq)) => ({
  attemptId: 1,
  itemId,
  seq,
  text,
});
const good = stored(11, 5);

describe('the verdict of a fault run', () => {
  it.each([
    ['nothing where all is there', [stored(10, 4), good], {}],
    ['nothing where a newer answer was stored and its receipt lost', [stored(10, 8), good], {}],
    ['what is lost', [good], { lost: 1 }],
    ['what is lost to another attempt', [{ ...stored(10, 4), attemptId: 2 }, good], { lost: 1 }],
    ['what is older than acknowledged', [stored(10, 3), good], { older: 1 }],
    ['what was stored otherwise than sent', [stored(10, 4, textOf(3)), good], { altered: 1 }],
    ['what was never sent', [stored(10, 9), good], { altered: 1 }],
  ])('finds %s', (_, answers, found) => {
    expect(judge([taker], answers)).toEqual({ checked: 2, lost: 0, older: 0, altered: 0, ...found });
  });
});
