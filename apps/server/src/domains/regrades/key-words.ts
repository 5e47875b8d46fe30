import {
  equals,
  exact,
  one,
  optionLabel,
  type Question,
  type QuestionType,
  shownPattern,
} from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { excerptOf } from '../../lib/excerpt.ts';
import { readableText } from '../../lib/rich-text.ts';

// Right answers of a question as text. Pure.

const LONGEST = 120;

export const shortText = (html: string): string => excerptOf(readableText(html), LONGEST);

export type Said = string | Phrase;

export interface KeyOption {
  readonly id: string;
  readonly html: string | null;
  /** Standard label of an option without text by the author. */
  readonly word: Phrase | null;
  readonly is_right: boolean;
}

const isFull = ({ credit }: { readonly credit: string }) => equals(exact(credit), one);

type Accepted = Question<'number'>['answerKey']['accepted'];

const numberSaid = (entry: Accepted[number]): string => {
  switch (entry.kind) {
    case 'range':
      return `${entry.from} – ${entry.to}`;
    case 'tolerance':
      return `${entry.value} ± ${entry.tolerance}`;
    default:
      return entry.value;
  }
};

const listed = (
  { options }: Question<'singleChoice' | 'multiChoice'>['content'],
  right: readonly string[],
): readonly KeyOption[] =>
  options.map(({ id, text }) => ({ id, html: text.html, word: null, is_right: right.includes(id) }));

/** Options in the author's order and accepted typed answers, by question type. */
const keys: {
  readonly [Type in QuestionType]?: {
    readonly options?: (question: Question<Type>) => readonly KeyOption[];
    readonly accepted?: (question: Question<Type>) => readonly Said[];
  };
} = {
  singleChoice: {
    options: ({ content, answerKey }) =>
      listed(
        content,
        answerKey.credits.filter(isFull).map(({ optionId }) => optionId),
      ),
  },
  multiChoice: {
    options: ({ content, answerKey }) =>
      listed(
        content,
        answerKey.credits
          .filter(({ credit }) => !credit.startsWith('-') && credit !== '0')
          .map(({ optionId }) => optionId),
      ),
  },
  trueFalse: {
    options: ({ answerKey }) => [
      { id: 'true', html: null, word: phrase('True'), is_right: answerKey.correct },
      { id: 'false', html: null, word: phrase('False'), is_right: !answerKey.correct },
    ],
  },
  number: { accepted: ({ answerKey }) => answerKey.accepted.map(numberSaid) },
  text: {
    accepted: ({ answerKey }) => answerKey.accepted.map(({ text }) => shownPattern(text, answerKey.rules)),
  },
  fillInBlank: {
    accepted: (question) => {
      const { rules, gaps } = question.answerKey;
      return gaps.map((gap) => {
        const said =
          gap.kind === 'text'
            ? gap.accepted.map(({ text }) => shownPattern(text, rules))
            : gap.kind === 'number'
              ? gap.accepted.map(numberSaid)
              : gap.credits.filter(isFull).map(({ choiceId }) => choiceText(question, gap.id, choiceId));
        return phrase('Blank {$n}: {$answers}', { n: Number(gap.id), answers: said.join(' · ') });
      });
    },
  },
};

/** Options in the author's order; empty where there are none to choose the right one from. */
export function optionsIn<Type extends QuestionType>(question: Question<Type>): readonly KeyOption[] {
  const key: { readonly options?: (one: Question<Type>) => readonly KeyOption[] } | undefined =
    keys[question.type];
  return key?.options?.(question) ?? [];
}

/** Accepted typed answers: numbers, texts, and those of blanks. */
export function acceptedIn<Type extends QuestionType>(question: Question<Type>): readonly Said[] {
  const key: { readonly accepted?: (one: Question<Type>) => readonly Said[] } | undefined =
    keys[question.type];
  return key?.accepted?.(question) ?? [];
}

/** Text of a choice in a blank's list or in the word bank. */
export function choiceText({ content }: Question<'fillInBlank'>, gapId: string, choiceId: string): string {
  const gap = content.gaps.find(({ id }) => id === gapId);
  const own = gap?.kind === 'choice' ? gap.choices : content.bank;
  return own.find(({ id }) => id === choiceId)?.text ?? choiceId;
}

/** `B: Venus`, as options are called by their place. */
export const optionSaid = (options: readonly KeyOption[], id: string): Said => {
  const place = options.findIndex((option) => option.id === id);
  const option = options[place];
  if (!option) return id;
  return option.word ?? `${optionLabel(place)}: ${shortText(option.html ?? '')}`;
};

/** Right options or accepted answers, for the history of regrades. */
export function rightIn(question: Question): readonly Said[] {
  const options = optionsIn(question);
  return options.length > 0
    ? options.filter(({ is_right }) => is_right).map(({ id }) => optionSaid(options, id))
    : acceptedIn(question);
}
