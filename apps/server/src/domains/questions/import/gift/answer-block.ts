import { type Phrase, phrase } from '@pelion/words';
import { showEscapes } from './escapes.ts';
import { type GiftFormat, type GiftText, giftText } from './gift-text.ts';
import { takeWeight } from './weights.ts';

/** What stands between the braces, general feedback apart; escapes still hidden. */
export type AnswerBlock = { body: string; generalFeedback: string | null };

export function answerBlock(inside: string): AnswerBlock {
  const at = inside.indexOf('####');
  return at < 0
    ? { body: inside.trim(), generalFeedback: null }
    : { body: inside.slice(0, at).trim(), generalFeedback: inside.slice(at + 4) };
}

export type BlockKind = 'essay' | 'number' | 'trueFalse' | 'choice' | 'match' | 'shortAnswer' | 'unknown';

const longestBare = 100;

// The first that fits decides, as in the format's own description.
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
  // One answer needs no mark before it; what goes over several lines was meant as something else.
  ['shortAnswer', (body) => body.length <= longestBare && !body.includes('\n')],
];

export const kindOf = (body: string): BlockKind => kinds.find(([, fits]) => fits(body))?.[0] ?? 'unknown';

// Far above what a question may hold; stops a hostile block before each piece of it is read.
export const mostAnswers = 100;

export type GiftAnswer = {
  mark: '=' | '~';
  /** As written between percent signs, or before one in the missing-word format; null when there is none. */
  percent: string | null;
  /** Raw, for numbers; `text` reads it as rich text. */
  raw: string;
  feedback: GiftText | null;
};

interface GiftAnswers {
  readonly answers: readonly GiftAnswer[];
  /** Text before the first mark. */
  readonly stray: string;
  readonly losses: readonly Phrase[];
}

/** As the missing-word format writes the share of an option: `~75%text`. */
const bareShare = /^(\d{1,2}|100)%(?=\p{L})(?!ig)/u;
const sharesRead = phrase(
  'Some options begin with a percentage, which was read as their share of the points.',
);

/** Beside an = without a percentage, a percentage before an option is its share. */
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
  phrase('“{$stray}” stands before the first option; options begin with = or ~.', {
    stray: showEscapes(stray, ' ').slice(0, 40),
  });

/** Cuts the body at unescaped = and ~. */
export function answersOf(body: string, format: GiftFormat): GiftAnswers {
  const [stray = '', ...parts] = (/[=~]/.test(body) ? body : `=${body}`).split(/([=~])/);
  const answers: GiftAnswer[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    // `~=right`, as many write it: the right one among others, and nothing before it.
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

/** The text before the first unescaped # and what follows it. */
export function splitFeedback(text: string): [string, string] {
  const at = text.indexOf('#');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

export function feedbackText(raw: string, format: GiftFormat): GiftText | null {
  const text = giftText(raw, format);
  return text.source === '' ? null : text;
}
