import {
  compare,
  exact,
  type Given,
  graphKinds,
  one,
  optionLabel,
  type Question,
  zero,
} from '@pelion/questions';
import { escapeMarkup } from '../../../lib/escape-markup.ts';
import type { Spot } from '../../../lib/pdf/spots.ts';
import type { Cell } from '../../../lib/pdf/table.ts';
import { toldAnswer } from './graph/describe-graph-answer.ts';

// Printed form of a question for students and markers. All texts are sources with TeX formulas.

export interface PaperWords {
  readonly title: string;
  readonly campus: string;
  readonly name: string;
  readonly date: string;
  readonly points: string;
  readonly answerSheet: string;
  readonly key: string;
  readonly trueWord: string;
  readonly falseWord: string;
  readonly passage: string;
  /** Whether matching and ordering items are already in the order of one student; otherwise they are shuffled here. */
  readonly isArranged?: boolean;
}

export interface PaperQuestion {
  readonly stem: string;
  /** Mark before an option: a circle for single choice, a square for several, or only the letter. */
  readonly options: readonly {
    readonly mark: 'circle' | 'square' | 'letter';
    readonly label: string;
    readonly html: string;
  }[];
  /** Two columns to match: places and items. */
  readonly table?: { readonly left: readonly Cell[]; readonly right: readonly Cell[] };
  /** Items to choose from, in two columns. */
  readonly list?: readonly Cell[];
  /** Graph with a grid to draw on; `isDrawn` if the answer is drawn. */
  readonly graph?: {
    readonly content: Typed<'graph'>['content'];
    readonly answer: Given;
    readonly isDrawn: boolean;
  };
  /** Picture with numbered places. */
  readonly picture?: { readonly source: string; readonly spots: readonly Spot[] };
  /** Numbers of the blanks to fill in. */
  readonly blanks?: readonly string[];
  /** Short writing line followed by the unit. */
  readonly withUnit?: string;
  /** Number of writing lines. */
  readonly lines: number;
  /** Right answers, one line each. */
  readonly key: readonly string[];
}

type Typed<Type extends Question['type']> = Extract<Question, { readonly type: Type }>;
type Makers = {
  readonly [Type in Question['type']]?: (
    question: Typed<Type>,
    words: PaperWords,
  ) => Omit<PaperQuestion, 'stem'> & { readonly stem?: string };
};

const blank = '________';
const gap = /\[\[(\d{1,2})\]\]/g;
const withLines = (source: string) => source.replace(gap, (_, number: string) => `(${number}) ${blank}`);
const lettered = <Item extends { readonly text: { readonly source: string } }>(
  items: readonly Item[],
  mark: 'circle' | 'square' | 'letter',
) => items.map(({ text }, index) => ({ mark, label: optionLabel(index), html: text.source }));
const cells = (items: readonly { readonly text: { readonly source: string } }[]): readonly Cell[] =>
  items.map(({ text }, index) => ({ label: optionLabel(index), html: text.source }));
const counted = (ones: readonly unknown[]) => ones.map((_, index) => `${index + 1}`);
/**
 * Sorts by id, because authors write matching items side by side; ids reveal nothing and give the same order on every
 * part.
 */
const mixed = <Item extends { readonly id: string }>(items: readonly Item[], isMixed: boolean) =>
  isMixed ? items.toSorted((a, b) => (a.id < b.id ? -1 : 1)) : items;
export const letterOf = (items: readonly { readonly id: string }[], id: string) =>
  optionLabel(
    Math.max(
      0,
      items.findIndex((item) => item.id === id),
    ),
  );
export const earns = (credit: string) => compare(exact(credit), zero) > 0;

export function numberText(answer: Typed<'number'>['answerKey']['accepted'][number]): string {
  switch (answer.kind) {
    case 'range':
      return `${answer.from} – ${answer.to}`;
    case 'tolerance':
      return `${answer.value} ± ${answer.tolerance}`;
    default:
      return answer.value;
  }
}
const share = (credit: string) => (compare(exact(credit), one) === 0 ? '' : ` (${credit})`);

/** Text of a choice for a blank. */
export const wordOf = ({ bank, gaps }: Typed<'fillInBlank'>['content'], gapId: string, choiceId: string) =>
  [
    ...bank,
    ...gaps.flatMap((one_) => (one_.kind === 'choice' && one_.id === gapId ? one_.choices : [])),
  ].find((choice) => choice.id === choiceId)?.text ?? '';

const makers: Makers = {
  singleChoice: ({ content, answerKey }) => ({
    options: lettered(content.options, 'circle'),
    lines: 0,
    key: answerKey.credits
      .filter(({ credit }) => earns(credit))
      .map(({ optionId, credit }) => `${letterOf(content.options, optionId)}${share(credit)}`),
  }),
  multiChoice: ({ content, answerKey }) => ({
    options: lettered(content.options, 'square'),
    lines: 0,
    key: [
      answerKey.credits
        .filter(({ credit }) => earns(credit))
        .map(({ optionId }) => letterOf(content.options, optionId))
        .toSorted()
        .join(', '),
    ],
  }),
  trueFalse: ({ answerKey }, { trueWord, falseWord }) => ({
    options: [trueWord, falseWord].map((html, index) => ({
      mark: 'circle',
      label: optionLabel(index),
      html,
    })),
    lines: 0,
    key: [answerKey.correct ? trueWord : falseWord],
  }),
  number: ({ content, answerKey }) => ({
    // The unit is printed, because students need to know in which unit to answer.
    ...(content.unit && { withUnit: `${blank}${blank} ${escapeMarkup(content.unit)}` }),
    options: [],
    lines: content.unit ? 0 : 1,
    key: answerKey.accepted.map((answer) =>
      escapeMarkup(`${numberText(answer)} ${content.unit ?? ''}${share(answer.credit)}`.trim()),
    ),
  }),
  text: ({ answerKey }) => ({
    options: [],
    lines: 1,
    key: answerKey.accepted
      .filter(({ credit }) => earns(credit))
      .map(({ text, credit }) => escapeMarkup(`${text}${share(credit)}`)),
  }),
  freeText: ({ answerKey }) => ({
    options: [],
    lines: 10,
    key: answerKey.modelAnswer ? [answerKey.modelAnswer.source] : [],
  }),
  text2: ({ answerKey }) => ({
    options: [],
    lines: 14,
    key: answerKey.modelAnswer ? [answerKey.modelAnswer.source] : [],
  }),
  matching: ({ content, answerKey }, { isArranged = false }) => {
    const choices = mixed(content.choices, content.shuffle && !isArranged);
    return {
      options: [],
      table: {
        left: content.prompts.map(({ text }, index) => ({
          label: `${index + 1}.`,
          html: text.source,
          blanks: 1,
        })),
        right: cells(choices),
      },
      blanks: counted(content.prompts),
      lines: 0,
      key: [
        content.prompts
          .flatMap(({ id }, index) => {
            const right = answerKey.matches.filter(({ promptId }) => promptId === id);
            return right.map(({ answerId }) => `${index + 1} ${letterOf(choices, answerId)}`);
          })
          .join(', '),
      ],
    };
  },
  fillInBlank: ({ content, answerKey }) => {
    const offered = content.gaps.flatMap((one_) =>
      one_.kind === 'choice'
        ? [`(${one_.id}) ${one_.choices.map(({ text }) => escapeMarkup(text)).join(' / ')}`]
        : [],
    );
    const bank =
      content.bank.length > 0 ? [content.bank.map(({ text }) => escapeMarkup(text)).join(' / ')] : [];
    return {
      stem: `${withLines(content.stem.source)}${[...bank, ...offered].map((line) => `<p>${line}</p>`).join('')}`,
      options: [],
      blanks: content.gaps.map(({ id }) => id),
      lines: 0,
      key: answerKey.gaps.map((one_) => {
        const right =
          one_.kind === 'text'
            ? one_.accepted.filter(({ credit }) => earns(credit)).map(({ text }) => text)
            : one_.kind === 'number'
              ? one_.accepted.map(numberText)
              : one_.credits
                  .filter(({ credit }) => earns(credit))
                  .map(({ choiceId }) => wordOf(content, one_.id, choiceId));
        return escapeMarkup(`(${one_.id}) ${right.join(' / ')}`);
      }),
    };
  },
  dragAndDrop: ({ content, answerKey }, { isArranged = false }) => {
    const isOrder = content.layout === 'order';
    const items = mixed(content.items, (content.shuffle || isOrder) && !isArranged);
    const placeOf = (targetId: string) => content.targets.findIndex(({ id }) => id === targetId) + 1;
    const letters = answerKey.targets.map(({ targetId, itemIds }) => ({
      place: placeOf(targetId),
      items: itemIds.map((id) => letterOf(items, id)),
    }));
    const key = isOrder
      ? letters.flatMap(({ items: ones }) => ones).map((letter, index) => `${index + 1} ${letter}`)
      : letters.map((one_) => `${one_.place} ${one_.items.toSorted().join(' ')}`);
    const asked = {
      options: [],
      blanks: counted(isOrder ? content.items : content.targets),
      lines: 0,
      key: [key.join(', ')],
    };
    if (content.layout === 'gaps') {
      const passage = withLines(content.passage?.source ?? '');
      return { ...asked, stem: `${content.stem.source}${passage}`, list: cells(items) };
    }
    const places = isOrder
      ? content.items.map(() => ({ html: '', most: 1 }))
      : content.targets.map(({ label, most }) => ({ html: label.source, most }));
    return {
      ...asked,
      table: {
        left: places.map(({ html, most }, index) => ({ label: `${index + 1}.`, html, blanks: most })),
        right: cells(items),
      },
      ...(content.layout === 'picture' &&
        content.picture && {
          picture: {
            source: content.picture.source,
            spots: content.targets.flatMap(({ spot }, index) =>
              spot ? [{ ...spot, label: `${index + 1}` }] : [],
            ),
          },
        }),
    };
  },
  graph: ({ content, answerKey: { answer } }) => {
    const isDrawn = graphKinds[content.kind].by !== 'equation';
    return {
      options: [],
      graph: { content, answer, isDrawn },
      // An equation is written on a line; a figure is drawn on the grid.
      lines: isDrawn ? 0 : 1,
      key: [toldAnswer(answer)],
    };
  },
};

const roomToWrite = 6;

/** A type without a printed form gets its text and lines to write on. */
export function paperQuestion<Type extends Question['type']>(
  question: Typed<Type>,
  words: PaperWords,
): PaperQuestion {
  const make:
    | ((one: Typed<Type>, words: PaperWords) => Omit<PaperQuestion, 'stem'> & { readonly stem?: string })
    | undefined = makers[question.type];
  const stem = question.content.stem.source;
  return { stem, ...(make ? make(question, words) : { options: [], lines: roomToWrite, key: [] }) };
}
