import type { QuestionDraft } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { accepted, type BankItem, type Place, refused } from '../bank-item.ts';
import { answersOf, type BlockKind, feedbackText, kindOf, splitFeedback } from './answer-block.ts';
import { choiceParts } from './choice.ts';
import { showEscapes } from './escapes.ts';
import type { GiftText } from './gift-text.ts';
import { numericalParts } from './numerical.ts';

/** What Pelion has no place for yet, named by its type. */
export const notHeld = {
  description: phrase('This is a description without a {question}. Descriptions cannot be imported yet.'),
  severalBlanks: phrase(
    'This is a fill-in-the-blank {question} with several blanks. {^question+} of that type cannot be imported yet.',
  ),
  fillInTheBlank: phrase(
    'This is a fill-in-the-blank {question}. {^question+} of that type cannot be imported yet.',
  ),
  essay: phrase('This is an essay {question}. {^question+} of that type cannot be imported yet.'),
  match: phrase('This is a matching {question}. {^question+} of that type cannot be imported yet.'),
  shortAnswer: phrase('This is a short-answer {question}. {^question+} of that type cannot be imported yet.'),
};

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
  essay: ({ place }) => refused(place, notHeld.essay),
  match: ({ place }) => refused(place, notHeld.match),
  shortAnswer: ({ place, isInSentence }) =>
    refused(place, isInSentence ? notHeld.fillInTheBlank : notHeld.shortAnswer),
  unknown: ({ place, body }) =>
    refused(
      place,
      phrase('The answer block {$block} cannot be read: options begin with = or ~.', {
        block: `{${showEscapes(body, ' ').slice(0, 40)}}`,
      }),
    ),
  trueFalse: readTrueFalse,
  choice: readChoice,
  number: readNumerical,
};

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
