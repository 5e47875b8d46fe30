import { scratchFolder } from './cleanup.ts';
import { type BenchServer, startServer } from './server.ts';

export const DEMO_PASSWORD = 'pelion-demo';

/** Starts the demo on an embedded database of its own, as `npm start` does. */
export const startDemoServer = (folder = scratchFolder()): Promise<BenchServer> =>
  startServer({ PELION_DEMO: '1', PELION_DATA: folder });
