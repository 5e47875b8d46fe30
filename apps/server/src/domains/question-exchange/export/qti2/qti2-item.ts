import { isPassage, type Question, type QuestionType } from '@pelion/questions';
import { losses, refusals } from '../losses.ts';
import type { ItemWriter, Outgoing, Refusal } from '../outgoing.ts';
import { writtenPoints } from '../points.ts';
import { keptRemarks } from '../remarks.ts';
import { headed } from '../reshaped.ts';
import { xmlHead } from '../text/xml.ts';
import { writeMulti, writeSingle, writeTrueFalse } from './choices.ts';
import { writeDrag, writeMatching } from './pairs.ts';
import { namedPassage, numbered, titleOf } from './passages.ts';
import { elementsOf, type Qti2Item, type Qti2Question, type Qti2Version, qti2Item } from './qti2-xml.ts';
import { writeBlanks, writeEssay, writeNumber, writeText } from './typed.ts';

type Write<Type extends QuestionType> = (
  question: Question<Type>,
  item: Qti2Item,
  outgoing: Outgoing,
) => Qti2Question | Refusal;

const writePassage: Write<'comprehension'> = (question, item) => ({
  declarations: [],
  body: [`<div>${item.html(headed(question, item))}</div>`],
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

const places = { explanation: false, generalFeedback: false, hints: 0, keywords: false, passage: true };

export const identifierOf = ({ number }: Outgoing): string => numbered('question', number);

/** One item, or of a passage the body alone: whether that is a file for others is known with all of them. */
export function writeItem(outgoing: Outgoing, writer: ItemWriter, version: Qti2Version): string | Refusal {
  const item = qti2Item(writer, version);
  const result = written(outgoing.question, item, outgoing);
  if ('reason' in result) return result;
  keptRemarks(outgoing, places, item);
  if (isPassage(outgoing.question.type)) return result.body.join('');
  if (outgoing.passage !== null && version.sharing === 'include') item.lose(losses.includedPassage);
  return itemFile(outgoing, { ...result, points: writtenPoints(outgoing, item) }, version);
}

/** The file of one item. */
export function itemFile(
  outgoing: Outgoing,
  { declarations, body, processing, feedback = [], points }: Qti2Question & { readonly points: string },
  version: Qti2Version,
): string {
  const { tag, block } = elementsOf(version);
  const outcome = (identifier: string, value: string) =>
    block(
      'outcomeDeclaration',
      { identifier, cardinality: 'single', baseType: 'float' },
      block('defaultValue', {}, tag('value', {}, value)),
    );
  const passage = namedPassage(outgoing, version);
  return (
    xmlHead +
    block(
      'assessmentItem',
      {
        xmlns: version.namespace,
        identifier: identifierOf(outgoing),
        title: titleOf(outgoing),
        adaptive: 'false',
        timeDependent: 'false',
      },
      ...declarations,
      outcome('SCORE', '0'),
      outcome('MAXSCORE', points),
      passage.beforeBody,
      block('itemBody', {}, passage.inBody, ...body),
      processing,
      ...feedback,
    )
  );
}
