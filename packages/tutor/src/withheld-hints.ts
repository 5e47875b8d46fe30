import {
  authoredOrder,
  drawnQuestion,
  drawnUnkeyed,
  exampleFor,
  present,
  questionDraft,
  questionRenderer,
} from '@pelion/questions';
import { openGate } from './leak-gate.ts';
import { leavable } from './leavable-texts.ts';
import { secretsOf } from './question-secrets.ts';

/** Numbers of a variant that an author reads first. */
const EXAMPLE = 1;

const asWritten = questionRenderer((source) => ({ source, html: source }));

/** Places of the hints that tell the answer, which the gate withholds; none for a draft that is not whole. */
export function withheldHints(draft: unknown): number[] {
  const { data } = questionDraft.safeParse(draft);
  if (!data) return [];
  const whole = asWritten(data);
  const example = exampleFor(whole, EXAMPLE);
  const { question } = drawnQuestion(whole, example);
  const unkeyed = drawnUnkeyed(whole, example);
  const gate = openGate(
    secretsOf({ question, shown: present(unkeyed, authoredOrder(unkeyed)), passage: null }),
  );
  const { hints = [] } = question.answerKey;
  const { left } = leavable(hints, gate);
  return hints.flatMap((hint, index) => (left.includes(hint) ? [] : [index]));
}
