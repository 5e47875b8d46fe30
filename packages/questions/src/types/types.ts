import { comprehension } from './comprehension/comprehension.ts';
import { dragAndDrop } from './drag-and-drop/drag-and-drop.ts';
import type { questionTypes } from './facts.ts';
import { fillInBlank } from './fill-in-blank/fill-in-blank.ts';
import { freeText } from './free-text/free-text.ts';
import { graph } from './graph/graph.ts';
import { matching } from './matching/matching.ts';
import { multiChoice } from './multi-choice/multi-choice.ts';
import { number } from './number/number.ts';
import { singleChoice } from './single-choice/single-choice.ts';
import { text } from './text/text.ts';
import { text2 } from './text2/text2.ts';
import { trueFalse } from './true-false/true-false.ts';

/**
 * One object per type, from which every union and table over question types is derived. A new type needs a folder here,
 * a scorer on the server, and a view and an editor on the web; the compiler reports missing ones.
 */
export const types = {
  singleChoice,
  multiChoice,
  comprehension,
  trueFalse,
  number,
  text,
  fillInBlank,
  matching,
  dragAndDrop,
  text2,
  freeText,
  graph,
} satisfies {
  readonly [Type in keyof typeof questionTypes]: { readonly name: Type };
};
export type QuestionType = keyof typeof types;
