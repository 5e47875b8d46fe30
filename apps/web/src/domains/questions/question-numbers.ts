import type { QuestionType } from '@pelion/questions';
import { isPassage } from '@pelion/questions/types/facts';

/** The number of each question as students count: a passage has none. */
export function numbersOf(types: readonly QuestionType[]): readonly (number | null)[] {
  let last = 0;
  return types.map((type) => {
    if (isPassage(type)) return null;
    last += 1;
    return last;
  });
}
