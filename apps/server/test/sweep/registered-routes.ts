import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Fastify says on this channel that an instance was made, before anything is registered on it. */
const CHANNEL = 'fastify.initialization';

/**
 * Records the routes of all applications created by `start`, such as `GET /api/health`; skips the HEAD route of each
 * GET.
 */
export async function recordRoutes<Started>(start: () => Promise<Started>): Promise<[Started, string[]]> {
  const routes: string[] = [];
  const watch = (message: unknown) => {
    const { fastify } = initialized.parse(message);
    fastify.addHook('onRoute', (route: unknown) => {
      const { method, url } = registered.parse(route);
      routes.push(...[method].flat().map((verb) => `${verb} ${url}`));
    });
  };
  subscribe(CHANNEL, watch);
  try {
    const started = await start();
    return [started, routes.filter((route) => !route.startsWith('HEAD '))];
  } finally {
    unsubscribe(CHANNEL, watch);
  }
}

const isFastify = (value: unknown): value is FastifyInstance =>
  typeof value === 'object' && value !== null && 'addHook' in value;
const initialized = z.object({ fastify: z.custom<FastifyInstance>(isFastify) });
const registered = z.object({ method: z.union([z.string(), z.array(z.string())]), url: z.string() });
