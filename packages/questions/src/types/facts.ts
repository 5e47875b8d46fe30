import { dragAndDropFacts } from './drag-and-drop/facts.ts';
import { multiChoiceFacts } from './multi-choice/facts.ts';
import { numberFacts } from './number/facts.ts';
import { singleChoiceFacts } from './single-choice/facts.ts';
import { trueFalseFacts } from './true-false/facts.ts';

/** Every question type that can be written, taken and scored, in the order in which they are offered. */
export const questionTypes = {
  singleChoice: singleChoiceFacts,
  multiChoice: multiChoiceFacts,
  trueFalse: trueFalseFacts,
  number: numberFacts,
  dragAndDrop: dragAndDropFacts,
};

/** Their numbers on the wire. */
export const questionTypeTable = {
  ids: Object.fromEntries(Object.values(questionTypes).map(({ name, id }) => [name, id])),
};

export const questionTypeNames = Object.values(questionTypes).map(({ name }) => name);
