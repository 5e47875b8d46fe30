import type { PresentedQuestion, Question } from '@pelion/questions';
import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import {
  type HelpedAttempt,
  type HelpedItem,
  loadHelpedAttempt,
  loadKeyedItem,
} from '../attempts/read/load-helped-attempt.ts';

/** Question about which somebody asks, with its key for the gate. */
export interface AskedItem {
  /** Null in a preview. */
  readonly item_id: number | null;
  readonly question_id: number;
  readonly question_no: number;
  readonly shown: PresentedQuestion;
  readonly passage: string | null;
  readonly question: Question;
}

/** Loads the viewer's own attempt; throws `tutorOff` where its schedule allows no help. */
export async function loadAskedAttempt(context: Context, resultId: number) {
  const helped = await loadHelpedAttempt(context, resultId);
  if (helped.level === 'off') throw new Failure('tutorOff');
  return helped;
}

export async function loadAskedItem(
  context: Context,
  { attempt }: HelpedAttempt,
  item: HelpedItem,
): Promise<AskedItem> {
  return { ...item, question: await loadKeyedItem(context, attempt, item.item_id) };
}

/** Item by the id of its question; several items never share one within an attempt. */
export const itemOf = ({ items }: HelpedAttempt, questionId: number): HelpedItem =>
  found(items.find(({ question_id }) => question_id === questionId));
