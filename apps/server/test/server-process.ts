import { launch, type ServerProcess } from '@pelion/launch';

export { freePorts, type ServerProcess } from '@pelion/launch';

/** Starts what is built of `main.ts`, for which whoever starts it sees to `buildServer`, with this environment and nothing of ours that the settings of a shell would change. */
export function startServer(env: Readonly<Record<string, string>>): ServerProcess {
  const { PATH, HOME } = process.env;
  return launch({
    env: { PATH, HOME, PELION_LOG_LEVEL: 'silent', PELION_DEMO: '0', ...env },
  });
}
