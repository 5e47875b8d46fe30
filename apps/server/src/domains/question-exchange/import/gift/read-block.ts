import { zero } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';
import { type BankItem, type Place, refused } from '../bank-item.ts';
import { bankItemOf } from '../foreign/draft-of.ts';
import type { Asked } from '../foreign/foreign-item.ts';
import type { Commas } from '../foreign/number-text.ts';
import {
  answersOf,
  type BlockKind,
  feedbackText,
  type GiftAnswer,
  kindOf,
  splitFeedback,
  strayText,
} from './answer-block.ts';
import { showEscapes } from './escapes.ts';
import { type GiftFormat, type GiftText, giftText } from './gift-text.ts';
import { numericalParts } from './numerical.ts';
import { exactCredits } from './weights.ts';

/** Input of the answer block readers. */
export type Parsed = {
  place: Place;
  stem: GiftText;
  body: string;
  commas: Commas;
  title: string | undefined;
  generalFeedback: string | undefined;
  losses: Phrase[];
};

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

const foreign = (
  { place, stem, title, generalFeedback, losses }: Parsed,
  asked: Asked,
  more: readonly Phrase[],
): BankItem =>
  bankItemOf({ place, title, stem: stem.source, generalFeedback, asked, losses: [...losses, ...more] });

const plainWords = ({ raw }: GiftAnswer, { format }: GiftText) => plainText(giftText(raw, format).source);

function readShortAnswer(parsed: Parsed): BankItem {
  const { answers, stray } = answersOf(parsed.body, parsed.stem.format);
  if (stray !== '') return refused(parsed.place, strayText(stray));
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

/** Answers without a prompt are distractors. */
function readMatch(parsed: Parsed): BankItem {
  const { format } = parsed.stem;
  const sides = answersOf(parsed.body, format).answers.map(({ raw, feedback }) => {
    const at = raw.indexOf(arrow);
    return {
      left: giftText(raw.slice(0, at), format),
      right: giftText(raw.slice(at + arrow.length), format),
      feedback,
    };
  });
  const asked: Asked = {
    kind: 'match',
    pairs: sides
      .filter(({ left }) => left.source !== '')
      .map(({ left, right, feedback }) => ({
        left: left.source,
        right: right.source,
        feedback: feedback?.source,
      })),
    distractors: sides.filter(({ left }) => left.source === '').map(({ right }) => right.source),
  };
  return foreign(
    parsed,
    asked,
    sides.flatMap(({ left, right, feedback }) => [
      ...left.losses,
      ...right.losses,
      ...(feedback?.losses ?? []),
    ]),
  );
}

/** The first feedback is for the wrong answer, the second for the right one. */
function readTrueFalse(parsed: Parsed): BankItem {
  const [answer, remarks] = splitFeedback(parsed.body);
  const [wrong, right] = splitFeedback(remarks).map((text) => feedbackText(text, parsed.stem.format));
  const correct = /^T/i.test(answer.trim());
  const [whenTrue, whenFalse] = correct ? [right, wrong] : [wrong, right];
  const asked: Asked = {
    kind: 'trueFalse',
    correct,
    whenTrue: whenTrue?.source,
    whenFalse: whenFalse?.source,
  };
  return foreign(parsed, asked, [...(wrong?.losses ?? []), ...(right?.losses ?? [])]);
}

/** One = makes a single choice; only ~ with weights make a multiple choice. An option without a weight earns nothing. */
function choiceOf(
  answers: readonly GiftAnswer[],
  format: GiftFormat,
): { readonly asked: Asked; readonly losses: readonly Phrase[] } {
  const exact = exactCredits(answers.map(({ mark, percent }) => percent ?? (mark === '=' ? '100' : '0')));
  const texts = answers.map(({ raw }) => giftText(raw, format));
  const options = answers.map(({ feedback }, index) => ({
    text: texts[index]?.source ?? '',
    credit: exact.credits[index] ?? zero,
    feedback: feedback?.source,
  }));
  return {
    asked: {
      kind: 'choice',
      isSingle: answers.some(({ mark }) => mark === '='),
      options,
      shuffle: true,
      scoring: 'perOption',
    },
    losses: [
      ...exact.losses,
      ...texts.flatMap(({ losses }) => losses),
      ...answers.flatMap(({ feedback }) => feedback?.losses ?? []),
    ],
  };
}

function readChoice(parsed: Parsed): BankItem {
  const { answers, stray, losses: ofShares } = answersOf(parsed.body, parsed.stem.format);
  if (stray !== '') return refused(parsed.place, strayText(stray));
  const { asked, losses } = choiceOf(answers, parsed.stem.format);
  return foreign(parsed, asked, [...ofShares, ...losses]);
}

function readNumerical(parsed: Parsed): BankItem {
  const parts = numericalParts(parsed.body.slice(1), parsed.stem.format, parsed.commas);
  if ('problem' in parts) return refused(parsed.place, parts.problem);
  return foreign(parsed, { kind: 'number', accepted: parts.accepted }, parts.losses);
}
