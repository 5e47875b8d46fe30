import { compare, exact, one, optionLabel, type Question, zero } from '@pelion/questions';
import { escapeMarkup } from '../import/xml/xml-element.ts';

// What of a question stands on paper, for who answers it and for who marks it. All texts are sources: their formulas are TeX.

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
}

export interface PaperQuestion {
  readonly stem: string;
  /** With a circle for one, a square for several, or only its letter. */
  readonly options: readonly {
    readonly mark: 'circle' | 'square' | 'letter';
    readonly label: string;
    readonly html: string;
  }[];
  /** How much room there is to write. */
  readonly lines: number;
  /** What is right, a line each. */
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
const letterOf = (items: readonly { readonly id: string }[], id: string) =>
  optionLabel(
    Math.max(
      0,
      items.findIndex((item) => item.id === id),
    ),
  );
const earns = (credit: string) => compare(exact(credit), zero) > 0;

function numberText(answer: Typed<'number'>['answerKey']['accepted'][number]): string {
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
    options: [],
    lines: 1,
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
  matching: ({ content, answerKey }) => ({
    stem: `${content.stem.source}<ul>${content.prompts.map(({ text }, index) => `<li>${index + 1}. ${text.source} ${blank}</li>`).join('')}</ul>`,
    options: lettered(content.choices, 'letter'),
    lines: 0,
    key: [
      answerKey.matches
        .map(
          ({ promptId, answerId }) =>
            `${content.prompts.findIndex(({ id }) => id === promptId) + 1} ${letterOf(content.choices, answerId)}`,
        )
        .join(', '),
    ],
  }),
  fillInBlank: ({ content, answerKey }) => {
    const offered = content.gaps.flatMap((one_) =>
      one_.kind === 'choice'
        ? [`(${one_.id}) ${one_.choices.map(({ text }) => escapeMarkup(text)).join(' / ')}`]
        : [],
    );
    const bank =
      content.bank.length > 0 ? [content.bank.map(({ text }) => escapeMarkup(text)).join(' / ')] : [];
    const wordOf = (id: string, choiceId: string) =>
      [
        ...content.bank,
        ...content.gaps.flatMap((one_) => (one_.kind === 'choice' && one_.id === id ? one_.choices : [])),
      ].find((choice) => choice.id === choiceId)?.text ?? '';
    return {
      stem: `${withLines(content.stem.source)}${[...bank, ...offered].map((line) => `<p>${line}</p>`).join('')}`,
      options: [],
      lines: 0,
      key: answerKey.gaps.map((one_) => {
        const right =
          one_.kind === 'text'
            ? one_.accepted.filter(({ credit }) => earns(credit)).map(({ text }) => text)
            : one_.kind === 'number'
              ? one_.accepted.map(numberText)
              : one_.credits
                  .filter(({ credit }) => earns(credit))
                  .map(({ choiceId }) => wordOf(one_.id, choiceId));
        return escapeMarkup(`(${one_.id}) ${right.join(' / ')}`);
      }),
    };
  },
  dragAndDrop: ({ content, answerKey }) => {
    const places =
      content.layout === 'gaps'
        ? withLines(content.passage?.source ?? '')
        : content.layout === 'order'
          ? `<p>${content.items.map(() => blank).join(' ')}</p>`
          : `${content.picture?.source ?? ''}<ul>${content.targets.map(({ label }, index) => `<li>${index + 1}. ${label.source} ${blank}</li>`).join('')}</ul>`;
    return {
      stem: `${content.stem.source}${places}`,
      options: lettered(content.items, 'letter'),
      lines: 0,
      key: answerKey.targets.map(({ targetId, itemIds }) => {
        const letters = itemIds.map((id) => letterOf(content.items, id)).join(', ');
        return content.layout === 'order'
          ? letters
          : `(${content.targets.findIndex(({ id }) => id === targetId) + 1}) ${letters}`;
      }),
    };
  },
};

const roomToWrite = 6;

/** A type that paper has no form of its own for has its text and room to write. */
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
