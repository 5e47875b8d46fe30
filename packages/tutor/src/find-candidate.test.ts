import { authoredOrder, drawnUnkeyed, present } from '@pelion/questions';
import { describe, expect, it } from 'vitest';
import { type AskedName, asked } from '../test/asked-questions.ts';
import { holdsCandidate } from './find-candidate.ts';

/** Messages that name an answer, right and wrong ones alike. */
const candidates: readonly (readonly [AskedName, string])[] = [
  ['number', 'is it 12?'],
  ['number', 'is it 13?'],
  ['number', '12'],
  ['number', 'so twelve pens'],
  ['number', 'I got a dozen'],
  ['number', 'when I add all of them up it comes to seven'],
  ['number', 'what if she bought 11'],
  ['number', 'am I right?'],
  ['number', 'too high?'],
  ['number', 'check my answer please'],
  ['number', 'a number of months in a year, is that it'],
  ['number', 'what do I do with seven tens'],
  ['singleChoice', 'B'],
  ['singleChoice', 'a?'],
  ['singleChoice', 'is it the mitochondria'],
  ['singleChoice', 'is it the nucleus'],
  ['singleChoice', 'option c'],
  ['multiChoice', 'Saturn and Mars'],
  ['trueFalse', 'true?'],
  ['trueFalse', 'I think it is false'],
  ['text', 'photosynthesis?'],
  ['text', 'respiration'],
  ['text', 'could it be respiration'],
  ['matching', 'France with Paris'],
  ['points', '(2, 3)'],
  ['points', '(3, 2)'],
  ['line', 'y = 4x - 5'],
];

const requests: readonly (readonly [AskedName, string])[] = [
  ['number', 'Give me a hint'],
  ['number', 'Explain this question'],
  ['number', 'how do I start'],
  ['number', 'what does change mean here, the 14 dollars'],
  ['number', 'I do not understand why I need the 50'],
  ['number', 'And then?'],
  ['number', 'where do I put the tens?'],
  ['number', 'what does the hundredths place mean'],
  ['text', 'Okay, thank you!'],
  ['number', 'how should I begin with these two prices in my head'],
  ['singleChoice', 'what does the nucleus do'],
  ['singleChoice', 'Give me study materials'],
  ['text', 'which words should I know for this'],
  ['text', 'Need more questions like this'],
  ['order', 'how do I know where to begin with the egg'],
];

const holds = ([name, message]: readonly [AskedName, string]) => {
  const unkeyed = drawnUnkeyed(asked[name], null);
  return holdsCandidate(message, present(unkeyed, authoredOrder(unkeyed)), null);
};

describe('holdsCandidate', () => {
  it.each(candidates)('finds an answer to %s in: %s', (...pair) => expect(holds(pair)).toBe(true));
  it.each(requests)('finds none to %s in: %s', (...pair) => expect(holds(pair)).toBe(false));
});
