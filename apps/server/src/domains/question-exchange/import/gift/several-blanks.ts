import { zero } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';
import { blankMark, type ForeignBlank, withoutMarks } from '../foreign/foreign-item.ts';
import type { Commas } from '../foreign/number-text.ts';
import { clozeBlank, isShuffledCloze } from '../moodle/cloze.ts';
import { answerBlock, answersOf, feedbackText, kindOf, mostAnswers, strayText } from './answer-block.ts';
import { showEscapes } from './escapes.ts';
import { type GiftFormat, type GiftText, giftText } from './gift-text.ts';
import { numericalParts } from './numerical.ts';
import { exactCredits } from './weights.ts';

export type SeveralBlanks =
  | {
      readonly stem: GiftText;
      readonly blanks: readonly ForeignBlank[];
      readonly shuffle: boolean;
      readonly losses: readonly Phrase[];
    }
  | { readonly problem: Phrase };

const otherKind = phrase('Each of several blanks needs its answers, marked with = or ~, or a number.');

/** Context for reading a blank's text. */
interface Around {
  readonly format: GiftFormat;
  readonly commas: Commas;
}

interface ReadBlank {
  readonly blank: ForeignBlank;
  readonly losses: readonly Phrase[];
}

/** Reads Moodle's Cloze notation, {1:SHORTANSWER:=Paris}, which is often used in GIFT too. */
function clozeOf(
  body: string,
  { format, commas }: Around,
): ReadBlank | { readonly problem: Phrase } | undefined {
  const losses: Phrase[] = [];
  const read = clozeBlank(body, {
    commas,
    lose: (loss) => {
      losses.push(loss);
    },
    html: (markup) => giftText(markup, format).source,
    remark: (markup) => (markup === undefined ? undefined : feedbackText(markup, format)?.source),
    words: (markup) => plainText(showEscapes(markup, ' ')),
  });
  if (!read) return undefined;
  return 'reason' in read ? { problem: read.reason } : { blank: read, losses };
}

/** Blank described by one answer block; undefined if a gap cannot express the block. */
function blankOf(body: string, around: Around): ReadBlank | { readonly problem: Phrase } | undefined {
  const { format, commas } = around;
  const cloze = clozeOf(body, around);
  if (cloze) return cloze;
  const kind = kindOf(body);
  if (body.split(/[=~]/).length > mostAnswers) return undefined;
  if (kind === 'number') {
    const parts = numericalParts(body.slice(1), format, commas);
    if ('problem' in parts) return undefined;
    return { blank: { kind: 'number', accepted: parts.accepted }, losses: parts.losses };
  }
  if (kind !== 'shortAnswer' && kind !== 'choice') return undefined;
  const { answers, stray, losses } = answersOf(body, format);
  if (stray !== '') return { problem: strayText(stray) };
  const exact = exactCredits(answers.map(({ mark, percent }) => percent ?? (mark === '=' ? '100' : '0')));
  const read = answers.map(({ raw, feedback }, index) => ({
    text: giftText(raw, format).source,
    credit: exact.credits[index] ?? zero,
    feedback: feedback?.source,
  }));
  return {
    losses: [...losses, ...exact.losses],
    blank:
      kind === 'choice'
        ? { kind: 'choice', options: read }
        : {
            kind: 'text',
            accepted: read.map((answer) => ({ ...answer, text: plainText(answer.text) })),
            isCaseSensitive: false,
          },
  };
}

/** Reads a text with several answer blocks; Moodle allows one, other programs write several. Escapes are still hidden. */
export function severalBlanks(text: string, commas: Commas): SeveralBlanks {
  const { format } = giftText(text.slice(0, text.indexOf('{')), 'moodle');
  const blanks: ForeignBlank[] = [];
  const losses: Phrase[] = [];
  let shuffle = false;
  let marked = '';
  let from = 0;
  for (const match of withoutMarks(text).matchAll(/\{([^{}]*)\}/g)) {
    const read = blankOf(answerBlock(match[1] ?? '').body, { format, commas });
    if (!read) return { problem: otherKind };
    if ('problem' in read) return read;
    shuffle ||= isShuffledCloze(match[1] ?? '');
    losses.push(...read.losses);
    marked += `${withoutMarks(text).slice(from, match.index)}${blankMark(blanks.length)}`;
    blanks.push(read.blank);
    from = match.index + match[0].length;
  }
  const stem = giftText(marked + withoutMarks(text).slice(from), format);
  return { stem, blanks, shuffle, losses: [...losses, ...stem.losses] };
}
