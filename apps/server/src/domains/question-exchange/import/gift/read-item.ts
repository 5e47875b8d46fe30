import { mostOptions } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { type BankItem, longestItem, type Place, refused, titleFrom, tooLong } from '../bank-item.ts';
import { bankItemOf } from '../foreign/draft-of.ts';
import type { Commas } from '../foreign/number-text.ts';
import { answerBlock, feedbackText, mostAnswers } from './answer-block.ts';
import { hideEscapes, showEscapes } from './escapes.ts';
import { giftText } from './gift-text.ts';
import { readBlock } from './read-block.ts';
import { severalBlanks } from './several-blanks.ts';
import type { RawItem } from './split-items.ts';
import { keywordsOfTags } from './tags.ts';

const isCloze = (inside: string) => /^\s*\d{0,3}:[A-Z_]{2,20}:/.test(inside);
const unopened = phrase('There is a } without a { before it.');
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

const withBlank = (before: string, after: string) =>
  `${before.trimEnd()} _____${/^[\s\p{P}]/u.test(after) ? '' : ' '}${after}`;

/** Takes ::title:: off the front; `title` is null when it is not closed. */
function takeTitle(text: string): { title: string | undefined | null; rest: string } {
  if (!text.startsWith('::')) return { title: undefined, rest: text };
  const end = text.indexOf('::', 2);
  if (end < 0) return { title: null, rest: text };
  return { title: showEscapes(text.slice(2, end), ' ').trim(), rest: text.slice(end + 2) };
}

export function readItem(
  { line, text, category, tags, isBehindPassage, problem }: RawItem,
  commas: Commas,
): BankItem {
  if (text.length > longestItem) return refused({ line, title: text.slice(0, 80), category }, tooLong);
  const hidden = hideEscapes(text.trim());
  const { title, rest } = takeTitle(hidden);
  const open = rest.indexOf('{');
  const before = open < 0 ? rest : rest.slice(0, open);
  const { keywords, losses: lostTags } = keywordsOfTags(tags);
  const place = (shown: string): Place => ({
    line,
    title: title || titleFrom(shown),
    category,
    keywords,
    ...(isBehindPassage && { isBehindPassage }),
  });

  const opening = giftText(before, 'moodle');
  if (problem) return refused(place(opening.source), problem);
  if (title === null)
    return refused(place(opening.source), phrase('The title that begins with :: does not end with ::.'));
  const close = rest.indexOf('}');
  if (close >= 0 && (open < 0 || close < open)) return refused(place(opening.source), unopened);
  if (open < 0)
    return bankItemOf({
      place: place(opening.source),
      title,
      stem: opening.source,
      asked: { kind: 'information' },
      losses: [...lostTags, ...opening.losses],
    });

  const after = rest.slice(close + 1);
  if (after.includes('{') || isCloze(rest.slice(open + 1, close))) {
    const several = severalBlanks(rest, commas);
    if ('problem' in several) return refused(place(opening.source), several.problem);
    const { stem, blanks, shuffle, losses } = several;
    return bankItemOf({
      place: place(opening.source),
      title,
      stem: stem.source,
      asked: { kind: 'blanks', blanks, shuffle },
      losses: [...lostTags, ...losses],
    });
  }
  if (after.includes('}')) return refused(place(opening.source), unopened);
  const isInSentence = hasWords(after);
  // A question inside a sentence: the blank takes the place of the answer block. A full stop alone is dropped.
  const stem = isInSentence ? giftText(withBlank(before, after), 'moodle') : opening;
  const { body, generalFeedback } = answerBlock(rest.slice(open + 1, close));
  const general = generalFeedback === null ? null : feedbackText(generalFeedback, stem.format);

  if (body.split(/[=~]/).length > mostAnswers)
    return refused(
      place(stem.source),
      phrase('A {question} can have at most {$mostOptions} options.', { mostOptions }),
    );

  return readBlock({
    place: place(stem.source),
    stem,
    body,
    commas,
    title,
    generalFeedback: general?.source,
    losses: [...lostTags, ...stem.losses, ...(general?.losses ?? [])],
  });
}
