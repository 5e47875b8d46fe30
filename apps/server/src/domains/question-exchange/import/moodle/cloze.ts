import { compare, one, zero } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';
import { at } from '../../../../lib/xml/xml-element.ts';
import {
  type ForeignBlank,
  type ForeignNumber,
  type ForeignOption,
  waitingMark,
  withBlankMarks,
} from '../foreign/foreign-item.ts';
import type { ItemReader } from '../foreign/item-reader.ts';
import { numberShape } from '../foreign/number-text.ts';
import { otherFeedback, unequalGaps } from '../foreign/sentences.ts';
import { exactCredits, takeWeight } from '../gift/weights.ts';
import type { MoodleReader } from './moodle-kinds.ts';
import { moodleMarkup } from './moodle-question.ts';

// Embedded answers: {2:SHORTANSWER:=Paris#Yes~%50%Lutetia}. A backslash escapes } ~ = # " / and itself.

const opening = /\{\s*(\d{0,3}):([A-Z_]{2,20}):/g;
/** Beginning of the text inside a gap's braces. */
const beginning = /^\s*(\d{0,3}):([A-Z_]{2,20}):/;

type ClozeKind = 'choice' | 'text' | 'cased' | 'number' | 'several';
const kinds: readonly (readonly [RegExp, ClozeKind])[] = [
  [/^(?:MULTIRESPONSE|MR)/, 'several'],
  [/^(?:MULTICHOICE|MC)/, 'choice'],
  [/^(?:SHORTANSWER_C|SAC|MWC)$/, 'cased'],
  [/^(?:SHORTANSWER|SA|MW)$/, 'text'],
  [/^(?:NUMERICAL|NM)$/, 'number'],
];

/** Index of the closing } after `start`; -1 without one. */
function closingOf(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '}') return at;
  }
  return -1;
}

/** Splits at an unescaped mark; the # of an entity such as &#39; does not count. */
function cut(text: string, mark: string): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '#' && text.charAt(at - 1) === '&') parts[parts.length - 1] += character;
    else if (character === '\\') {
      parts[parts.length - 1] += character + text.charAt(at + 1);
      at += 1;
    } else if (character === mark) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

const unescaped = (text: string) => text.replace(/\\([}~=#"/\\])/g, '$1');

interface ClozeAnswer {
  readonly text: string;
  readonly percent: string;
  readonly feedback: string | undefined;
}

function answersOf(body: string): readonly ClozeAnswer[] {
  const [front = '', ...others] = cut(body, '~');
  // Authors often write a ~ before the first answer too.
  const pieces = front.trim() === '' && others.length > 0 ? others : [front, ...others];
  return pieces.map((written) => {
    const [answer = '', ...feedback] = cut(written, '#');
    const { percent, rest } = takeWeight(answer);
    const isRight = percent === null && rest.startsWith('=');
    return {
      text: unescaped(isRight ? rest.slice(1) : rest).trim(),
      percent: isRight ? '100' : (percent ?? '0'),
      feedback: unescaped(feedback.join('#')).trim() || undefined,
    };
  });
}

/** Readers for the texts of a gap. */
interface ClozeTexts extends Pick<ItemReader, 'html' | 'remark' | 'lose' | 'commas'> {
  /** Reads markup as plain words. */
  words(markup: string): string;
}

const notANumber = phrase('A gap for a number has an answer that is none.');
const several = phrase('One right option of a gap is chosen here; in the file all of them are.');
/** Whether a gap's weight is within our limits. */
const isWeight = (weight: number) => weight >= 1 && weight <= 100;
/** Cloze types with shuffled choices, such as MULTICHOICE_S and MCHS. */
const shuffled = /^(?:MULTICHOICE_[HV]?S|MC[HV]?S)$/;

const choiceOf = (options: readonly ForeignOption[], reader: ClozeTexts): ForeignBlank => ({
  kind: 'choice',
  options: options.map((option) => ({ ...option, text: reader.html(option.text) })),
});

function blankOf(
  kind: ClozeKind,
  body: string,
  reader: ClozeTexts,
): ForeignBlank | { readonly reason: Phrase } {
  const answers = answersOf(body);
  const { credits, losses } = exactCredits(answers.map(({ percent }) => percent));
  for (const loss of losses) reader.lose(loss);
  const marked = answers.map(({ text, feedback }, index) => ({
    text,
    credit: credits[index] ?? zero,
    feedback: reader.remark(feedback),
  }));
  switch (kind) {
    case 'several':
      reader.lose(several);
      return choiceOf(
        marked.map((option) => (compare(option.credit, zero) > 0 ? { ...option, credit: one } : option)),
        reader,
      );
    case 'choice':
      return choiceOf(marked, reader);
    case 'number': {
      const accepted: ForeignNumber[] = [];
      for (const { text, credit, feedback } of marked) {
        if (text === '*') {
          if (feedback) reader.lose(otherFeedback);
          continue;
        }
        const shape = numberShape(reader.words(text), reader);
        if (!shape) return { reason: notANumber };
        accepted.push({ shape, credit, feedback });
      }
      return { kind: 'number', accepted };
    }
    default:
      return {
        kind: 'text',
        accepted: marked.map((answer) => ({ ...answer, text: reader.words(answer.text) })),
        isCaseSensitive: kind === 'cased',
      };
  }
}

const kindOf = (name: string) => kinds.find(([names]) => names.test(name))?.[1];

/** Gap described by the text inside a pair of braces, in any format; undefined if none. */
export function clozeBlank(
  inside: string,
  texts: ClozeTexts,
): ForeignBlank | { readonly reason: Phrase } | undefined {
  const found = beginning.exec(inside);
  const kind = kindOf(found?.[2] ?? '');
  if (!found || !kind) return undefined;
  const blank = blankOf(kind, inside.slice(found[0].length), texts);
  const weight = Number(found[1] || '1');
  return 'reason' in blank || !isWeight(weight) ? blank : { ...blank, weight: String(weight) };
}

/** Whether the choices of such a gap are shuffled. */
export const isShuffledCloze = (inside: string) => shuffled.test(beginning.exec(inside)?.[2] ?? '');

const unreadable = phrase('A gap in the text begins with {$open} and cannot be read.', { open: '{' });
const none = phrase('There is no gap in the text.');

export const cloze: MoodleReader = (question, reader) => {
  const { markup, read } = moodleMarkup(at(question, 'questiontext'));
  const texts: ClozeTexts = { ...reader, words: plainText };
  const blanks: ForeignBlank[] = [];
  const weights: number[] = [];
  let shuffle = false;
  let marked = '';
  let from = 0;
  for (const match of markup.matchAll(opening)) {
    if (match.index < from) continue;
    const start = match.index + match[0].length;
    const end = closingOf(markup, start);
    const kind = kindOf(match[2] ?? '');
    if (end < 0 || !kind) return { asked: { kind: 'refused', reason: unreadable } };
    const blank = blankOf(kind, markup.slice(start, end), texts);
    if ('reason' in blank) return { asked: { kind: 'refused', reason: blank.reason } };
    marked += `${markup.slice(from, match.index)}${waitingMark(blanks.length)}`;
    blanks.push(blank);
    weights.push(Number(match[1] || '1'));
    shuffle ||= shuffled.test(match[2] ?? '');
    from = end + 1;
  }
  if (blanks.length === 0) return { asked: { kind: 'refused', reason: none } };
  const areWeights = weights.every(isWeight);
  if (!areWeights && new Set(weights).size > 1) reader.lose(unequalGaps);
  const stem = withBlankMarks(read(marked + markup.slice(from), reader));
  const weighed = blanks.map((blank, index) => ({
    ...blank,
    weight: areWeights ? String(weights[index] ?? 1) : '1',
  }));
  // Moodle writes no points for such a question; the gaps' weights add up to them.
  const points = areWeights ? { points: String(weights.reduce((total, weight) => total + weight, 0)) } : {};
  return { asked: { kind: 'blanks', blanks: weighed, shuffle }, stem, ...points };
};
