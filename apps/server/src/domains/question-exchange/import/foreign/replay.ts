import {
  clamp,
  multiply,
  one,
  type Question,
  type QuestionDraft,
  questionRenderer,
  type Rational,
  rational,
  toDecimal,
  zero,
} from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';
import { score } from '../../../questions/scorers/scorers.ts';
import type { Asked } from './foreign-item.ts';
import { inSigns } from './plain-signs.ts';
import { otherParts } from './sentences.ts';
import { isEmptyOption } from './shares.ts';

// Replays whole answers by the file's rules and by ours, because rules about several answers at once show in no single
// part.

/** Content of one gap: typed, or the index of a choice in the file. */
export type Filling = { readonly text: string } | { readonly option: number };

/** Whole answer in the file's terms. */
export type Given =
  | { readonly kind: 'chosen'; readonly places: readonly number[] }
  | { readonly kind: 'typed'; readonly text: string }
  /** A gap is null if left open. */
  | { readonly kind: 'filled'; readonly gaps: readonly (Filling | null)[] };

export interface Replay {
  readonly given: Given;
  /** Points by the file's rules as a share of a correct answer; may lie outside 0 to 1. */
  readonly share: Rational;
}

/** How the file marks whole answers. */
export interface FileMarks {
  readonly replays: readonly Replay[];
  /** Whether the file marks pairs, positions or an order differently from us. */
  readonly isOtherwise: boolean;
}
export const noMarks: FileMarks = { replays: [], isOtherwise: false };

type Blanks = Extract<Asked, { kind: 'blanks' }>;

const wordsOf = (source: string) => inSigns(plainText(source)).trim();

function filledGap(
  gap: Question<'fillInBlank'>['content']['gaps'][number],
  filling: Filling,
  asked: Blanks,
  index: number,
) {
  const blank = asked.blanks[index];
  const option = 'option' in filling && blank?.kind === 'choice' ? blank.options[filling.option] : undefined;
  const text = 'text' in filling ? filling.text : option && wordsOf(option.text);
  if (text === undefined) return null;
  if (gap.kind === 'number') return { kind: gap.kind, id: gap.id, number: text };
  if (gap.kind === 'text') return { kind: gap.kind, id: gap.id, text };
  const choice = gap.kind === 'choice' ? gap.choices.find((one_) => one_.text.trim() === text) : undefined;
  return choice ? { kind: gap.kind, id: gap.id, choiceId: choice.id } : null;
}

/** The same answer in our stored form; null if our form cannot express the answer. */
function responseTo(question: Question, asked: Asked, given: Given): unknown {
  const { type } = question;
  if (given.kind === 'typed') return type === 'text' || type === 'number' ? { type, text: given.text } : null;
  if (given.kind === 'filled') {
    if (type !== 'fillInBlank' || asked.kind !== 'blanks') return null;
    const gaps = given.gaps.map((filling, index) => {
      const gap = question.content.gaps[index];
      return filling && gap ? filledGap(gap, filling, asked, index) : undefined;
    });
    return gaps.includes(null) ? null : { type, gaps: gaps.filter((gap) => gap !== undefined) };
  }
  if (type === 'trueFalse') return { type, value: given.places.includes(0) };
  if (asked.kind !== 'choice' || (type !== 'singleChoice' && type !== 'multiChoice')) return null;
  const offered = [...asked.options.entries()].filter(([, option]) => !isEmptyOption(option));
  const ids = offered.flatMap(([place], index) =>
    given.places.includes(place) ? (question.content.options[index]?.id ?? []) : [],
  );
  if (ids.length < given.places.length) return null;
  return type === 'multiChoice' ? { type, optionIds: ids } : { type, optionId: ids[0] ?? null };
}

const bare = questionRenderer((source) => ({ source, html: '' }));

/** Points that our scorer awards; null if the answer cannot be scored. */
function earnedHere(question: Question, response: unknown): Rational | null {
  const judged = score(question, response);
  if (judged.kind === 'unanswered') return zero;
  return judged.kind === 'scored' ? judged.fraction : null;
}

function wordsFor(given: Given, asked: Asked): string {
  const textOf = (filling: Filling | null, index: number) => {
    if (!filling) return '…';
    if ('text' in filling) return filling.text;
    const blank = asked.kind === 'blanks' ? asked.blanks[index] : undefined;
    return blank?.kind === 'choice' ? wordsOf(blank.options[filling.option]?.text ?? '') : '';
  };
  if (given.kind === 'typed') return given.text;
  if (given.kind === 'filled') return given.gaps.some(Boolean) ? given.gaps.map(textOf).join(', ') : '';
  const texts =
    asked.kind === 'choice' ? given.places.map((place) => wordsOf(asked.options[place]?.text ?? '')) : [];
  return texts.join(' + ');
}

const percent = (share: Rational) => `${toDecimal(multiply(share, rational(100)), 2).replace(/\.?0+$/, '')}%`;

/** Compares shares in hundredths of a percent, because files round. */
export const isSameShare = (one_: Rational, other: Rational) => percent(one_) === percent(other);

const example = (answer: string, theirs: Rational, ours: Rational): Phrase =>
  answer === ''
    ? phrase('Without an answer it earns {$theirs} of the points in the file, and {$ours} here.', {
        theirs: percent(theirs),
        ours: percent(ours),
      })
    : phrase('“{$answer}” earns {$theirs} of the points in the file, and {$ours} here.', {
        answer: answer.slice(0, 120),
        theirs: percent(theirs),
        ours: percent(ours),
      });

/** Reports that the file marks a question differently, with the first such answer as an example. */
export function lossesOfMarks(draft: QuestionDraft, asked: Asked, marks: FileMarks): readonly Phrase[] {
  if (draft.content.variants) return [];
  const question = bare(draft);
  for (const { given, share } of marks.replays) {
    const response = responseTo(question, asked, given);
    const ours = response === null ? null : earnedHere(question, response);
    const theirs = clamp(share, zero, one);
    if (ours && !isSameShare(ours, theirs))
      return [otherParts, example(wordsFor(given, asked), theirs, ours)];
  }
  return marks.isOtherwise ? [otherParts] : [];
}
