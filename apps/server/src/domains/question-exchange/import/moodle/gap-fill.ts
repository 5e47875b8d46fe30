import { mostOptions, one, zero } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';
import { at, textAt } from '../../../../lib/xml/xml-element.ts';
import { type ForeignBlank, waitingMark, withBlankMarks } from '../foreign/foreign-item.ts';
import { isRight } from '../foreign/shares.ts';
import type { MoodleReader } from './moodle-kinds.ts';
import { answersOf, isYes, moodleMarkup } from './moodle-question.ts';

// Gapfill, a popular plugin: right words are in brackets within the text, [cat|dog], and wrong words in a list.

const none = phrase('There is no gap in the text.');
/** Each of the words that a gap takes is one to choose. */
const alternatives = (words: string): readonly string[] =>
  plainText(words)
    .split('|')
    .map((word) => word.trim())
    .filter(Boolean);
const literally = (sign: string) => sign.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const countedOnce = phrase(
  'The same answer in two gaps counts once in the file; here it counts in each of them.',
);

/** Whether one answer is right in two gaps. */
function sharesAnswers(blanks: readonly ForeignBlank[]): boolean {
  const seen = new Set<string>();
  return blanks.some((blank) => {
    const right =
      blank.kind === 'choice'
        ? blank.options.filter(isRight).map(({ text }) => text)
        : blank.kind === 'text'
          ? blank.accepted.map(({ text }) => text)
          : [];
    const isShared = right.some((text) => seen.has(text.toLowerCase()));
    for (const text of right) seen.add(text.toLowerCase());
    return isShared;
  });
}

export const gapFill: MoodleReader = (question, reader) => {
  const signs = textAt(question, 'delimitchars') || '[]';
  const [open = '[', close = ']'] = [
    literally(signs.charAt(0)),
    literally(signs.charAt(1) || signs.charAt(0)),
  ];
  const gap = new RegExp(`${open}([^${open}${close}<>]{1,300})${close}`, 'g');
  const isCaseSensitive = isYes(question, 'casesensitive');
  const { markup, read } = moodleMarkup(at(question, 'questiontext'));
  const words = [
    ...new Set(
      [
        ...[...markup.matchAll(gap)].map(([, inside = '']) => inside),
        ...answersOf(question).map((answer) => textAt(answer, 'text')),
      ].flatMap(alternatives),
    ),
  ];
  // More than can be offered are typed.
  const isTyped = textAt(question, 'answerdisplay') === 'gapfill' || words.length > mostOptions;
  const blanks: ForeignBlank[] = [];
  const marked = markup.replace(gap, (_, inside: string) => {
    const right = alternatives(inside);
    blanks.push(
      isTyped
        ? { kind: 'text', accepted: right.map((text) => ({ text, credit: one })), isCaseSensitive }
        : {
            kind: 'choice',
            options: words.map((text) => ({
              text: reader.plain(text),
              credit: right.includes(text) ? one : zero,
            })),
          },
    );
    return waitingMark(blanks.length - 1);
  });
  if (blanks.length === 0) return { asked: { kind: 'refused', reason: none } };
  if (isYes(question, 'noduplicates') && sharesAnswers(blanks)) reader.lose(countedOnce);
  const stem = withBlankMarks(read(marked, reader));
  return { asked: { kind: 'blanks', blanks }, stem };
};
