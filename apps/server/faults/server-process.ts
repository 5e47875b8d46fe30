import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts, type Launch, launch, READY, type ServerProcess } from '@pelion/launch';

/** The built server, as `npm start` runs it; it can be killed at any moment and is started again at once. */
export interface SupervisedServer {
  /** URL of the current process; the port changes with every start, in case another program takes the old one. */
  readonly url: () => string;
  /**
   * Number of unexpected exits once ready, which must stay 0. A server started without its database exits as intended
   * and is restarted by the supervisor.
   */
  readonly ownEnds: () => number;
  /** Output of those unexpected exits. */
  readonly wordsOfOwnEnds: () => string;
  /** Output of the latest starts, for the report of a failure. */
  readonly lastWords: () => string;
  kill(): void;
  /** Waits as long as it takes: how long that may be is the caller's. */
  untilReady(): Promise<void>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 5_000;
/** Time for a graceful shutdown before the process is killed. */
const STOPPING_MS = 30_000;
const MOST_WORDS = 4_000;

/**
 * Supervises a server. `envOf` is called at each start; `services` are the services it runs, by default all; `args`
 * replaces the built server.
 */
export function superviseServer(
  envOf: () => Readonly<Record<string, string>>,
  {
    args,
    services = 'api,assessment-api,worker,heavy',
  }: Pick<Launch, 'args'> & { readonly services?: string } = {},
): SupervisedServer {
  const said: string[] = [];
  let url = '';
  let ownEnds = 0;
  const ownWords: string[] = [];
  let isStopping = false;
  let isKilled = false;
  let running: ServerProcess | undefined;
  const wordsOf = (server: ServerProcess) => `${server.output()}${server.errors()}`;

  const start = async () => {
    const { port, mediaPort } = await freePorts();
    if (isStopping) return;
    isKilled = false;
    url = `http://localhost:${port}`;
    const started = launch({
      args,
      env: {
        ...process.env,
        ...envOf(),
        PORT: String(port),
        MEDIA_PORT: String(mediaPort),
        PELION_DEMO: '0',
        PELION_SERVICES: services,
        PELION_LOG_LEVEL: 'error',
      },
    });
    running = started;
    started.process.once('exit', () => {
      if (isStopping) return;
      if (!isKilled && started.output().includes(READY)) {
        ownEnds++;
        void started.ended().then((code) => {
          const how = code === null ? `by ${started.process.signalCode}` : `with ${code}`;
          ownWords.push(`${wordsOf(started)}(${services}: ended ${how} at ${new Date().toISOString()})`);
        });
      }
      startAgain();
    });
    void started.ended().then((code) => {
      said.push(`${wordsOf(started)}(ended ${code === null ? 'by a signal' : `with ${code}`})\n`);
      if (said.length > 3) said.shift();
      if (running === started) running = undefined;
    });
  };
  const startAgain = () => {
    start().catch((error: unknown) => said.push(String(error)));
  };
  startAgain();

  return {
    url: () => url,
    ownEnds: () => ownEnds,
    wordsOfOwnEnds: () => ownWords.join('\n').slice(-MOST_WORDS),
    lastWords: () => [...said, running ? wordsOf(running) : ''].join('').slice(-MOST_WORDS),
    kill() {
      isKilled = true;
      running?.process.kill('SIGKILL');
    },
    async untilReady() {
      while (!isStopping) {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const answer = await fetch(`${url}/api/health`, { signal }).catch(() => null);
        if (answer?.ok) return;
        await sleep(50);
      }
    },
    async stop() {
      isStopping = true;
      const last = running;
      const killing = setTimeout(() => last?.process.kill('SIGKILL'), STOPPING_MS);
      await last?.end('SIGTERM');
      clearTimeout(killing);
    },
  };
}
