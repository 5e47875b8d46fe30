import { describe, expect, it } from 'vitest';
import { superviseServer } from './server-process.ts';
import { startWatch } from './watch.ts';

const never = new Promise<never>(() => {});

describe('a fault run that waits in vain', () => {
  it('ends with a sentence that names what did not happen', async () => {
    const watch = startWatch(60);
    await watch.within(1, 'the scene is built', Promise.resolve());
    await expect(watch.within(0.01, 'an answer is acknowledged', never)).rejects.toThrow(
      'The fault run has waited 0.0 s for this: an answer is acknowledged.',
    );
    expect(watch.phases()).toMatch(
      /^ {2}at 0\.0 s: the scene is built, 0\.0 s\n {2}at 0\.0 s: an answer is acknowledged, given up after 0\.0 s$/,
    );
  });

  it('ends when all phases together have taken too long', async () => {
    await expect(startWatch(0.01).within(60, 'the server becomes ready', never)).rejects.toThrow(
      /the server becomes ready/,
    );
  });

  it('hands on what the work itself failed with', async () => {
    const refusal = Promise.reject(new Error('refused'));
    await expect(startWatch(60).within(60, 'an answer is acknowledged', refusal)).rejects.toThrow('refused');
  });

  it('knows what a server that does not come up has said, and starts it elsewhere', async () => {
    const tells = 'console.error("Port", process.env.PORT, "is already in use"); process.exitCode = 1';
    const server = superviseServer(() => ({}), { args: ['--eval', tells] });
    const ready = startWatch(60).within(0.01, 'the server becomes ready', server.untilReady());
    await expect(ready).rejects.toThrow(/the server becomes ready/);
    const ports = () =>
      [...server.lastWords().matchAll(/Port (\d+) is already in use\n\(ended with 1\)/g)].map(
        ([, port]) => port,
      );
    await expect.poll(() => new Set(ports()).size, { timeout: 10_000 }).toBeGreaterThan(1);
    await server.stop();
  });

  it('shows the last of what it has waited for, and not all of two hundred kills', async () => {
    const watch = startWatch(60);
    for (let kill = 1; kill <= 30; kill++) await watch.within(1, `kill ${kill}`, Promise.resolve());
    expect(watch.phases().split('\n')).toHaveLength(20);
    expect(watch.phases()).toMatch(/kill 30, 0\.0 s$/);
  });
});
