import { type Question, type RichText, toText } from '@pelion/questions';
import { describe, expect, it } from 'vitest';
import { score } from './scorers.ts';

const text = (words: string): RichText => ({ source: words, html: words });
const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: text(id) }));
const content = { stem: text('stem'), options, shuffle: true };

const singleChoice: Question<'singleChoice'> = {
  type: 'singleChoice',
  content,
  answerKey: {
    credits: [
      { optionId: 'b', credit: '1' },
      { optionId: 'c', credit: '1/3' },
    ],
  },
};

const multiChoice = (
  credits: Record<string, string>,
  scoring: 'perOption' | 'allOrNothing' = 'perOption',
): Question<'multiChoice'> => ({
  type: 'multiChoice',
  content,
  answerKey: {
    scoring,
    credits: Object.entries(credits).map(([optionId, credit]) => ({ optionId, credit })),
  },
});

const trueFalse = (correct: boolean): Question<'trueFalse'> => ({
  type: 'trueFalse',
  content: { stem: text('stem') },
  answerKey: { correct, feedback: {} },
});

const number = (...accepted: Question<'number'>['answerKey']['accepted']): Question<'number'> => ({
  type: 'number',
  content: { stem: text('stem') },
  answerKey: { accepted },
});

/** '1 correct', '1/3 partiallyCorrect', 'unanswered', 'misfit'. */
function outcome(question: Question, response: unknown): string {
  const result = score(question, response);
  return result.kind === 'scored' ? `${toText(result.fraction)} ${result.status}` : result.kind;
}

describe('single choice', () => {
  it.each([
    ['b', '1 correct'],
    ['c', '1/3 partiallyCorrect'],
    ['a', '0 incorrect'],
    [null, 'unanswered'],
    ['not-an-option', 'misfit'],
  ])('gives %j %s', (optionId, expected) =>
    expect(outcome(singleChoice, { type: 'singleChoice', optionId })).toBe(expected),
  );
});

describe('multi choice', () => {
  const thirds = multiChoice({ a: '1/3', b: '1/3', c: '1/3', d: '-1' });
  const halves = multiChoice({ a: '1/2', b: '1/2', c: '-1/2', d: '-1/2' });
  const strict = multiChoice({ a: '1/2', b: '1/2', c: '-1/2' }, 'allOrNothing');

  it.each([
    ['three exact thirds are the whole', thirds, ['a', 'b', 'c'], '1 correct'],
    ['two of three thirds', thirds, ['c', 'a'], '2/3 partiallyCorrect'],
    ['a penalty that eats everything', thirds, ['a', 'b', 'c', 'd'], '0 incorrect'],
    ['a penalty never goes below nothing', thirds, ['d'], '0 incorrect'],
    ['one right', halves, ['a'], '1/2 partiallyCorrect'],
    ['one right and one wrong cancel out', halves, ['a', 'c'], '0 incorrect'],
    ['two right and one wrong', halves, ['a', 'b', 'd'], '1/2 partiallyCorrect'],
    ['ticking everything', halves, ['a', 'b', 'c', 'd'], '0 incorrect'],
    ['a right option named twice counts once', halves, ['a', 'a'], '1/2 partiallyCorrect'],
    ['exactly the correct set', strict, ['b', 'a'], '1 correct'],
    ['a part of the correct set', strict, ['a'], '0 incorrect'],
    ['the correct set and an unlisted option', strict, ['a', 'b', 'd'], '0 incorrect'],
    ['nothing chosen', halves, [], 'unanswered'],
    ['an option that does not exist', halves, ['a', 'zz'], 'misfit'],
  ])('%s', (_, question, optionIds, expected) =>
    expect(outcome(question, { type: 'multiChoice', optionIds })).toBe(expected),
  );
});

describe('true/false', () => {
  it.each([
    [true, true, '1 correct'],
    [true, false, '0 incorrect'],
    [false, false, '1 correct'],
    [false, true, '0 incorrect'],
    [true, null, 'unanswered'],
    [false, null, 'unanswered'],
  ])('key %s, answer %s: %s', (correct, value, expected) =>
    expect(outcome(trueFalse(correct), { type: 'trueFalse', value })).toBe(expected),
  );
});

describe('number', () => {
  const half = number({ kind: 'exact', value: '7/2', credit: '1' });
  const pi = number({ kind: 'tolerance', value: '3.1415', tolerance: '0.0005', credit: '1' });
  const negativeRange = number({ kind: 'range', from: '-3.142', to: '-3.141', credit: '1' });
  const birth = number(
    { kind: 'tolerance', value: '1822', tolerance: '2', credit: '1/2' },
    { kind: 'exact', value: '1822', credit: '1' },
  );
  const third = number({ kind: 'rounded', value: '-1/3', places: 3, credit: '1' });

  it.each([
    ['a fraction', half, '7/2', '1 correct'],
    ['an equal fraction', half, '14/4', '1 correct'],
    ['an equal decimal', half, '3.500', '1 correct'],
    ['a decimal next to it', half, '3.5000001', '0 incorrect'],
    ['a mixed number, which reads as 31/2 or 3 and 1/2', half, '3 1/2', '0 incorrect'],
    ['the upper end of a tolerance, where floats fail', pi, '3.142', '1 correct'],
    ['the lower end of a tolerance', pi, '3.141', '1 correct'],
    ['just outside a tolerance', pi, '3.14201', '0 incorrect'],
    ['the lower end of a negative range', negativeRange, '-3.142', '1 correct'],
    ['a negative range with its sign lost', negativeRange, '3.1415', '0 incorrect'],
    ['a unicode minus', negativeRange, '\u22123.1415', '1 correct'],
    ['the better of two that fit, whatever their order', birth, '1822', '1 correct'],
    ['only the tolerant one', birth, '1,824', '1/2 partiallyCorrect'],
    ['a negative value cut off', third, '-.333', '1 correct'],
    ['a negative value with more digits', third, '-0.33333', '1 correct'],
    ['a negative value with too few digits', third, '-0.33', '0 incorrect'],
    ['the exact value beside its rounded forms', third, '-2/6', '1 correct'],
    ['digits that are no rounding', third, '-0.334', '0 incorrect'],
    ['nothing but spaces', half, '   ', 'unanswered'],
    ['words', half, 'three and a half', '0 incorrect'],
  ])('%s', (_, question, typed, expected) =>
    expect(outcome(question, { type: 'number', text: typed })).toBe(expected),
  );
});

describe('score', () => {
  it.each([
    singleChoice,
    multiChoice({ a: '1' }),
    trueFalse(true),
    number({ kind: 'exact', value: '1', credit: '1' }),
  ])('calls a missing response to $type unanswered', (question) =>
    expect(outcome(question, null)).toBe('unanswered'),
  );

  it.each([
    ['of another type', trueFalse(true), { type: 'number', text: '1' }],
    [
      'of another type',
      number({ kind: 'exact', value: '1', credit: '1' }),
      { type: 'trueFalse', value: true },
    ],
    ['without its field', trueFalse(true), { type: 'trueFalse' }],
    ['with a field of another kind', singleChoice, { type: 'singleChoice', optionId: 7 }],
    ['of no type', singleChoice, { optionId: 'b' }],
    ['of a type that nobody knows', singleChoice, { type: 'telepathy', optionId: 'b' }],
    ['that is no object', singleChoice, 'b'],
    [
      'far too long',
      number({ kind: 'exact', value: '1', credit: '1' }),
      { type: 'number', text: '1'.repeat(101) },
    ],
  ])('says of a response %s that it is none to this question, and does not throw', (_, question, response) =>
    expect(outcome(question, response)).toBe('misfit'),
  );

  it('takes a response apart from fields that it does not know', () =>
    expect(outcome(trueFalse(true), { type: 'trueFalse', value: true, device: 'phone' })).toBe('1 correct'));
});
