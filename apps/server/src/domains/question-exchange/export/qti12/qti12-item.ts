import { isPassage } from '@pelion/questions';
import { titleFrom } from '../../import/bank-item.ts';
import { parentField } from '../../import/qti12/read-qti12.ts';
import { losses } from '../losses.ts';
import type { ItemWriter, Outgoing, Refusal } from '../outgoing.ts';
import { writtenPoints } from '../points.ts';
import { keptRemarks } from '../remarks.ts';
import { joined } from '../reshaped.ts';
import { block, chars, tag } from '../text/xml.ts';
import { writtenAs } from './qti12-types.ts';
import { type Dialect, feedbackText, qti12Item, rule } from './qti12-xml.ts';

const places = { explanation: false, generalFeedback: true, hints: 0, keywords: false, passage: true };
/** Ident of the feedback shown for any answer, by Canvas convention. */
const general = 'general_fb';

const field = (label: string, entry: string) =>
  block('qtimetadatafield', {}, tag('fieldlabel', {}, label), tag('fieldentry', {}, chars(entry)));

const identOf = (number: number) => `question-${number}`;

const fieldsOf = (kind: string, points: string, { isCanvas }: Dialect, ident: string) =>
  isCanvas
    ? [
        field('question_type', kind),
        field('points_possible', points),
        field('assessment_question_identifierref', `${ident}-question`),
      ]
    : [field('qmd_weighting', points)];

export function writeItem(outgoing: Outgoing, writer: ItemWriter, dialect: Dialect): string | Refusal {
  const { question, number, title, passage } = outgoing;
  const item = qti12Item(writer, dialect);
  const result = writtenAs(question, item);
  if ('reason' in result) return result;
  const { general: remarks } = keptRemarks(outgoing, places, item);
  const points = isPassage(question.type) ? '0' : writtenPoints(outgoing, item);
  const ident = identOf(number);
  if (passage !== null) item.lose(losses.namedPassage);
  const told = remarks.length > 0;
  const rules = [
    ...(told ? [rule({ when: tag('other'), feedback: general, goesOn: true })] : []),
    ...result.rules,
  ];
  return block(
    'item',
    { ident, title: title || titleFrom(question.content.stem.source) },
    block(
      'itemmetadata',
      {},
      block(
        'qtimetadata',
        {},
        ...fieldsOf(result.kind, points, dialect, ident),
        ...(passage === null ? [] : [field(parentField, identOf(passage))]),
      ),
    ),
    block('presentation', {}, ...result.presentation),
    rules.length === 0
      ? ''
      : block(
          'resprocessing',
          {},
          block(
            'outcomes',
            {},
            tag('decvar', {
              varname: 'SCORE',
              vartype: 'Decimal',
              minvalue: '0',
              maxvalue: result.most ?? '100',
            }),
          ),
          ...rules,
        ),
    ...(told ? [feedbackText(general, item.html(joined(...remarks)))] : []),
    ...result.feedback,
  );
}
