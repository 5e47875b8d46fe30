import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, launch, READY } from '@pelion/launch';
import { createJourneyDatabase } from './database.ts';

export interface PelionServer {
  readonly url: string;
  /** Ends the process as a power cut would: no handler runs. */
  kill(): Promise<void>;
  /** Starts again on the same data and the same port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The built server, as `npm start` runs it, with the demo in a folder and a database of its own. */
export async function startServer(settings: Readonly<NodeJS.ProcessEnv> = {}): Promise<PelionServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pelion-journey-'));
  const database = await createJourneyDatabase();
  const { port, mediaPort } = await freePorts();
  const env = {
    ...process.env,
    ...database?.env,
    PORT: String(port),
    MEDIA_PORT: String(mediaPort),
    PELION_DATA: folder,
    PELION_DEMO: '1',
    PELION_LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...settings,
  };
  const run = async () => {
    const started = launch({ env });
    await started.says(READY);
    return started;
  };
  let server = await run();
  return {
    url: `http://localhost:${port}`,
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
