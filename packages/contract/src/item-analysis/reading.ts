import { keysOf, type Phrase, phrase } from '@pelion/words';
import type { AnalysedQuestion, ItemAnalysis } from './contract.ts';
import { accusesKey, findingNames, findingSays, LEAST_FOR_FINDINGS, LEAST_FOR_VERDICT } from './facts.ts';

// Reads the statistics of a question in words, for viewers who do not read statistics. Pure.

export type ReadQuestion = Pick<
  AnalysedQuestion,
  'asked' | 'facility' | 'discrimination' | 'findings' | 'position'
>;

/** Below half of the points a question is hard, from four fifths easy: a test tells most around the middle. */
const HARD = 0.5;
const EASY = 0.8;
/** Discrimination: from 0.3 a question tells strong from weak well, below 0.1 hardly at all (Ebel 1965). */
const APART = 0.3;
const ALIKE = 0.1;

type Level = 'hard' | 'middle' | 'easy';
/** Difference between strong and weak students; `unknown` where too few took it to tell. */
type Power = 'apart' | 'some' | 'alike' | 'unknown';

const sentences: Readonly<Record<Level, Readonly<Record<Power, Phrase>>>> = {
  hard: {
    apart: phrase('Hard, and strong {student+} got it.'),
    some: phrase('Hard, and strong {student+} did a little better.'),
    alike: phrase('Hard for weak and strong {student+} alike.'),
    unknown: phrase('Hard for most.'),
  },
  middle: {
    apart: phrase('Strong {student+} got it, weak ones often did not.'),
    some: phrase('Strong {student+} did a little better.'),
    alike: phrase('Weak and strong {student+} did alike.'),
    unknown: phrase('Neither hard nor easy.'),
  },
  easy: {
    apart: phrase('Easy, except for weak {student+}.'),
    some: phrase('Easy for most.'),
    alike: phrase('Easy for weak and strong {student+} alike.'),
    unknown: phrase('Easy for most.'),
  },
};

const levelOf = (facility: number): Level => (facility < HARD ? 'hard' : facility < EASY ? 'middle' : 'easy');

/** With few takers the strongest and the weakest 27 % are a handful of people (decision 0112). */
function powerOf({ asked, discrimination }: ReadQuestion): Power {
  if (discrimination === null || asked < LEAST_FOR_VERDICT) return 'unknown';
  return discrimination >= APART ? 'apart' : discrimination >= ALIKE ? 'some' : 'alike';
}

/** Findings by urgency, whatever their order. */
const byUrgency = ({ findings }: Pick<ReadQuestion, 'findings'>) =>
  findings.toSorted((one, other) => findingNames.indexOf(one.kind) - findingNames.indexOf(other.kind));

/** An option that nobody chose says nothing of the question as a whole. */
const saysOfWhole = ({ kind }: ReadQuestion['findings'][number]) => kind !== 'nobodyChose';

const firstOf = (question: Pick<ReadQuestion, 'findings'>) => byUrgency(question).find(saysOfWhole);

/** The question in one sentence: its most urgent finding, otherwise how hard it was and for whom. */
export function sentenceOf(question: ReadQuestion): Phrase {
  const { asked, facility } = question;
  const finding = firstOf(question);
  if (finding) return findingSays[finding.kind](finding.choice ?? '');
  if (facility === null || asked < LEAST_FOR_FINDINGS) return findingSays.tooFew('');
  return sentences[levelOf(facility)][powerOf(question)];
}

/** Findings that the sentence leaves unsaid, most urgent first. */
export const furtherFindings = (question: ReadQuestion): ReadQuestion['findings'] =>
  byUrgency(question).filter((finding) => finding !== firstOf(question));

/** Marks of the questions that need attention, in a word; the tone repeats it. */
export const attentionMarks = {
  key: { label: phrase('Check the key'), tone: 'red' },
  look: { label: phrase('Take a look'), tone: 'orange' },
} as const;
export type AttentionMark = keyof typeof attentionMarks;

const needsLook = new Set<string>(['tellsLittle', 'tooHard', 'leftOut']);

/** Null for a question that can stay as it is: an easy one, or one with an option that nobody chose. */
export function attentionOf({ findings }: Pick<ReadQuestion, 'findings'>): AttentionMark | null {
  if (findings.some(({ kind }) => accusesKey.includes(kind))) return 'key';
  return findings.some(({ kind }) => needsLook.has(kind)) ? 'look' : null;
}

/** Orders of the questions on the page. */
export const questionOrders = {
  attention: phrase('Attention first'),
  hardest: phrase('Hardest first'),
  number: phrase('{^test} order'),
} as const;
export type QuestionOrder = keyof typeof questionOrders;
export const questionOrderNames = keysOf(questionOrders);

const urgencyOf = (question: ReadQuestion) => {
  const first = firstOf(question);
  return attentionOf(question) === null || !first ? findingNames.length : findingNames.indexOf(first.kind);
};
const hardness = ({ facility }: ReadQuestion) => facility ?? 1;

/** Questions in the chosen order; those that are equal keep the order of the test. */
export function orderQuestions<Question extends ReadQuestion>(
  questions: readonly Question[],
  order: QuestionOrder,
): readonly Question[] {
  if (order === 'number') return questions;
  return questions.toSorted(
    (one, other) =>
      (order === 'attention' ? urgencyOf(one) - urgencyOf(other) : 0) || hardness(one) - hardness(other),
  );
}

/**
 * Cronbach's alpha in words: from 0.9 single students can be judged by it, from 0.7 groups (Nunnally 1978). Below that
 * much of the difference between two students is chance. A handful of attempts tells neither.
 */
export function reliabilityOf({ alpha, analysed }: Pick<ItemAnalysis, 'alpha' | 'analysed'>): Phrase {
  if (alpha === null || analysed < LEAST_FOR_FINDINGS) return phrase('Reliability cannot be told yet.');
  if (alpha >= 0.9) return phrase('Very reliable: another {test} like it would rank {student+} the same.');
  if (alpha >= 0.8) return phrase('Reliable: enough to tell most {student+} apart.');
  if (alpha >= 0.7) return phrase('Fairly reliable: enough for an everyday {test}.');
  return phrase('Not very reliable: small differences between {student+} may be chance.');
}
