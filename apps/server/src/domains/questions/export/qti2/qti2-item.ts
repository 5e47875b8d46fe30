import { isPassage, type Question, type QuestionType } from '@pelion/questions';
import { titleFrom } from '../../import/bank-item.ts';
import { refusals } from '../losses.ts';
import type { ItemWriter, Outgoing, Refusal } from '../outgoing.ts';
import { writtenPoints } from '../points.ts';
import { keptRemarks } from '../remarks.ts';
import { asText } from '../reshaped.ts';
import { xmlHead } from '../text/xml.ts';
import { writeMulti, writeSingle, writeTrueFalse } from './choices.ts';
import { writeDrag, writeMatching } from './pairs.ts';
import { type Qti2Item, type Qti2Question, type Qti2Version, qti2Item } from './qti2-xml.ts';
import { writeBlanks, writeEssay, writeNumber, writeText } from './typed.ts';

type Write<Type extends QuestionType> = (
  question: Question<Type>,
  item: Qti2Item,
  outgoing: Outgoing,
) => Qti2Question | Refusal;

const writePassage: Write<'comprehension'> = (question, item) => ({
  declarations: [],
  body: [`<div>${item.html(asText(question, item))}</div>`],
  processing: '',
});

/** How QTI 2.1 and 3.0 write each type; complete by the compiler. */
const types: { readonly [Type in QuestionType]: Write<Type> } = {
  singleChoice: writeSingle,
  multiChoice: writeMulti,
  comprehension: writePassage,
  trueFalse: writeTrueFalse,
  number: writeNumber,
  text: writeText,
  fillInBlank: writeBlanks,
  matching: writeMatching,
  dragAndDrop: writeDrag,
  text2: writeEssay,
  freeText: writeEssay,
  graph: () => ({ reason: refusals.graph }),
};

const written = <Type extends QuestionType>(question: Question<Type>, item: Qti2Item, outgoing: Outgoing) => {
  const write: Write<Type> = types[question.type];
  return write(question, item, outgoing);
};

const places = { explanation: false, generalFeedback: false, hints: 0, keywords: false };

export const identifierOf = ({ number }: Outgoing): string => `question-${String(number).padStart(4, '0')}`;

/** One item, a file of its own. */
export function writeItem(outgoing: Outgoing, writer: ItemWriter, version: Qti2Version): string | Refusal {
  const { question, title } = outgoing;
  const item = qti2Item(writer, version);
  const result = written(question, item, outgoing);
  if ('reason' in result) return result;
  keptRemarks(outgoing, places, item);
  const points = isPassage(question.type) ? '0' : writtenPoints(outgoing, item);
  const outcome = (identifier: string, value: string) =>
    item.block(
      'outcomeDeclaration',
      { identifier, cardinality: 'single', baseType: 'float' },
      item.block('defaultValue', {}, item.tag('value', {}, value)),
    );
  return (
    xmlHead +
    item.block(
      'assessmentItem',
      {
        xmlns: version.namespace,
        identifier: identifierOf(outgoing),
        title: title || titleFrom(question.content.stem.source),
        adaptive: 'false',
        timeDependent: 'false',
      },
      ...result.declarations,
      outcome('SCORE', '0'),
      outcome('MAXSCORE', points),
      item.block('itemBody', {}, ...result.body),
      result.processing,
      ...(result.feedback ?? []),
    )
  );
}
