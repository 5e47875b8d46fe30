import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../src/db/database.ts';
import type { Clients, Persist } from './calling.ts';
import type { School } from './scene.ts';
import type { Verdict } from './verdict.ts';

/** Environment of a run, as seen by its works. */
export interface World {
  readonly school: School;
  /** Students who take a test; other works are scaled by it. */
  readonly takers: number;
  readonly clientsOf: (token: string) => Clients;
  readonly persist: Persist;
  /** Writes past the server, before the first kill. */
  readonly db: Db;
  /** The database once the kills are over, past everything that could gloss over a loss. */
  readonly read: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
  /** Where the server keeps files. */
  readonly filesFolder: string;
  readonly onAcknowledged: () => void;
  readonly onRefused: (error: unknown) => void;
}

/** A repeated activity that remembers what was acknowledged. */
export interface Working {
  /** Stops after the current step; throws the server's refusal, if any. */
  finish(): Promise<void>;
  /** Compares the acknowledged data with the stored data after the last kill. */
  judge(): Promise<Verdict>;
}

export type Work = (world: World) => Promise<Working>;

/** Repeats a step until stopped; returns the function to stop it. A refused call ends the run. */
export function toil(
  { onRefused }: Pick<World, 'onRefused'>,
  step: () => Promise<void>,
): () => Promise<void> {
  let isFinishing = false;
  const working = (async () => {
    while (!isFinishing) await step();
  })().then(
    () => null,
    (error: unknown) => {
      onRefused(error);
      return error;
    },
  );
  return async () => {
    isFinishing = true;
    const error = await working;
    if (error) throw error;
  };
}

/** Polls until the answer is sufficient; the run's watch ends it otherwise. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  isEnough: (answer: Answer) => boolean,
): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (isEnough(answer)) return answer;
    await sleep(150);
  }
}
