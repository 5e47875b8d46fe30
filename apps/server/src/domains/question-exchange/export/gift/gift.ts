import { isPassage, type Question, type QuestionType } from '@pelion/questions';
import { titleFrom } from '../../import/bank-item.ts';
import { passageEnd } from '../../import/foreign/with-passages.ts';
import { type BankWriter, enclosed } from '../bank-writer.ts';
import { losses } from '../losses.ts';
import type { ItemWriter, Outgoing, Refusal } from '../outgoing.ts';
import { keptRemarks } from '../remarks.ts';
import { joined } from '../reshaped.ts';
import { giftHtml, giftLine } from './gift-text.ts';
import { type GiftQuestion, giftTypes } from './gift-types.ts';

const places = { explanation: false, generalFeedback: true, hints: 0, keywords: true, passage: false };

const written = <Type extends QuestionType>(question: Question<Type>, item: ItemWriter) => {
  const write: (question: Question<Type>, item: ItemWriter) => GiftQuestion | Refusal =
    giftTypes[question.type];
  return write(question, item);
};

/** A tag ends with a bracket that has no backslash before it. */
const tagOf = (keyword: string) => `[tag:${keyword.replace(/[\]\\]/g, '\\$&').replace(/\s+/g, ' ')}]`;

function writeItem(outgoing: Outgoing, item: ItemWriter): string | Refusal {
  const { question, title, keywords, points } = outgoing;
  const result = written(question, item);
  if ('reason' in result) return result;
  const { general } = keptRemarks(outgoing, places, item);
  const { before, lines, after = '', mark = '' } = result;
  if (points !== '1' && !isPassage(question.type)) item.lose(losses.points);
  const name = giftLine(title || titleFrom(question.content.stem.source));
  const remark = general.length > 0 ? [`####${giftHtml(joined(...general), item)}`] : [];
  if (lines === null && remark.length > 0) item.lose(losses.generalFeedback);
  const answers = lines === null ? '' : ` {${[mark, ...lines, ...remark].filter(Boolean).join('\n\t')}}`;
  return [
    ...(keywords.length > 0 ? [`// ${keywords.map(tagOf).join(' ')}`] : []),
    `::${name}::[html]${before}${answers}${after}\n`,
  ].join('\n');
}

export const giftWriter: BankWriter = {
  ending: 'gift.txt',
  mediaType: 'text',
  notes: [losses.difficulty],
  item: writeItem,
  file: ({ items }) => enclosed('', items, '', `// ${passageEnd}`),
};
