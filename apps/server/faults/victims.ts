import type { FaultDatabase } from './databases.ts';
import type { SupervisedServer } from './server-process.ts';

export interface Victims {
  /** Process that answers requests. */
  readonly server: SupervisedServer;
  /** Separate process for background jobs. */
  readonly worker: SupervisedServer;
  readonly database: FaultDatabase;
}

/** Processes to kill with kill -9, as in a power cut or out of memory. */
export const victims = {
  server: async ({ server }) => server.kill(),
  worker: async ({ worker }) => worker.kill(),
  database: ({ database }) => database.kill(),
} as const satisfies Record<string, (victims: Victims) => Promise<void>>;
export type Victim = keyof typeof victims;
