import type { StoredAnswer } from './scene.ts';
import { type Taker, textOf } from './taker.ts';

/** What was promised and is not there; 0 of each, or the run has failed. */
export interface Verdict {
  /** Acknowledged answers. */
  readonly checked: number;
  /** Acknowledged, and no answer is stored. */
  readonly lost: number;
  /** Acknowledged, and an older one is stored. */
  readonly older: number;
  /** Stored with another content than was sent, or never sent at all. */
  readonly altered: number;
}

/** A newer answer than the acknowledged one is right: its receipt died with the server. */
export function judge(
  takers: readonly Pick<Taker, 'attemptId' | 'acknowledged' | 'sent'>[],
  stored: readonly StoredAnswer[],
): Verdict {
  const byPlace = new Map(stored.map((answer) => [`${answer.attemptId}/${answer.itemId}`, answer]));
  const verdict = { checked: 0, lost: 0, older: 0, altered: 0 };
  for (const { attemptId, acknowledged, sent } of takers) {
    for (const [itemId, seq] of acknowledged) {
      const answer = byPlace.get(`${attemptId}/${itemId}`);
      verdict.checked++;
      if (!answer) verdict.lost++;
      else if (answer.seq < seq) verdict.older++;
      else if (answer.seq > (sent.get(itemId) ?? 0) || answer.text !== textOf(answer.seq)) verdict.altered++;
    }
  }
  return verdict;
}
