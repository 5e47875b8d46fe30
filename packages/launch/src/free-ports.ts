import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ranges (from 32768 on Linux, from 49152 elsewhere): the system never assigns such a port to an
 * outgoing connection or to a test listening on port 0, so a restarted server can bind to the same port again.
 */
const lowest = 20_000;
const highest = 32_700;

const anyPort = () => randomInt(lowest, highest);

/** Returns ports that are free now, for the application and for the media origin. */
export async function freePorts(
  draw: () => number = anyPort,
): Promise<{ readonly port: number; readonly mediaPort: number }> {
  for (let tries = 0; tries < 200; tries++) {
    const port = draw();
    if ((await isFree(port)) && (await isFree(port + 1))) return { port, mediaPort: port + 1 };
  }
  throw new Error(`No two ports beside each other are free between ${lowest} and ${highest}.`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, 'localhost'), 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
