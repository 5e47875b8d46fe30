import { randomUUID } from 'node:crypto';
import type { Person } from '../scene.ts';
import type { World } from '../work.ts';

/** Starts a test over HTTP with its own player id. */
export async function sitDown(world: World, { member, token }: Person, scheduleId: number) {
  const { persist } = world;
  const client = world.clientsOf(token).attempts;
  const player_id = randomUUID();
  const params = { schedule_id: scheduleId, student_id: member.userId };
  /** Repeated calls resume the attempt, or start the next part of a bundle. */
  const begin = () => persist(() => client.manageAttempt({ params, body: { player_id } }));
  const { result_id } = await begin();
  return {
    client,
    player_id,
    result_id,
    begin,
    readPaper: (part = 1) => persist(() => client.getPaper({ params: { result_id, part } })),
  };
}
