import { randomUUID } from 'node:crypto';
import type { Paper } from '@pelion/contract/attempts';
import type { Caller } from './caller.ts';

/** Takes a test by API calls in the same way as the player: numbers, or texts of essays, in paper order. */
export async function startTaking(
  student: Caller,
  scheduleId: number,
  type: 'number' | 'freeText' = 'number',
) {
  const player_id = randomUUID();
  const { result_id } = await student.call<{ result_id: number }>(
    `PUT /assessment-api/schedules/${scheduleId}/students/${student.userId}/attempt`,
    { player_id },
  );
  const part = `/assessment-api/attempts/${result_id}/parts/1`;
  const { items } = await student.call<Paper>(`GET ${part}/paper`);
  let seq = 0;
  const uploadsOf = (texts: readonly string[]) =>
    texts.map((text, index) => {
      seq += 1;
      return {
        item_id: items[index]?.item_id,
        seq,
        response: { type, text },
        written_at: new Date().toISOString(),
      };
    });
  return {
    answer: (texts: readonly string[]) =>
      student.call(`POST ${part}/answers`, { player_id, answers: uploadsOf(texts) }),
    /** Submits together with the last answers, as when the button is pressed at once. */
    submit: (texts: readonly string[]) =>
      student.call(`POST ${part}/submit`, { player_id, answers: uploadsOf(texts) }),
  };
}
