import { one, zero } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';
import { at, childrenOf, textAt, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import { type ForeignBlank, waitingMark, withBlankMarks } from '../foreign/foreign-item.ts';
import type { MoodleReader } from './moodle-kinds.ts';
import { isYes, moodleMarkup } from './moodle-question.ts';

// A text with [[1]], [[2]] …: each names a word of the list below, by its place in it.

const gap = /\[\[(\d{1,3})\]\]/g;

interface Word {
  readonly text: string;
  readonly group: string;
  readonly isReusable: boolean;
}

const wordsOf = (question: XmlElement, name: string): readonly Word[] =>
  childrenOf(question, name).map((word) => ({
    text: textAt(word, 'text'),
    group: textAt(word, 'group') || '1',
    isReusable: at(word, 'infinite') !== undefined,
  }));

/** The text with a mark for each gap, and for each gap the place of its word. */
function markedOf(question: XmlElement) {
  const { markup, read } = moodleMarkup(at(question, 'questiontext'));
  const places: number[] = [];
  const marked = markup.replace(gap, (_, place: string) => {
    places.push(Number(place) - 1);
    return waitingMark(places.length - 1);
  });
  return { marked, places, read };
}

const oneWord = phrase('A gap that offered one word offers those of all gaps here.');
const missing = phrase('A gap in the text names a word that is not in the list.');

/** Each gap offers the words of its group. */
export const gapSelect: MoodleReader = (question, reader) => {
  const words = wordsOf(question, 'selectoption');
  const { marked, places, read } = markedOf(question);
  const blanks: ForeignBlank[] = [];
  for (const place of places) {
    const right = words[place];
    if (!right) return { asked: { kind: 'refused', reason: missing } };
    const group = words.filter((word) => word.group === right.group);
    if (group.length === 1 && words.length > 1) reader.lose(oneWord);
    const options = (group.length === 1 ? words : group).map((word) => ({
      text: reader.plain(plainText(word.text)),
      credit: word === right ? one : zero,
    }));
    blanks.push({ kind: 'choice', options });
  }
  return {
    asked: { kind: 'blanks', blanks, shuffle: isYes(question, 'shuffleanswers') },
    stem: withBlankMarks(read(marked, reader)),
  };
};

const reused = phrase('All words can be used more than once here; in the file only some of them can.');
const groups = phrase('All words go into all gaps here; in the file they are in groups.');

export const dragIntoText: MoodleReader = (question, reader) => {
  const words = wordsOf(question, 'dragbox');
  const { marked, places, read } = markedOf(question);
  if (places.some((place) => !words[place])) return { asked: { kind: 'refused', reason: missing } };
  if (new Set(words.map(({ group }) => group)).size > 1) reader.lose(groups);
  const isReusable = words.some((word) => word.isReusable);
  if (isReusable && !words.every((word) => word.isReusable)) reader.lose(reused);
  return {
    asked: {
      kind: 'dragIntoText',
      words: words.map(({ text }) => reader.plain(plainText(text))),
      correct: places.map((place) => [place]),
      isReusable,
      shuffle: isYes(question, 'shuffleanswers'),
    },
    stem: withBlankMarks(read(marked, reader)),
  };
};
