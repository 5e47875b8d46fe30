import { createServer } from 'node:net';
import { fail } from './progress.mjs';

/** Exits with a clear message when a needed port is taken, before any work is done. */
export async function requireFreePorts(env) {
  const port = readPort('PORT', env.PORT, 3000);
  const mediaPort = readPort('MEDIA_PORT', env.MEDIA_PORT, port + 1);
  const host = env.PELION_HOST || 'localhost';
  for (const [name, number] of Object.entries({ PORT: port, MEDIA_PORT: mediaPort })) {
    if (await isTaken(host, number)) {
      fail(
        `Port ${number} is in use by another program. Stop it, or choose another: ${name}=${number + 100} npm start`,
      );
    }
  }
}

function readPort(name, text, fallback) {
  if (!text?.trim()) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  return fail(`${name} must be a whole number from 1 to 65535`);
}

function isTaken(host, port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code === 'EADDRINUSE'));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(false)));
  });
}
