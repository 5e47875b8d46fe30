import type { Question, QuestionType } from '@pelion/questions';
import { refusals } from '../losses.ts';
import type { Refusal } from '../outgoing.ts';
import { asText } from '../reshaped.ts';
import { writeMulti, writeSingle, writeTrueFalse } from './choices.ts';
import { htmlMaterial, type Qti12Item, type Qti12Question } from './qti12-xml.ts';
import { writeBlanks, writeDrag, writeMatching } from './several.ts';
import { writeEssay, writeNumber, writeText } from './typed.ts';

type Write<Type extends QuestionType> = (
  question: Question<Type>,
  item: Qti12Item,
) => Qti12Question | Refusal;

const writePassage: Write<'comprehension'> = (question, item) => ({
  kind: 'text_only_question',
  presentation: [htmlMaterial(item.html(asText(question, item)))],
  rules: [],
  feedback: [],
});

/** How QTI 1.2 writes each type; complete by the compiler. */
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

export const writtenAs = <Type extends QuestionType>(
  question: Question<Type>,
  item: Qti12Item,
): Qti12Question | Refusal => {
  const write: Write<Type> = types[question.type];
  return write(question, item);
};
