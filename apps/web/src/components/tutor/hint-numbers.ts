import type { TutorMessage } from '@pelion/contract/tutor';

/** Number of each hint about its question, by message id; one that is said again is no further step. */
export function hintNumbers(
  lines: readonly Pick<TutorMessage, 'id' | 'q_id' | 'text' | 'response_type'>[],
): ReadonlyMap<number, number> {
  const given = new Map<number | null, readonly string[]>();
  const numbers = new Map<number, number>();
  for (const { id, q_id, text, response_type } of lines) {
    if (response_type !== 'hint') continue;
    const before = given.get(q_id) ?? [];
    if (before.includes(text)) continue;
    given.set(q_id, [...before, text]);
    numbers.set(id, before.length + 1);
  }
  return numbers;
}
