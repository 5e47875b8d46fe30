import { rmSync } from 'node:fs';
import { launch, READY } from '@pelion/launch';
import { createJourneyDatabase } from './database.ts';
import { copyDemo, serverEnv } from './demo.ts';

export interface PelionServer {
  readonly url: string;
  /** Ends the process with SIGKILL, so that no handler runs. */
  kill(): Promise<void>;
  /** Restarts on the same data and port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the built server like `npm start`, with a copy of the demo and a database of its own. */
export async function startServer(settings: Readonly<NodeJS.ProcessEnv> = {}): Promise<PelionServer> {
  const folder = copyDemo();
  const database = await createJourneyDatabase(process.env.PELION_JOURNEY_DATABASE);
  const env = { ...(await serverEnv(folder)), ...database?.env, ...settings };
  const run = async () => {
    const started = launch({ env });
    await started.says(READY);
    return started;
  };
  let server = await run();
  return {
    url: `http://localhost:${env.PORT}`,
    kill: () => server.end('SIGKILL'),
    async restart() {
      server = await run();
    },
    async close() {
      await server.end('SIGTERM');
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
