import { isAnswered } from '@pelion/questions/answers';
import { unreadable } from '@pelion/questions/unreadable';
import type { Phrase } from '@pelion/words';
import type { PlayerState } from './player-state.ts';

/** One question as palette and review show it. */
export interface Place {
  readonly index: number;
  readonly itemId: number;
  /** unreadable: something is typed that is no answer as it stands, and `reason` says why. */
  readonly status: 'unanswered' | 'answered' | 'unreadable';
  readonly reason: Phrase | null;
  readonly isFlagged: boolean;
}

export function placesOf({ paper, answers, marks, pages }: PlayerState): readonly Place[] {
  return paper.items.map(({ item_id: itemId }, index) => {
    const response = answers.get(itemId);
    const reason = unreadable(response);
    const status = reason
      ? 'unreadable'
      : isAnswered(response) || pages.has(itemId)
        ? 'answered'
        : 'unanswered';
    return { index, itemId, status, reason, isFlagged: marks.get(itemId)?.is_flagged ?? false };
  });
}
