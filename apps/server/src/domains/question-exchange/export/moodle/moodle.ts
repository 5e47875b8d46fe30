import { isPassage, type Question, type QuestionType } from '@pelion/questions';
import { titleFrom } from '../../import/bank-item.ts';
import { type BankWriter, enclosed } from '../bank-writer.ts';
import { losses } from '../losses.ts';
import type { ItemWriter, Outgoing, Refusal } from '../outgoing.ts';
import { writtenPoints } from '../points.ts';
import { keptRemarks } from '../remarks.ts';
import { joined } from '../reshaped.ts';
import { block, chars, legal, tag, xmlHead } from '../text/xml.ts';
import { plainElement, richElement } from './moodle-text.ts';
import { type MoodleQuestion, moodleTypes } from './moodle-types.ts';

const places = { explanation: false, generalFeedback: true, hints: 100, keywords: true, passage: false };

const written = <Type extends QuestionType>(question: Question<Type>, item: ItemWriter) => {
  const write: (question: Question<Type>, item: ItemWriter) => MoodleQuestion | Refusal =
    moodleTypes[question.type];
  return write(question, item);
};

function writeItem(outgoing: Outgoing, item: ItemWriter): string | Refusal {
  const { question, title, keywords } = outgoing;
  const result = written(question, item);
  if ('reason' in result) return result;
  const { general, hints } = keptRemarks(outgoing, places, item);
  return block(
    'question',
    { type: result.kind },
    plainElement('name', legal(title || titleFrom(question.content.stem.source))),
    result.text,
    general.length === 0 ? '' : richElement('generalfeedback', joined(...general), item),
    tag('defaultgrade', {}, isPassage(question.type) ? '0' : writtenPoints(outgoing, item)),
    tag('penalty', {}, '0'),
    tag('hidden', {}, '0'),
    ...result.own,
    ...hints.map((hint) => richElement('hint', hint, item)),
    keywords.length === 0
      ? ''
      : block('tags', {}, ...keywords.map((keyword) => block('tag', {}, tag('text', {}, chars(keyword))))),
  );
}

export const moodleWriter: BankWriter = {
  ending: 'xml',
  mediaType: 'xml',
  notes: [losses.difficulty],
  item: writeItem,
  file: ({ items }) => enclosed(`${xmlHead}<quiz>\n`, items, '</quiz>\n'),
};
