import { launch, type ServerProcess } from '@pelion/launch';

export { freePorts, type ServerProcess } from '@pelion/launch';

/**
 * Starts the built `main.ts` with this environment, isolated from the shell's variables. The caller ensures
 * `buildServer` has run.
 */
export function startServer(env: Readonly<Record<string, string>>): ServerProcess {
  const { PATH, HOME } = process.env;
  return launch({
    env: { PATH, HOME, PELION_LOG_LEVEL: 'silent', PELION_DEMO: '0', ...env },
  });
}
