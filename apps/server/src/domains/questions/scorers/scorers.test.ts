import { type Question, type RichText, toText } from '@pelion/questions';
import { describe, expect, it } from 'vitest';
import { markedKey } from './marked-key.ts';
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

const freely = { ignoreCase: true, ignoreAccents: false, ignorePunctuation: false, wildcards: false };
type Rules = typeof freely;

const shortAnswer = (accepted: Record<string, string>, rules: Partial<Rules> = {}): Question<'text'> => ({
  type: 'text',
  content: { stem: text('stem') },
  answerKey: {
    accepted: Object.entries(accepted).map(([answer, credit]) => ({ text: answer, credit })),
    rules: { ...freely, ...rules },
  },
});

describe('short answer', () => {
  const cafe = shortAnswer({ café: '1', tea: '1/2' });
  const plain = shortAnswer({ café: '1' }, { ignoreAccents: true });
  const exactly = shortAnswer({ Paris: '1' }, { ignoreCase: false });
  const words = shortAnswer({ "It's five o'clock!": '1' }, { ignorePunctuation: true });
  const open = { wildcards: true };
  const colour = shortAnswer({ 'colo*r': '1' }, open);
  const anyOther = shortAnswer({ '*': '0', Frog: '1', 'C*t': '1/2' }, open);
  const negated = shortAnswer({ 'not *': '0', '* Paris*': '1', 'Paris*': '1' }, open);
  const starred = shortAnswer({ '2 \\* 3': '1', 'a*b*c': '1' }, open);

  it.each([
    ['as it is written', cafe, 'café', '1 correct'],
    ['with the accent as a letter of its own', cafe, 'cafe\u0301', '1 correct'],
    ['in capitals', cafe, 'CAFÉ', '1 correct'],
    ['with spaces around it, one of them without a break', cafe, ' \u00a0café\n', '1 correct'],
    ['without its accent', cafe, 'cafe', '0 incorrect'],
    ['without its accent, where those do not count', plain, 'Cafe', '1 correct'],
    ['another one, for a part', cafe, 'Tea', '1/2 partiallyCorrect'],
    ['more than it', cafe, 'café au lait', '0 incorrect'],
    ['in small letters, where those count', exactly, 'paris', '0 incorrect'],
    ['as the key, where letters count', exactly, 'Paris', '1 correct'],
    [
      'with the marks of a phone',
      shortAnswer({ 'don\'t - "no"': '1' }),
      'don\u2019t \u2013 \u201cno\u201d',
      '1 correct',
    ],
    ['in other punctuation', words, 'its five, o\u2019clock', '1 correct'],
    ['in other words', words, 'its six oclock', '0 incorrect'],
    ['a sharp s for two', shortAnswer({ STRASSE: '1' }), 'straße', '1 correct'],
    ['a sigma at the end', shortAnswer({ ΟΔΟΣ: '1' }), 'οδος', '1 correct'],
    [
      'Japanese marks, which are no accents',
      shortAnswer({ が: '1' }, { ignoreAccents: true }),
      'か',
      '0 incorrect',
    ],
    ['a star that stands for nothing', colour, 'Color', '1 correct'],
    ['a star that stands for something', colour, 'colouuur', '1 correct'],
    ['what begins before the star and ends after it', colour, 'colour of', '0 incorrect'],
    ['what overlaps itself around a star', shortAnswer({ 'ab*ba': '1' }, open), 'aba', '0 incorrect'],
    ['a star that is a star', starred, '2 * 3', '1 correct'],
    ['anything for a star that is one', starred, '2 x 3', '0 incorrect'],
    ['two stars in order', starred, 'aabbcc', '1 correct'],
    ['two stars out of order', starred, 'ac', '0 incorrect'],
    ['a star where there are none', shortAnswer({ 'colo*r': '1' }), 'colour', '0 incorrect'],
    ['the exact one before the pattern over it', anyOther, 'frog', '1 correct'],
    ['the first pattern that fits', anyOther, 'cat', '0 incorrect'],
    ['the exclusion before the rest', negated, 'not Paris', '0 incorrect'],
    ['the rest', negated, 'It is Paris, I think', '1 correct'],
    ['nothing but spaces', cafe, '  ', 'unanswered'],
    ['a stand-in of the pattern, typed', colour, 'colo\ue000r', '1 correct'],
    ['a stand-in for no pattern', shortAnswer({ 'a*': '1' }), 'a\ue000', '0 incorrect'],
  ])('%s', (_, question, typed, expected) =>
    expect(outcome(question, { type: 'text', text: typed })).toBe(expected),
  );

  it('comes to an end with many stars and a long answer', () => {
    const question = shortAnswer({ ['a*'.repeat(249)]: '1' }, open);
    const started = performance.now();
    expect(outcome(question, { type: 'text', text: `${'a'.repeat(248)}${'b'.repeat(252)}` })).toBe(
      '0 incorrect',
    );
    expect(performance.now() - started).toBeLessThan(200);
  });
});

const sides = (...ids: string[]) => ids.map((id) => ({ id, text: text(id) }));
const matching = (changes: Partial<Question<'matching'>['answerKey']> = {}): Question<'matching'> => ({
  type: 'matching',
  content: {
    stem: text('stem'),
    prompts: sides('p1', 'p2', 'p3'),
    choices: sides('a1', 'a2', 'a3', 'a4'),
    isReusable: true,
    shuffle: true,
  },
  answerKey: {
    matches: ['1', '2', '3'].map((n) => ({ promptId: `p${n}`, answerId: `a${n}` })),
    scoring: 'perMatch',
    penalty: '0',
    ...changes,
  },
});

describe('matching', () => {
  const all = matching({ scoring: 'allOrNothing' });
  const strict = matching({ penalty: '1/2' });

  it.each([
    ['every match', matching(), ['p1 a1', 'p2 a2', 'p3 a3'], '1 correct'],
    ['two of three', matching(), ['p3 a3', 'p1 a1'], '2/3 partiallyCorrect'],
    ['a distractor', matching(), ['p1 a4'], '0 incorrect'],
    ['one answer for all of them', matching(), ['p1 a1', 'p2 a1', 'p3 a1'], '1/3 partiallyCorrect'],
    ['the last of two for one prompt', matching(), ['p1 a1', 'p1 a2'], '0 incorrect'],
    ['the same match twice', matching(), ['p1 a1', 'p1 a1'], '1/3 partiallyCorrect'],
    ['all of them, where all are asked for', all, ['p1 a1', 'p2 a2', 'p3 a3'], '1 correct'],
    ['most of them, where all are asked for', all, ['p1 a1', 'p2 a2'], '0 incorrect'],
    ['one right and one wrong, with a penalty', strict, ['p1 a1', 'p2 a3'], '1/6 partiallyCorrect'],
    ['a prompt that is left open takes nothing', strict, ['p1 a1'], '1/3 partiallyCorrect'],
    ['penalties never go below nothing', strict, ['p1 a4', 'p2 a4', 'p3 a4'], '0 incorrect'],
    ['nothing', matching(), [], 'unanswered'],
    ['an answer that does not exist', matching(), ['p1 a9'], 'misfit'],
    ['a prompt that does not exist', matching(), ['p9 a1'], 'misfit'],
  ])('%s', (_, question, pairs, expected) => {
    const matches = pairs.map((pair) => {
      const [promptId = '', answerId = ''] = pair.split(' ');
      return { promptId, answerId };
    });
    expect(outcome(question, { type: 'matching', matches })).toBe(expected);
  });
});

const blanks = (changes: Partial<Question<'fillInBlank'>['answerKey']> = {}): Question<'fillInBlank'> => ({
  type: 'fillInBlank',
  content: {
    stem: text('[[1]] [[2]] [[3]] [[4]]'),
    gaps: [
      { kind: 'text', id: '1', size: 'short' },
      { kind: 'number', id: '2', size: 'short' },
      {
        kind: 'choice',
        id: '3',
        choices: [
          { id: 'c1', text: 'one' },
          { id: 'c2', text: 'two' },
        ],
      },
      { kind: 'bank', id: '4' },
    ],
    bank: [
      { id: 'b1', text: 'sun' },
      { id: 'b2', text: 'moon' },
    ],
    isBankReusable: false,
    shuffle: true,
  },
  answerKey: {
    gaps: [
      { kind: 'text', id: '1', weight: '1', accepted: [{ text: 'water', credit: '1' }] },
      {
        kind: 'number',
        id: '2',
        weight: '1',
        accepted: [{ kind: 'tolerance', value: '10', tolerance: '1', credit: '1/2' }],
      },
      { kind: 'choice', id: '3', weight: '2', credits: [{ choiceId: 'c1', credit: '1' }] },
      { kind: 'bank', id: '4', weight: '1', credits: [{ choiceId: 'b2', credit: '1' }] },
    ],
    rules: freely,
    scoring: 'perGap',
    ...changes,
  },
});

describe('fill in the blank', () => {
  const right = [
    { kind: 'text' as const, id: '1', text: ' Water ' },
    { kind: 'choice' as const, id: '3', choiceId: 'c1' },
    { kind: 'choice' as const, id: '4', choiceId: 'b2' },
  ];
  const all = blanks({ scoring: 'allOrNothing' });

  it.each([
    [
      'every blank but the half of one',
      blanks(),
      [...right, { kind: 'number' as const, id: '2', number: '11' }],
      '9/10 partiallyCorrect',
    ],
    [
      'the heavier blank alone',
      blanks(),
      [{ kind: 'choice' as const, id: '3', choiceId: 'c1' }],
      '2/5 partiallyCorrect',
    ],
    [
      'a number that cannot be read',
      blanks(),
      [{ kind: 'number' as const, id: '2', number: '1 1/2' }],
      '0 incorrect',
    ],
    [
      'a word of the bank in the wrong blank',
      blanks(),
      [{ kind: 'choice' as const, id: '4', choiceId: 'b1' }],
      '0 incorrect',
    ],
    [
      'a choice of another blank',
      blanks(),
      [{ kind: 'choice' as const, id: '3', choiceId: 'b2' }],
      '0 incorrect',
    ],
    [
      'words where a choice is asked for',
      blanks(),
      [{ kind: 'text' as const, id: '3', text: 'one' }],
      '0 incorrect',
    ],
    [
      'half of a blank is not all of it',
      all,
      [...right, { kind: 'number' as const, id: '2', number: '10' }],
      '0 incorrect',
    ],
    ['spaces alone', blanks(), [{ kind: 'text' as const, id: '1', text: '  ' }], 'unanswered'],
    ['a blank that does not exist', blanks(), [{ kind: 'text' as const, id: '9', text: 'water' }], 'misfit'],
    [
      'a choice that does not exist',
      blanks(),
      [{ kind: 'choice' as const, id: '3', choiceId: 'c9' }],
      'misfit',
    ],
  ])('%s', (_, question, gaps, expected) =>
    expect(outcome(question, { type: 'fillInBlank', gaps })).toBe(expected),
  );

  it('is right as a whole when every blank is', () => {
    const accepted = [{ kind: 'exact' as const, value: '10', credit: '1' }];
    const gaps = blanks().answerKey.gaps.map((gap) => (gap.kind === 'number' ? { ...gap, accepted } : gap));
    for (const scoring of ['perGap', 'allOrNothing'] as const)
      expect(
        outcome(blanks({ gaps, scoring }), {
          type: 'fillInBlank',
          gaps: [...right, { kind: 'number' as const, id: '2', number: '10' }],
        }),
      ).toBe('1 correct');
  });

  it('says of each typed blank what it was worth, once the key may be shown', () => {
    const gaps = [...right, { kind: 'number' as const, id: '2', number: '11' }];
    const shown = markedKey(blanks(), { type: 'fillInBlank', gaps });
    expect(shown).toMatchObject({
      gaps: [{ id: '1', given: 'right' }, { id: '2', given: 'partly' }, { id: '3' }, { id: '4' }],
    });
    expect(JSON.stringify(shown)).not.toContain('credit');
    expect(
      markedKey(blanks(), { type: 'fillInBlank', gaps: [{ kind: 'text' as const, id: '1', text: 'wine' }] }),
    ).toMatchObject({
      gaps: [{ id: '1', given: 'wrong' }, { id: '2', given: null }, {}, {}],
    });
    for (const none of [null, { type: 'number', text: '1' }])
      expect(markedKey(blanks(), none)).toMatchObject({ gaps: [{ given: null }, { given: null }, {}, {}] });
  });
});

describe('answers marked by hand', () => {
  const long: Question<'text2'> = { type: 'text2', content: { stem: text('stem') }, answerKey: {} };
  const essay: Question<'freeText'> = {
    type: 'freeText',
    content: { stem: text('stem'), starter: 'Once upon' },
    answerKey: {},
  };

  it.each([
    [long, { type: 'text2', html: '<p>Because.</p>' }, 'needsGrading'],
    [long, { type: 'text2', html: '<p> &nbsp;</p>' }, 'unanswered'],
    [essay, { type: 'freeText', text: 'Once upon a time' }, 'needsGrading'],
    [essay, { type: 'freeText', text: ' Once upon\n' }, 'unanswered'],
    [essay, { type: 'freeText', text: ' ' }, 'unanswered'],
    [essay, { type: 'freeText', text: 'x'.repeat(60_001) }, 'misfit'],
  ])('%o waits for a person, unless there is nothing to grade: %o', (question, response, expected) =>
    expect(outcome(question, response)).toBe(expected),
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
