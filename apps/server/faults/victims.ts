import type { FaultDatabase } from './databases.ts';
import type { SupervisedServer } from './server-process.ts';

export interface Victims {
  /** What answers requests. */
  readonly server: SupervisedServer;
  /** What works in the background, in a process of its own. */
  readonly worker: SupervisedServer;
  readonly database: FaultDatabase;
}

/** What can die, and how: kill -9, as a power cut or the kernel that runs out of memory would. */
export const victims = {
  server: async ({ server }) => server.kill(),
  worker: async ({ worker }) => worker.kill(),
  database: ({ database }) => database.kill(),
} as const satisfies Record<string, (victims: Victims) => Promise<void>>;
export type Victim = keyof typeof victims;
