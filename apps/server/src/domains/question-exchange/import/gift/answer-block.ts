import { type Phrase, phrase } from '@pelion/words';
import { showEscapes } from './escapes.ts';
import { type GiftFormat, type GiftText, giftText } from './gift-text.ts';
import { takeWeight } from './weights.ts';

/** Text between the braces, without general feedback; escapes are still hidden. */
export type AnswerBlock = { body: string; generalFeedback: string | null };

export function answerBlock(inside: string): AnswerBlock {
  const at = inside.indexOf('####');
  return at < 0
    ? { body: inside.trim(), generalFeedback: null }
    : { body: inside.slice(0, at).trim(), generalFeedback: inside.slice(at + 4) };
}

export type BlockKind = 'essay' | 'number' | 'trueFalse' | 'choice' | 'match' | 'shortAnswer' | 'unknown';

const longestBare = 100;

// Kinds in the order of the format's description; the first match wins.
const kinds: readonly (readonly [BlockKind, (body: string) => boolean])[] = [
  ['essay', (body) => body === ''],
  ['number', (body) => body.startsWith('#')],
  ['trueFalse', (body) => /^(?:T|TRUE|F|FALSE)\s*(?:#|$)/i.test(body)],
  ['choice', (body) => body.includes('~')],
  [
    'match',
    (body) =>
      body.startsWith('=') &&
      body
        .slice(1)
        .split('=')
        .every((pair) => pair.includes('->')),
  ],
  ['shortAnswer', (body) => body.startsWith('=')],
  // A single answer needs no mark; several lines were meant as something else.
  ['shortAnswer', (body) => body.length <= longestBare && !body.includes('\n')],
];

export const kindOf = (body: string): BlockKind => kinds.find(([, fits]) => fits(body))?.[0] ?? 'unknown';

// Limit far above what a question may hold; stops a hostile block before its pieces are read.
export const mostAnswers = 100;

export type GiftAnswer = {
  mark: '=' | '~';
  /** Percentage as written between percent signs, or before one in the missing-word format; null without one. */
  percent: string | null;
  /** Unparsed answer, for numbers; `text` reads the same as rich text. */
  raw: string;
  feedback: GiftText | null;
};

interface GiftAnswers {
  readonly answers: readonly GiftAnswer[];
  /** Text before the first mark. */
  readonly stray: string;
  readonly losses: readonly Phrase[];
}

/** Share of an option in the missing-word format: `~75%text`. */
const bareShare = /^(\d{1,2}|100)%(?=\p{L})(?!ig)/u;
const sharesRead = phrase(
  'Some options begin with a percentage, which was read as their share of the points.',
);

/** Reads a percentage before an option as a share if an = has none. */
function withBareShares(answers: readonly GiftAnswer[]): Pick<GiftAnswers, 'answers' | 'losses'> {
  const has = ({ percent, raw }: GiftAnswer) => percent === null && bareShare.test(raw);
  const isShare = (answer: GiftAnswer) => answer.mark === '~' && has(answer);
  const isMissingWord = answers.some(({ mark }) => mark === '=') && answers.some(isShare);
  if (!isMissingWord || answers.some((answer) => answer.mark === '=' && has(answer)))
    return { answers, losses: [] };
  return {
    answers: answers.map((answer) => {
      const percent = isShare(answer) ? bareShare.exec(answer.raw)?.[1] : undefined;
      return percent === undefined ? answer : { ...answer, percent, raw: answer.raw.replace(bareShare, '') };
    }),
    losses: [sharesRead],
  };
}

export const strayText = (stray: string): Phrase =>
  phrase('“{$stray}” is before the first option; options begin with = or ~.', {
    stray: showEscapes(stray, ' ').slice(0, 40),
  });

/** Cuts the body at unescaped = and ~. */
export function answersOf(body: string, format: GiftFormat): GiftAnswers {
  const [stray = '', ...parts] = (/[=~]/.test(body) ? body : `=${body}`).split(/([=~])/);
  const answers: GiftAnswer[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    // Skips the tilde of `~=right`, a common way to mark the correct option.
    if (parts[at] === '~' && parts[at + 2] === '=' && parts[at + 1]?.trim() === '') continue;
    const { percent, rest } = takeWeight(parts[at + 1] ?? '');
    const [raw = '', feedback = ''] = splitFeedback(rest);
    answers.push({
      mark: parts[at] === '=' ? '=' : '~',
      percent,
      raw,
      feedback: feedbackText(feedback, format),
    });
  }
  return { ...withBareShares(answers), stray: stray.trim() };
}

/** Splits at the first unescaped #. */
export function splitFeedback(text: string): [string, string] {
  const at = text.indexOf('#');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

export function feedbackText(raw: string, format: GiftFormat): GiftText | null {
  const text = giftText(raw, format);
  return text.source === '' ? null : text;
}
