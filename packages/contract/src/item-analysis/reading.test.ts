import { createText } from '@pelion/words';
import { describe, expect, it, test } from 'vitest';
import type { Finding } from './facts.ts';
import {
  attentionOf,
  furtherFindings,
  orderQuestions,
  type ReadQuestion,
  reliabilityOf,
  sentenceOf,
} from './reading.ts';

const finding = (kind: Finding, choice: string | null = null) => ({ kind, choice });

const question = (changes: Partial<ReadQuestion> = {}): ReadQuestion => ({
  position: 1,
  asked: 40,
  facility: 0.6,
  discrimination: 0.2,
  findings: [],
  ...changes,
});

const { sentence: said } = createText('k12');

describe('the sentence about a question', () => {
  it.each<[facility: number, discrimination: number | null, sentence: string]>([
    [0.49, 0.3, 'Hard, and strong students got it.'],
    [0.49, 0.29, 'Hard, and strong students did a little better.'],
    [0.49, 0.09, 'Hard for weak and strong students alike.'],
    [0.49, null, 'Hard for most.'],
    [0.5, 0.3, 'Strong students got it, weak ones often did not.'],
    [0.79, 0.1, 'Strong students did a little better.'],
    [0.79, 0.09, 'Weak and strong students did alike.'],
    [0.79, null, 'Neither hard nor easy.'],
    [0.8, 0.3, 'Easy, except for weak students.'],
    [0.8, 0.1, 'Easy for most.'],
    [0.8, 0, 'Easy for weak and strong students alike.'],
    [0.8, null, 'Easy for most.'],
  ])('with %d of the points and a discrimination of %d is "%s"', (facility, discrimination, sentence) => {
    expect(said(sentenceOf(question({ facility, discrimination })))).toBe(sentence);
  });

  it.each<[asked: number, sentence: string]>([
    [7, 'Too few answers to say.'],
    [8, 'Hard for most.'],
    [19, 'Hard for most.'],
    [20, 'Hard, and strong students got it.'],
  ])('compares weak and strong from twenty answers on: %d', (asked, sentence) => {
    expect(said(sentenceOf(question({ asked, facility: 0.4, discrimination: 0.5 })))).toBe(sentence);
  });

  it.each<[Finding, string]>([
    ['strongChoseOther', 'The strongest students chose “B”: is the key right?'],
    ['fewChoseOther', 'The strongest students chose “B”, perhaps by chance: is the key right?'],
    ['strongGotItWrong', 'Strong students got it wrong more often than others: are key and wording right?'],
    ['tellsLittle', 'Weak and strong students did alike.'],
    ['tooHard', 'Hardly anybody got it right: was it taught, and is it clear?'],
    ['leftOut', 'Many skipped it: too long, too late in the test, or unclear?'],
    ['tooEasy', 'Nearly everybody was right.'],
    ['tooFew', 'Too few answers to say.'],
  ])('is the finding %s before all figures', (kind, sentence) => {
    expect(said(sentenceOf(question({ findings: [finding(kind, 'B')] })))).toBe(sentence);
  });

  it('is the most urgent of several findings, and never an option that nobody chose', () => {
    const several = question({
      facility: 0.1,
      findings: [finding('nobodyChose', 'D'), finding('leftOut'), finding('tooHard')],
    });
    expect(said(sentenceOf(several))).toMatch(/^Hardly anybody/);
    expect(furtherFindings(several).map(({ kind }) => kind)).toEqual(['leftOut', 'nobodyChose']);
    const unchosen = question({ findings: [finding('nobodyChose', 'D')] });
    expect(said(sentenceOf(unchosen))).toBe('Strong students did a little better.');
    expect(furtherFindings(unchosen)).toHaveLength(1);
  });
});

it.each<[readonly Finding[], ReturnType<typeof attentionOf>]>([
  [[], null],
  [['tooEasy', 'nobodyChose', 'tooFew'], null],
  [['tooHard'], 'look'],
  [['leftOut', 'nobodyChose'], 'look'],
  [['tellsLittle'], 'look'],
  [['tooHard', 'strongGotItWrong'], 'key'],
  [['fewChoseOther'], 'key'],
  [['strongChoseOther'], 'key'],
])('findings %j are marked as %s', (kinds, mark) => {
  expect(attentionOf({ findings: kinds.map((kind) => finding(kind)) })).toBe(mark);
});

describe('the order of questions', () => {
  const all = [
    question({ position: 1, facility: 0.9 }),
    question({ position: 2, facility: 0.3, findings: [finding('nobodyChose', 'D')] }),
    question({ position: 3, facility: 0.7, findings: [finding('leftOut')] }),
    question({ position: 4, facility: null }),
    question({ position: 5, facility: 0.8, findings: [finding('strongChoseOther', 'B')] }),
    question({ position: 6, facility: 0.1, findings: [finding('tooHard')] }),
  ];
  it.each([
    ['attention', [5, 6, 3, 2, 1, 4]],
    ['hardest', [6, 2, 3, 5, 1, 4]],
    ['number', [1, 2, 3, 4, 5, 6]],
  ] as const)('by %s', (order, positions) => {
    expect(orderQuestions(all, order).map(({ position }) => position)).toEqual(positions);
  });
});

test.each([
  [0.9, /^Very reliable/],
  [0.899, /^Reliable/],
  [0.8, /^Reliable/],
  [0.799, /^Fairly reliable/],
  [0.7, /^Fairly reliable/],
  [0.699, /^Not very reliable/],
  [-0.2, /^Not very reliable/],
  [null, /cannot be told yet/],
])('an alpha of %d is said in words', (alpha, words) => {
  expect(said(reliabilityOf({ alpha, analysed: 8 }))).toMatch(words);
  expect(said(reliabilityOf({ alpha, analysed: 7 }))).toBe('Reliability cannot be told yet.');
});
