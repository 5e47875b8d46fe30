import { type QuestionDraft, zero } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';
import { accepted, type BankItem, type Place, refused } from '../bank-item.ts';
import { bankItemOf } from '../foreign/draft-of.ts';
import type { Asked } from '../foreign/foreign-item.ts';
import {
  answersOf,
  type BlockKind,
  feedbackText,
  type GiftAnswer,
  kindOf,
  splitFeedback,
} from './answer-block.ts';
import { choiceParts } from './choice.ts';
import { showEscapes } from './escapes.ts';
import { type GiftText, giftText } from './gift-text.ts';
import { numericalParts } from './numerical.ts';
import { exactCredits } from './weights.ts';

/** What a reader of one kind of answer block works on. */
export type Parsed = {
  place: Place;
  stem: GiftText;
  body: string;
  draft: Heading;
  key: Remarks;
  losses: Phrase[];
  isInSentence: boolean;
};
type Heading = { title?: string; difficulty: QuestionDraft['difficulty'] };
type Remarks = { generalFeedback?: { source: string } };

/** Reads the answer block of a question by its kind. */
export const readBlock = (parsed: Parsed): BankItem => readers[kindOf(parsed.body)](parsed);

const readers: Record<BlockKind, (parsed: Parsed) => BankItem> = {
  essay: (parsed) => foreign(parsed, { kind: 'essay' }, []),
  match: readMatch,
  shortAnswer: readShortAnswer,
  unknown: ({ place, body }) =>
    refused(
      place,
      phrase('The answer block {$block} cannot be read: options begin with = or ~.', {
        block: `{${showEscapes(body, ' ').replace(/\s+/g, ' ').slice(0, 40)}}`,
      }),
    ),
  trueFalse: readTrueFalse,
  choice: readChoice,
  number: readNumerical,
};

/** What other formats have, too, is made in the one place for all. */
const foreign = (
  { place, stem, draft, key, losses }: Parsed,
  asked: Asked,
  more: readonly Phrase[],
): BankItem =>
  bankItemOf({
    place,
    title: draft.title,
    stem: stem.source,
    generalFeedback: key.generalFeedback?.source,
    asked,
    losses: [...losses, ...more],
  });

const plainWords = ({ raw }: GiftAnswer, { format }: GiftText) => plainText(giftText(raw, format).source);

function readShortAnswer(parsed: Parsed): BankItem {
  const { answers } = answersOf(parsed.body, parsed.stem.format);
  const exact = exactCredits(answers.map(({ percent }) => percent ?? '100'));
  const accepted = answers.map((answer, index) => ({
    text: plainWords(answer, parsed.stem),
    credit: exact.credits[index] ?? zero,
    feedback: answer.feedback?.source,
  }));
  const asked: Asked = { kind: 'shortText', accepted, isCaseSensitive: false, hasWildcards: true };
  return foreign(parsed, asked, [
    ...exact.losses,
    ...answers.flatMap(({ feedback }) => feedback?.losses ?? []),
  ]);
}

const arrow = '->';

/** An answer without anything to match is one that fits nothing. */
function readMatch(parsed: Parsed): BankItem {
  const { format } = parsed.stem;
  const sides = answersOf(parsed.body, format).answers.map(({ raw }) => {
    const at = raw.indexOf(arrow);
    return {
      left: giftText(raw.slice(0, at), format),
      right: giftText(raw.slice(at + arrow.length), format),
    };
  });
  const asked: Asked = {
    kind: 'match',
    pairs: sides
      .filter(({ left }) => left.source !== '')
      .map(({ left, right }) => ({ left: left.source, right: right.source })),
    distractors: sides.filter(({ left }) => left.source === '').map(({ right }) => right.source),
  };
  return foreign(
    parsed,
    asked,
    sides.flatMap(({ left, right }) => [...left.losses, ...right.losses]),
  );
}

const kept = (text: GiftText | null) => (text ? { source: text.source } : undefined);

/** The first feedback is for the wrong answer, the second for the right one. */
function readTrueFalse({ place, stem, body, draft, key, losses }: Parsed): BankItem {
  const [answer, remarks] = splitFeedback(body);
  const [whenWrong, whenRight] = splitFeedback(remarks);
  const correct = /^T/i.test(answer.trim());
  const [wrong, right] = [whenWrong, whenRight].map((text) => feedbackText(text, stem.format));
  const feedback = correct
    ? { true: kept(right ?? null), false: kept(wrong ?? null) }
    : { true: kept(wrong ?? null), false: kept(right ?? null) };
  return accepted(
    place,
    {
      type: 'trueFalse',
      ...draft,
      content: { stem: { source: stem.source } },
      answerKey: { correct, feedback, ...key },
    },
    [...losses, ...(wrong?.losses ?? []), ...(right?.losses ?? [])],
  );
}

function readChoice({ place, stem, body, draft, key, losses }: Parsed): BankItem {
  const { answers, stray } = answersOf(body, stem.format);
  if (stray !== '')
    return refused(
      place,
      phrase('“{$stray}” stands before the first option; options begin with = or ~.', {
        stray: showEscapes(stray, ' ').slice(0, 40),
      }),
    );
  const parts = choiceParts(answers, stem.format);
  if ('problem' in parts) return refused(place, parts.problem);
  const content = { stem: { source: stem.source }, ...parts.content };
  const { type, credits } = parts;
  return accepted(
    place,
    type === 'singleChoice'
      ? { type, ...draft, content, answerKey: { credits, ...key } }
      : { type, ...draft, content, answerKey: { credits, scoring: 'perOption', ...key } },
    [...losses, ...parts.losses],
  );
}

function readNumerical({ place, stem, body, draft, key, losses }: Parsed): BankItem {
  const parts = numericalParts(body.slice(1), stem.format);
  if ('problem' in parts) return refused(place, parts.problem);
  return accepted(
    place,
    {
      type: 'number',
      ...draft,
      content: { stem: { source: stem.source } },
      answerKey: { accepted: parts.accepted, ...key },
    },
    [...losses, ...parts.losses],
  );
}
