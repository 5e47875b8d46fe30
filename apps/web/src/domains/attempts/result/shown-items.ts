import type { AttemptResult } from '@pelion/contract/attempts';
import { compare, exact, toDecimal } from '@pelion/questions/rational';
import { questionAnchor } from './question-anchor.ts';
import { type ResultItem, verdictOf } from './verdict-of.ts';

/** Whether points were lost with this question, as far as the viewer may know. */
export function isNotRight(item: ResultItem): boolean {
  if (item.is_thrown_out) return false;
  const verdict = verdictOf(item);
  // A marker's points have no verdict of their own. Earned points come rounded, so both sides are.
  if (verdict === 'graded')
    return item.earned !== null && compare(exact(item.earned), exact(toDecimal(exact(item.points), 2))) < 0;
  return item.answer_status_id !== null && ['wrong', 'partly', 'unanswered'].includes(verdict);
}

/** Whether the choice between all questions and the wrong ones makes a difference. */
export function canChooseWrong({ items }: Pick<AttemptResult, 'items'>): boolean {
  const wrong = items.filter(isNotRight).length;
  return wrong > 0 && wrong < items.length;
}

/** A question with its number in the whole. */
export interface NumberedItem {
  readonly item: ResultItem;
  readonly number: number;
}

/** Questions on the page: all, or those that were not right and the one to which the address leads. */
export const shownItems = (
  { items }: Pick<AttemptResult, 'items'>,
  isWrongOnly: boolean,
  hash: string,
): readonly NumberedItem[] =>
  items
    .map((item, index) => ({ item, number: index + 1 }))
    .filter(({ item, number }) => !isWrongOnly || isNotRight(item) || hash === `#${questionAnchor(number)}`);
