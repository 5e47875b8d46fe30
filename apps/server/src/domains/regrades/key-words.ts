import { equals, exact, one, optionLabel, type Question, shownPattern } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { excerptOf } from '../../lib/excerpt.ts';
import { readableText } from '../../lib/rich-text.ts';

// What is right of a question, in words. Pure.

const LONGEST = 120;

export const shortText = (html: string): string => excerptOf(readableText(html), LONGEST);

export type Said = string | Phrase;

export interface KeyOption {
  readonly id: string;
  readonly html: string | null;
  /** In place of a text of the author's. */
  readonly word: Phrase | null;
  readonly is_right: boolean;
}

const isFull = ({ credit }: { readonly credit: string }) => equals(exact(credit), one);

/** Options in the author's order; empty where there are none to choose the right one from. */
export function optionsIn(question: Question): readonly KeyOption[] {
  switch (question.type) {
    case 'singleChoice': {
      const right = question.answerKey.credits.filter(isFull).map(({ optionId }) => optionId);
      return question.content.options.map(({ id, text }) => ({
        id,
        html: text.html,
        word: null,
        is_right: right.includes(id),
      }));
    }
    case 'multiChoice': {
      const right = question.answerKey.credits
        .filter(({ credit }) => !credit.startsWith('-') && credit !== '0')
        .map(({ optionId }) => optionId);
      return question.content.options.map(({ id, text }) => ({
        id,
        html: text.html,
        word: null,
        is_right: right.includes(id),
      }));
    }
    case 'trueFalse':
      return [
        { id: 'true', html: null, word: phrase('True'), is_right: question.answerKey.correct },
        { id: 'false', html: null, word: phrase('False'), is_right: !question.answerKey.correct },
      ];
    default:
      return [];
  }
}

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

/** What else is accepted: numbers, texts, and these of blanks. */
export function acceptedIn(question: Question): readonly Said[] {
  switch (question.type) {
    case 'number':
      return question.answerKey.accepted.map(numberSaid);
    case 'text': {
      const { rules } = question.answerKey;
      return question.answerKey.accepted.map(({ text }) => shownPattern(text, rules));
    }
    case 'fillInBlank': {
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
    }
    default:
      return [];
  }
}

/** A word of a blank's list, or of the bank. */
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

/** Everything that is right, for who looks back at what was done. */
export function rightIn(question: Question): readonly Said[] {
  const options = optionsIn(question);
  return options.length > 0
    ? options.filter(({ is_right }) => is_right).map(({ id }) => optionSaid(options, id))
    : acceptedIn(question);
}
