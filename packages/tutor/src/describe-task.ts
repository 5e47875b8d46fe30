import type { PresentedQuestion } from '@pelion/questions';
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

/** Sentences on what a question asks and in which form the answer is given: the first rung of built-in help. */
export function describeTask(shown: PresentedQuestion): Phrase[] {
  switch (shown.type) {
    case 'singleChoice':
      return [
        phrase('One of {$n} options is asked.', { n: shown.options.length }),
        phrase('Read all of them before you decide.'),
      ];
    case 'multiChoice':
      return [
        phrase('Several of {$n} options may be right.', { n: shown.options.length }),
        phrase('Judge each option by itself.'),
      ];
    case 'trueFalse':
      return [phrase('A statement is to be judged: true or false?'), phrase('Look for an exception.')];
    case 'number':
      return [
        shown.unit
          ? phrase('A number is asked, in {$unit}.', { unit: shown.unit })
          : phrase('A number is asked.'),
        phrase('Write down what you know, and what you look for.'),
      ];
    case 'text':
      return [phrase('A word or a few words are asked.'), phrase('Look for the terms of this topic.')];
    case 'fillInBlank': {
      const kinds = new Set<string>(shown.gaps.map(({ kind }) => kind));
      return [
        phrase('{$n} {#n|blank is|blanks are} to be filled.', { n: shown.gaps.length }),
        ...Object.entries(blanks).flatMap(([kind, said]) => (kinds.has(kind) ? [said] : [])),
        phrase('Read the whole text first.'),
      ];
    }
    case 'matching':
      return [
        phrase('{$n} {#n|row is|rows are} to be matched.', { n: shown.prompts.length }),
        shown.isReusable
          ? phrase('An answer may be used more than once.')
          : phrase('Each answer is used once at most.'),
        phrase('Begin with the row that you are surest of.'),
      ];
    case 'dragAndDrop':
      return [
        ...[places[shown.layout]].flatMap((said) => said ?? []),
        phrase('{$n} {#n|item is|items are} offered.', { n: shown.items.length }),
      ];
    case 'text2':
    case 'freeText':
      return [
        phrase('A text of your own is asked.'),
        ...words(shown.minWords, shown.maxWords),
        phrase('Note your points first, then write a sentence for each.'),
      ];
    case 'graph':
      return [
        ...[graphs[shown.kind]].flatMap((said) => said ?? []),
        phrase('Look at the step of each axis.'),
      ];
    case 'comprehension':
      return [phrase('Questions follow this text.')];
  }
}
