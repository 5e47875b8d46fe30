import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, launch, READY } from '@pelion/launch';
import { createJourneyDatabase } from './database.ts';

/** Environment of the journeys' servers. */
export const serverEnv = async (folder: string) => {
  const { port, mediaPort } = await freePorts();
  return {
    ...process.env,
    PORT: String(port),
    MEDIA_PORT: String(mediaPort),
    PELION_DATA: folder,
    PELION_DEMO: '1',
    PELION_LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
};

/** Seeds the demo once per run, which takes some twenty seconds on a slow machine; copies are almost free. */
export default async function fillDemo(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'pelion-demo-'));
  const database = await createJourneyDatabase();
  const server = launch({ env: { ...(await serverEnv(folder)), ...database?.env } });
  await server.says(READY);
  await server.end('SIGTERM');
  // Workers inherit the environment of this process.
  process.env.PELION_JOURNEY_DEMO = folder;
  if (database) process.env.PELION_JOURNEY_DATABASE = database.name;
  return async () => {
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Copies the folder with the files and the embedded database of the demo; `cp` keeps the owner of the files. */
export function copyDemo(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pelion-journey-'));
  execFileSync('cp', ['-a', `${process.env.PELION_JOURNEY_DEMO}/.`, folder]);
  return folder;
}
