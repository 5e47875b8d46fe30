import type { QuestionDraft } from '@pelion/questions';
import {
  accepted,
  type BankItem,
  longestItem,
  type Place,
  refused,
  titleFrom,
  tooLong,
} from '../bank-item.ts';
import {
  answerBlock,
  answersOf,
  type BlockKind,
  feedbackText,
  kindOf,
  splitFeedback,
} from './answer-block.ts';
import { choiceParts } from './choice.ts';
import { hideEscapes, showEscapes } from './escapes.ts';
import { type GiftText, giftText } from './gift-text.ts';
import { numericalParts } from './numerical.ts';
import type { RawItem } from './split-items.ts';

const notYet = (type: string) => `This is ${type}. Questions of that type cannot be imported yet.`;
const notHeld = {
  description: 'This is a description without a question. Descriptions cannot be imported yet.',
  severalBlanks: notYet('a fill-in-the-blank question with several blanks'),
  fillInTheBlank: notYet('a fill-in-the-blank question'),
  essay: notYet('an essay question'),
  match: notYet('a matching question'),
  shortAnswer: notYet('a short-answer question'),
};

const longestTitle = 200;
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** What a reader of one kind of answer block works on. */
type Parsed = {
  place: Place;
  stem: GiftText;
  body: string;
  draft: Heading;
  key: Remarks;
  losses: string[];
  isInSentence: boolean;
};
type Heading = { title?: string; difficulty: QuestionDraft['difficulty'] };
type Remarks = { generalFeedback?: { source: string } };

const readers: Record<BlockKind, (parsed: Parsed) => BankItem> = {
  essay: ({ place }) => refused(place, notHeld.essay),
  match: ({ place }) => refused(place, notHeld.match),
  shortAnswer: ({ place, isInSentence }) =>
    refused(place, isInSentence ? notHeld.fillInTheBlank : notHeld.shortAnswer),
  unknown: ({ place, body }) =>
    refused(
      place,
      `The answer block {${showEscapes(body, ' ').slice(0, 40)}} cannot be read: options begin with = or ~.`,
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
      `“${showEscapes(stray, ' ').slice(0, 40)}” stands before the first option; options begin with = or ~.`,
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

/** Takes ::title:: off the front; `title` is null when it is not closed. */
function takeTitle(text: string): { title: string | undefined | null; rest: string } {
  if (!text.startsWith('::')) return { title: undefined, rest: text };
  const end = text.indexOf('::', 2);
  if (end < 0) return { title: null, rest: text };
  return { title: showEscapes(text.slice(2, end), ' ').trim(), rest: text.slice(end + 2) };
}

export function readItem({ line, text, category, tags, problem }: RawItem): BankItem {
  if (text.length > longestItem) return refused({ line, title: text.slice(0, 80), category }, tooLong);
  const hidden = hideEscapes(text.trim());
  const { title, rest } = takeTitle(hidden);
  const open = rest.indexOf('{');
  const before = open < 0 ? rest : rest.slice(0, open);
  const place = (shown: string): Place => ({ line, title: title || titleFrom(shown), category });

  const opening = giftText(before, 'moodle');
  if (problem) return refused(place(opening.source), problem);
  if (title === null)
    return refused(place(opening.source), 'The title that begins with :: does not end with ::.');
  const close = rest.indexOf('}');
  if (close >= 0 && (open < 0 || close < open))
    return refused(place(opening.source), 'There is a } without a { before it.');
  if (open < 0) return refused(place(opening.source), notHeld.description);

  const after = rest.slice(close + 1);
  if (after.includes('{')) return refused(place(opening.source), notHeld.severalBlanks);
  if (after.includes('}')) return refused(place(opening.source), 'There is a } without a { before it.');
  const isInSentence = hasWords(after);
  // A question inside a sentence: the blank takes the place of the answer block. A full stop alone is dropped.
  const stem = isInSentence ? giftText(`${before} _____ ${after}`, 'moodle') : opening;
  const { body, generalFeedback } = answerBlock(rest.slice(open + 1, close));
  const general = generalFeedback === null ? null : feedbackText(generalFeedback, stem.format);

  if (body.split(/[=~]/).length > mostAnswers)
    return refused(place(stem.source), 'A question can have at most 26 options.');

  return readers[kindOf(body)]({
    place: place(stem.source),
    stem,
    body,
    isInSentence,
    draft: { title: title ? title.slice(0, longestTitle) : undefined, difficulty: 'medium' },
    key: general ? { generalFeedback: { source: general.source } } : {},
    losses: [
      ...(title && title.length > longestTitle ? [`The title is cut to ${longestTitle} characters.`] : []),
      ...(tags.length > 0 ? [`Tags are left out: ${tags.join(', ')}.`] : []),
      ...stem.losses,
      ...(general?.losses ?? []),
    ],
  });
}
