import { optionLabel, type PresentedQuestion, type QuestionType } from '@pelion/questions';
import { plainText } from '../rich-text.ts';

// A question as a model reads it: the texts that its student sees, and nothing else.

interface Row {
  readonly html: string;
}

const listed = (heading: string, rows: readonly string[]): string[] =>
  rows.length === 0 ? [] : [heading, ...rows.map((row, index) => `${optionLabel(index)}. ${row}`)];
/** Text of html in which each blank has its number. */
const textWithBlanks = (html: string) =>
  plainText(
    html.replace(
      /<span data-gap="(\d+)"><\/span>|\[\[(\d+)\]\]/g,
      (_, one, other) => `[blank ${one ?? other}]`,
    ),
  );
const texts = (rows: readonly Row[]) => rows.map(({ html }) => plainText(html));
const words = (rows: readonly { readonly text: string }[]) => rows.map(({ text }) => text);

const limits = ({ minWords, maxWords }: { minWords?: number | undefined; maxWords?: number | undefined }) => [
  ...(minWords === undefined ? [] : [`At least ${minWords} words.`]),
  ...(maxWords === undefined ? [] : [`At most ${maxWords} words.`]),
];

type Details = {
  readonly [Type in QuestionType]: (shown: PresentedQuestion<Type>) => string[];
};

const blanks = { text: 'a word', number: 'a number', bank: 'an item of the list' };

const details: Details = {
  singleChoice: ({ options }) => ['One option is right.', ...listed('Options:', texts(options))],
  multiChoice: ({ options }) => ['Several options may be right.', ...listed('Options:', texts(options))],
  trueFalse: () => ['The statement is true or false.'],
  number: ({ unit }) => [unit ? `A number is asked, in ${unit}.` : 'A number is asked.'],
  text: () => ['A word or a few words are asked.'],
  fillInBlank: ({ gaps, bank }) => [
    ...gaps.flatMap((gap) =>
      gap.kind === 'choice'
        ? listed(`Blank ${gap.id} offers:`, words(gap.choices))
        : [`Blank ${gap.id} takes ${blanks[gap.kind]}.`],
    ),
    ...listed('List of words:', words(bank)),
  ],
  matching: ({ prompts, choices }) => [
    ...listed('Rows to match:', texts(prompts)),
    ...listed('Answers offered:', texts(choices)),
  ],
  dragAndDrop: ({ items, targets, passage, layout }) => [
    ...(passage ? [textWithBlanks(passage)] : []),
    ...listed('Items to place:', texts(items)),
    ...(layout === 'order' ? ['The items are to be put in order.'] : listed('Places:', texts(targets))),
  ],
  text2: (shown) => ['A text is asked.', ...limits(shown)],
  freeText: (shown) => ['A text is asked.', ...limits(shown)],
  graph: ({ kind, x, y }) => [
    `An answer is drawn on a grid (${kind}), from ${x.from} to ${x.to} and from ${y.from} to ${y.to}.`,
  ],
  comprehension: ({ heading }) => (heading ? [heading] : []),
};

function linesOf<Type extends QuestionType>(type: Type, shown: PresentedQuestion<Type>): string[] {
  return details[type](shown);
}

export const describeQuestion = (shown: PresentedQuestion): string =>
  [textWithBlanks(shown.stem), ...linesOf(shown.type, shown)].join('\n');
