import type { AnswerUpload } from '@pelion/contract/attempts';

// The highest seq of an item wins, regardless of arrival order; repetitions change nothing. Implemented within the
// batch and in the table only.

/** How an `insert into answer` ends. */
export const keepHighestSeq = `on conflict (campus_id, item_id)
  do update set seq = excluded.seq, response = excluded.response, saved_at = excluded.saved_at
  where answer.seq < excluded.seq`;

/** A batch may hold several states of one answer; only the newest is worth a write. */
export function newestOfEach(answers: readonly AnswerUpload[]): AnswerUpload[] {
  const newest = new Map<number, AnswerUpload>();
  for (const answer of answers) {
    const known = newest.get(answer.item_id);
    if (!known || known.seq < answer.seq) newest.set(answer.item_id, answer);
  }
  return [...newest.values()].toSorted((a, b) => a.item_id - b.item_id);
}
