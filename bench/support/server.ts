import { once } from 'node:events';
import { join } from 'node:path';
import { builtServer, freePorts, launch, READY, root } from '@pelion/launch';
import { z } from 'zod';
import { atEnd } from './cleanup.ts';

const usage = z.object({
  cpuMs: z.number(),
  residentBytes: z.number(),
  /** Longest block of the event loop since the last report. */
  longestHoldMs: z.number(),
});
export type Usage = z.infer<typeof usage>;

export interface BenchServer {
  readonly port: number;
  readonly url: string;
  /** Usage of the server process alone since its start, without PostgreSQL. */
  usage(options?: { readonly isCollected: boolean }): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts the built server on free ports, by default without the demo. */
export const startServer = (env: Env) => startProcess(builtServer, env);

/** Starts the baseline: Fastify and one statement, without checks. */
export const startBareServer = (env: Env) => startProcess([join(root, 'bench/bare.mjs')], env);

type Env = Readonly<Record<string, string>>;

async function startProcess(program: readonly string[], env: Env): Promise<BenchServer> {
  const { port, mediaPort } = await freePorts();
  const server = launch({
    args: [...nodeFlags(), '--expose-gc', '--import', join(root, 'bench/probe.mjs'), ...program],
    env: {
      ...process.env,
      PORT: String(port),
      MEDIA_PORT: String(mediaPort),
      PELION_LOG_LEVEL: 'error',
      PELION_DEMO: '0',
      NODE_ENV: 'production',
      ...env,
    },
    hasChannel: true,
  });
  const stop = atEnd(() => server.end('SIGTERM'));
  await server.says(READY);
  return {
    port,
    url: `http://localhost:${port}`,
    async usage(options) {
      const answer = once(server.process, 'message');
      server.process.send(options?.isCollected ? 'usage after collecting' : 'usage');
      return usage.parse((await answer)[0]);
    },
    stop,
  };
}

/** For profiling: `BENCH_NODE_FLAGS="--cpu-prof" npm run bench -- save`. */
const nodeFlags = () => process.env.BENCH_NODE_FLAGS?.split(' ') ?? [];
