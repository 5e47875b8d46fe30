import { comprehensionFacts } from './comprehension/facts.ts';
import { dragAndDropFacts } from './drag-and-drop/facts.ts';
import { fillInBlankFacts } from './fill-in-blank/facts.ts';
import { freeTextFacts } from './free-text/facts.ts';
import { graphFacts } from './graph/facts.ts';
import { matchingFacts } from './matching/facts.ts';
import { multiChoiceFacts } from './multi-choice/facts.ts';
import { numberFacts } from './number/facts.ts';
import { singleChoiceFacts } from './single-choice/facts.ts';
import { textFacts } from './text/facts.ts';
import { text2Facts } from './text2/facts.ts';
import { trueFalseFacts } from './true-false/facts.ts';

/** All question types, in the order in which they are offered. */
export const questionTypes = {
  singleChoice: singleChoiceFacts,
  multiChoice: multiChoiceFacts,
  comprehension: comprehensionFacts,
  trueFalse: trueFalseFacts,
  number: numberFacts,
  text: textFacts,
  fillInBlank: fillInBlankFacts,
  matching: matchingFacts,
  dragAndDrop: dragAndDropFacts,
  text2: text2Facts,
  freeText: freeTextFacts,
  graph: graphFacts,
};

/** Numbers on the wire. */
export const questionTypeTable = {
  ids: Object.fromEntries(Object.values(questionTypes).map(({ name, id }) => [name, id])),
};

export const isPassage = (type: keyof typeof questionTypes): boolean => questionTypes[type].isPassage;

export const questionTypeNames = Object.values(questionTypes).map(({ name }) => name);

export const noteTypes = questionTypeNames.filter((type) => questionTypes[type].isForNotes);
