import type { PresentedQuestion, QuestionType } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';

const graphs: Readonly<Record<string, Phrase>> = {
  lineWithPoints: phrase('Draw a line through two points.'),
  triangle: phrase('Mark the three corners of a triangle.'),
  quadrilateral: phrase('Mark the four corners, one after the other.'),
  parabola: phrase('Draw a parabola by its points.'),
  lineWithEquation: phrase('Type the equation of a line, such as y = mx + b.'),
  parabolaWithEquation: phrase('Type the equation of a parabola, such as y = ax² + bx + c.'),
  pointsOnly: phrase('Mark points on the grid.'),
  numberLine: phrase('Mark parts of the number line, with each end included or not.'),
};

const places: Readonly<Record<string, Phrase>> = {
  zones: phrase('Put each item into the box where it belongs.'),
  gaps: phrase('Put items into the gaps of the text.'),
  picture: phrase('Put items onto their places on the picture.'),
  order: phrase('Bring all items into one order.'),
};

const blanks: Readonly<Record<string, Phrase>> = {
  text: phrase('Some blanks take a word of your own.'),
  number: phrase('Some blanks take a number.'),
  choice: phrase('Some blanks offer choices.'),
  bank: phrase('Some blanks are filled from the list of words.'),
};

const words = (minWords: number | undefined, maxWords: number | undefined): Phrase[] => [
  ...(minWords === undefined
    ? []
    : [phrase('Write at least {$minWords} {#minWords|word|words}.', { minWords })]),
  ...(maxWords === undefined
    ? []
    : [phrase('Write at most {$maxWords} {#maxWords|word|words}.', { maxWords })]),
];

const tasks: { readonly [Type in QuestionType]: (shown: PresentedQuestion<Type>) => Phrase[] } = {
  singleChoice: ({ options }) => [
    phrase('Choose one of {$n} options.', { n: options.length }),
    phrase('Read all of them before you decide.'),
  ],
  multiChoice: ({ options }) => [
    phrase('Several of {$n} options may be right.', { n: options.length }),
    phrase('Judge each option by itself.'),
  ],
  trueFalse: () => [phrase('Decide: true or false?'), phrase('Look for an exception.')],
  number: ({ unit }) => [
    unit ? phrase('The answer is a number, in {$unit}.', { unit }) : phrase('The answer is a number.'),
    phrase('Write down what you know, and what you look for.'),
  ],
  text: () => [
    phrase('The answer is a word, or a few words.'),
    phrase('Think of the words that belong here.'),
  ],
  fillInBlank({ gaps }) {
    const kinds = new Set<string>(gaps.map(({ kind }) => kind));
    return [
      phrase('Fill {$n} {#n|blank|blanks}.', { n: gaps.length }),
      ...Object.entries(blanks).flatMap(([kind, said]) => (kinds.has(kind) ? [said] : [])),
      phrase('Read the whole text first.'),
    ];
  },
  matching: ({ prompts, isReusable }) => [
    phrase('Match {$n} {#n|row|rows}.', { n: prompts.length }),
    isReusable
      ? phrase('An answer may be used more than once.')
      : phrase('Each answer is used once at most.'),
    phrase('Begin with the row that you are surest of.'),
  ],
  dragAndDrop: ({ layout, items }) => [
    ...[places[layout]].flatMap((said) => said ?? []),
    phrase('{$n} {#n|item is|items are} offered.', { n: items.length }),
  ],
  text2: written,
  freeText: written,
  graph: ({ kind }) => [
    ...[graphs[kind]].flatMap((said) => said ?? []),
    phrase('Look at the step of each axis.'),
  ],
  comprehension: () => [phrase('{^question+} follow this text.')],
};

function written({ minWords, maxWords }: PresentedQuestion<'text2' | 'freeText'>): Phrase[] {
  return [
    phrase('Write a text of your own.'),
    ...words(minWords, maxWords),
    phrase('Collect your points first, then write a sentence for each.'),
  ];
}

const sentencesOf = <Type extends QuestionType>(type: Type, shown: PresentedQuestion<Type>): Phrase[] =>
  tasks[type](shown);

/** Sentences on what a question asks and in which form the answer is given: the first rung of built-in help. */
export const describeTask = (shown: PresentedQuestion): Phrase[] => sentencesOf(shown.type, shown);
