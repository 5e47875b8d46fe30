import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts, launch, READY } from '@pelion/launch';

/** The built server, as `npm start` runs it; it can be killed at any moment and is started again at once. */
export interface SupervisedServer {
  readonly url: string;
  /**
   * How often it ended without having been killed, once it was ready: never, if all is well. One that starts while its
   * database is down says so and ends, as it should; whoever supervises it starts it again.
   */
  readonly ownEnds: () => number;
  /** What it last had to say, for the report of a failure. */
  readonly lastWords: () => string;
  kill(): void;
  untilReady(): Promise<void>;
  stop(): Promise<void>;
}

export async function superviseServer(env: Readonly<Record<string, string>>): Promise<SupervisedServer> {
  const { port, mediaPort } = await freePorts();
  const url = `http://localhost:${port}`;
  let ownEnds = 0;
  let isStopping = false;
  let isKilled = false;

  const start = () => {
    isKilled = false;
    const started = launch({
      env: {
        ...process.env,
        ...env,
        PORT: String(port),
        MEDIA_PORT: String(mediaPort),
        PELION_DEMO: '0',
        PELION_SERVICES: 'api,assessment-api,worker',
        PELION_LOG_LEVEL: 'error',
      },
    });
    started.process.once('exit', () => {
      if (isStopping) return;
      if (!isKilled && started.output().includes(READY)) ownEnds++;
      server = start();
    });
    return started;
  };
  let server = start();
  const lastWords = () => `${server.output()}${server.errors()}`.slice(-4000);

  return {
    url,
    ownEnds: () => ownEnds,
    lastWords,
    kill() {
      isKilled = true;
      server.process.kill('SIGKILL');
    },
    async untilReady() {
      for (let tries = 0; tries < 600; tries++) {
        const answer = await fetch(`${url}/api/health`).catch(() => null);
        if (answer?.ok) return;
        await sleep(50);
      }
      throw new Error(`The server does not become ready: ${lastWords()}`);
    },
    async stop() {
      isStopping = true;
      await server.end('SIGTERM');
    },
  };
}
