import { launch, type ServerProcess, sourceServer } from '@pelion/launch';

export { freePorts, type ServerProcess } from '@pelion/launch';

/** Starts the real `main.ts` with this environment and nothing of ours that the settings of a shell would change. */
export function startServer(env: Readonly<Record<string, string>>): ServerProcess {
  const { PATH, HOME } = process.env;
  return launch({
    args: sourceServer,
    env: { PATH, HOME, PELION_LOG_LEVEL: 'silent', PELION_DEMO: '0', ...env },
  });
}
