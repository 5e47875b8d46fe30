import {
  add,
  type Curve,
  exact,
  figureOf,
  type Point,
  type PresentedQuestion,
  type Question,
  type QuestionType,
  type Rational,
  type RevealedKey,
  rational,
  reveal,
  subtract,
  vertexOf,
} from '@pelion/questions';
import { foldedWords } from './fold-words.ts';
import { plainReply } from './plain-reply.ts';
import { readNumbers } from './read-numbers.ts';

/** Range of accepted values, both ends included. */
export interface SecretNumber {
  readonly from: Rational;
  readonly to: Rational;
}

export interface SecretOption {
  readonly words: readonly string[];
  /** Value of an option that is a number. */
  readonly number: Rational | null;
  readonly isKey: boolean;
}

/** Sides of a matching or of items and their places. */
export interface SecretPair {
  readonly left: readonly string[];
  readonly right: readonly string[];
}

/** Words and numbers read with the question; repeating them tells nothing. */
export interface Given {
  readonly words: ReadonlySet<string>;
  readonly numbers: readonly Rational[];
  /** Numbers as they are written: `0.75`, `3/4`, `50%`. */
  readonly literals: ReadonlySet<string>;
  /** Numbers in words. */
  readonly spelled: readonly Rational[];
}

/** Numbers with their fractions and percent signs, without spaces. */
export const literalsIn = (plain: string): string[] =>
  (plain.match(literal) ?? []).map((text) => text.replace(/\s/g, ''));
const literal = /\d+(?:[.,]\d+)*(?:\s?\/\s?\d+(?:[.,]\d+)*)?(?:\s?%)?/g;

/** Numbers of a text in words alone. */
export const spelledIn = (plain: string): readonly Rational[] =>
  readNumbers(plain.replace(literal, ' ')).written;

/** Words and numbers of the texts that are read with a question. */
export function givenIn(read: string): Given {
  return {
    words: new Set(foldedWords(read)),
    numbers: readNumbers(read).written,
    literals: new Set(literalsIn(read)),
    spelled: spelledIn(read),
  };
}

/** Answers of one question in the forms in which a reply could tell them. Made and kept on the server alone. */
export interface Secrets {
  readonly given: Given;
  readonly numbers: readonly SecretNumber[];
  readonly texts: readonly (readonly string[])[];
  /** One list of options, or one for each blank with choices. */
  readonly lists: readonly (readonly SecretOption[])[];
  readonly pairs: readonly SecretPair[];
  readonly lefts: readonly (readonly string[])[];
  readonly rights: readonly (readonly string[])[];
  /** Items of an order, as they must stand. */
  readonly order: readonly (readonly string[])[];
  /** Words of a statement that is to be judged. */
  readonly statement: readonly string[];
  /** Verdict on a statement; null for all other questions. */
  readonly truth: boolean | null;
  readonly points: readonly Point[];
  readonly curve: Curve | null;
  /** Model answer and explanation, whose sentences must not be repeated. */
  readonly prose: readonly (readonly string[])[];
}

type RevealedNumber = RevealedKey<'number'>['accepted'][number];

const articles = new Set(['a', 'an', 'the']);
const withoutArticle = (words: string[]) =>
  articles.has(words[0] ?? '') && words.length > 1 ? words.slice(1) : words;

const wordsOf = (html: string) => withoutArticle(foldedWords(plainReply(html)));

/** Decimals of a value that no decimal can show are told by any rounding of it. */
const ROUNDING = rational(1, 100);

function rangeOf(accepted: RevealedNumber): SecretNumber {
  switch (accepted.kind) {
    case 'range':
      return { from: exact(accepted.from), to: exact(accepted.to) };
    case 'tolerance':
      return around(exact(accepted.value), exact(accepted.tolerance));
    case 'rounded':
      return around(exact(accepted.value), rational(1, 10n ** BigInt(accepted.places)));
    case 'gridIn':
    case 'exact':
      return valueRange(exact(accepted.value));
  }
}

const around = (value: Rational, by: Rational): SecretNumber => ({
  from: subtract(value, by),
  to: add(value, by),
});
const isShort = ({ denominator }: Rational) => 100n % denominator === 0n;
const valueRange = (value: Rational) =>
  isShort(value) ? { from: value, to: value } : around(value, ROUNDING);

const rightNumbers = (accepted: readonly RevealedNumber[]) =>
  accepted.filter(({ worth }) => worth !== 'wrong').map(rangeOf);

const rightTexts = (accepted: readonly { readonly text: string; readonly worth: string }[]) =>
  accepted
    .filter(({ worth }) => worth !== 'wrong')
    .flatMap(({ text }) => text.split('…'))
    .map((piece) => withoutArticle(foldedWords(piece)))
    .filter((words) => words.length > 0);

function optionOf(html: string, isKey: boolean): SecretOption {
  const plain = plainReply(html);
  const { written } = readNumbers(plain);
  const isNumber = /^[^\p{L}]*\d[^\p{L}]*(?:\p{L}{1,3}\W*)?$/u.test(plain);
  return {
    words: withoutArticle(foldedWords(plain)),
    number: isNumber ? (written.at(-1) ?? null) : null,
    isKey,
  };
}

const nothing = {
  numbers: [],
  texts: [],
  lists: [],
  pairs: [],
  lefts: [],
  rights: [],
  order: [],
  statement: [],
  truth: null,
  points: [],
  curve: null,
} satisfies Partial<Secrets>;

type Answers = Omit<Secrets, 'given' | 'prose'>;

/** Answers by the revealed key, with the texts of options taken from the question as presented. */
const answers: {
  readonly [Type in QuestionType]: (
    key: RevealedKey<Type>,
    shown: PresentedQuestion<Type>,
    question: Question<Type>,
  ) => Answers;
} = {
  singleChoice: optionAnswers,
  multiChoice: optionAnswers,
  trueFalse: ({ correct }, { stem }) => ({
    ...nothing,
    truth: correct,
    statement: foldedWords(plainReply(stem)),
  }),
  number: ({ accepted }) => ({ ...nothing, numbers: rightNumbers(accepted) }),
  text: ({ accepted }) => textAnswers(accepted),
  fillInBlank({ gaps }, shown) {
    const choices = shown.gaps.flatMap((gap) => (gap.kind === 'choice' ? gap.choices : []));
    const texts = new Map([...shown.bank, ...choices].map(({ id, text }) => [id, text] as const));
    const parts = gaps.map((gap): Answers => {
      if (gap.kind === 'text') return textAnswers(gap.accepted);
      if (gap.kind === 'number') return { ...nothing, numbers: rightNumbers(gap.accepted) };
      const options = gap.choices.map(({ id, worth }) => optionOf(texts.get(id) ?? '', worth !== 'wrong'));
      return { ...nothing, lists: [options] };
    });
    return {
      ...nothing,
      numbers: parts.flatMap(({ numbers }) => numbers),
      texts: parts.flatMap(({ texts: accepted }) => accepted),
      lists: parts.flatMap(({ lists }) => lists),
    };
  },
  matching({ matches }, { prompts, choices }) {
    const [lefts, rights] = [wordsById(prompts), wordsById(choices)];
    const pairs = matches.map(({ promptId, answerId }) => pairOf(lefts.get(promptId), rights.get(answerId)));
    return { ...nothing, ...sides(lefts, rights), pairs };
  },
  dragAndDrop({ targets }, shown) {
    const items = wordsById(shown.items);
    if (shown.layout === 'order')
      return { ...nothing, order: (targets[0]?.itemIds ?? []).map((id) => items.get(id) ?? []) };
    const places = wordsById(shown.targets);
    const pairs = targets.flatMap(({ id, itemIds }) =>
      itemIds.map((item) => pairOf(items.get(item), places.get(id))),
    );
    return { ...nothing, ...sides(items, places), pairs };
  },
  graph: ({ answer }, _, question) => graphAnswers(question, answer),
  text2: () => nothing,
  freeText: () => nothing,
  comprehension: () => nothing,
};

function optionAnswers(
  key: RevealedKey<'singleChoice' | 'multiChoice'>,
  shown: PresentedQuestion<'singleChoice' | 'multiChoice'>,
): Answers {
  const keys = new Set(key.options.filter(({ worth }) => worth !== 'wrong').map(({ id }) => id));
  return { ...nothing, lists: [shown.options.map(({ id, html }) => optionOf(html, keys.has(id)))] };
}

const answersOf = <Type extends QuestionType>(
  type: Type,
  key: RevealedKey<Type>,
  shown: PresentedQuestion<Type>,
  question: Question<Type>,
): Answers => answers[type](key, shown, question);

type Words = readonly string[];
const wordsById = (rows: readonly { readonly id: string; readonly html: string }[]): Map<string, Words> =>
  new Map(rows.map(({ id, html }) => [id, wordsOf(html)]));
const pairOf = (left: Words | undefined, right: Words | undefined): SecretPair => ({
  left: left ?? [],
  right: right ?? [],
});
const sides = (lefts: ReadonlyMap<string, Words>, rights: ReadonlyMap<string, Words>) => ({
  lefts: [...lefts.values()],
  rights: [...rights.values()],
});

/** A text that is a number is one in any notation. */
function textAnswers(accepted: readonly { readonly text: string; readonly worth: string }[]): Answers {
  const texts = rightTexts(accepted);
  const numbers = accepted.flatMap(({ text, worth }) => {
    const { number } = optionOf(text, worth !== 'wrong');
    return worth !== 'wrong' && number ? [valueRange(number)] : [];
  });
  return { ...nothing, texts, numbers };
}

function graphAnswers(question: Question<'graph'>, answer: RevealedKey<'graph'>['answer']): Answers {
  const figure = figureOf(question.content, answer);
  if (!figure) return nothing;
  if (figure.family === 'curve') {
    const vertex = vertexOf(figure.curve);
    const points = question.content.kind === 'lineWithPoints' ? [] : vertex ? [vertex] : [];
    return { ...nothing, curve: figure.curve, points };
  }
  if (figure.family === 'spans')
    return {
      ...nothing,
      numbers: figure.spans
        .flatMap(({ from, to }) => [from, to])
        .filter((end) => end !== null)
        .map(valueRange),
    };
  return { ...nothing, points: figure.family === 'polygon' ? figure.corners : figure.points };
}

const sentenceEnd = /[.!?]\s|\n/;

const proseOf = (...texts: (string | null)[]) =>
  texts
    .flatMap((text) => (text === null ? [] : plainReply(text).split(sentenceEnd)))
    .map(foldedWords)
    .filter((words) => words.length >= 4);

interface Asked {
  /** The question with its key and the numbers of the attempt. */
  readonly question: Question;
  /** The question as its student sees it, options in their order. */
  readonly shown: PresentedQuestion;
  /** Html of the passage shown with it. */
  readonly passage: string | null;
}

export function secretsOf({ question, shown, passage }: Asked): Secrets {
  const key = reveal(question);
  const told = answersOf(question.type, key, shown, question);
  const read = plainReply(`${passage ?? ''} ${question.content.stem.html}`);
  const model = 'modelAnswer' in key ? key.modelAnswer : null;
  const solution = question.answerKey.solution ?? [];
  const results = solution.slice(-1).flatMap(({ value }) => (value === undefined ? [] : textResults(value)));
  return {
    ...told,
    texts: [...told.texts, ...shortModel(model)],
    numbers: [...told.numbers, ...(told.numbers.length > 0 ? results : [])],
    given: givenIn(read),
    prose: proseOf(model, key.explanation, key.generalFeedback),
  };
}

const SHORTEST_PROSE = 7;

/** A model answer of few words, which has no five words in a row to be compared. */
function shortModel(model: string | null): readonly (readonly string[])[] {
  const words = model === null ? [] : foldedWords(plainReply(model));
  return words.length > 0 && words.length < SHORTEST_PROSE ? [words] : [];
}

/** Result of a solution's last step: `x = 3` holds 3. */
const textResults = (value: string): SecretNumber[] =>
  readNumbers(value.split('=').at(-1) ?? value)
    .written.slice(-1)
    .map(valueRange);
