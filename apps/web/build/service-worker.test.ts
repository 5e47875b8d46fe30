import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { expect, test, vi } from 'vitest';

const source = readFileSync(new URL('../service-worker/service-worker.ts', import.meta.url), 'utf8')
  .replaceAll('__PRECACHE__', '/index.html /assets/player-new.js')
  .replaceAll('__VERSION__', 'new');
const script = transformSync(source, { loader: 'ts', format: 'esm' }).code.replace('export {};', '');

interface Extended {
  waitUntil(work: Promise<unknown>): void;
}

/** The worker in a browser that has these caches, the oldest first, each with one file. */
function browser(names: readonly string[]) {
  const kept = new Map(names.map((name) => [name, `/assets/${name}.js`]));
  const listeners = new Map<string, (event: Extended & Record<string, unknown>) => void>();
  const caches = {
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async ({ url }: { readonly url: string }) =>
      [...kept.values()].some((path) => url.endsWith(path)) ? 'kept' : undefined,
  };
  const fetched = vi.fn(async () => ({ ok: false }));
  runInNewContext(script, {
    caches,
    fetch: fetched,
    URL,
    self: {
      location: { origin: 'https://school.example' },
      clients: { claim: async () => undefined },
      addEventListener: (name: string, listener: (event: Extended) => void) => listeners.set(name, listener),
    },
  });
  return {
    kept,
    fetched,
    async activate() {
      const works: Promise<unknown>[] = [];
      listeners.get('activate')?.({ waitUntil: (work) => void works.push(work) });
      await Promise.all(works);
    },
    async ask(path: string) {
      const answers: unknown[] = [];
      listeners.get('fetch')?.({
        waitUntil: () => undefined,
        request: { method: 'GET', mode: 'cors', url: `https://school.example${path}` },
        respondWith: (answer: unknown) => answers.push(answer),
      });
      return Promise.all(answers);
    },
  };
}

test('a page that is open keeps its parts when a newer version is installed, and no version before that one stays', async () => {
  const { kept, activate, ask, fetched } = browser(['pelion-oldest', 'others', 'pelion-old', 'pelion-new']);
  await activate();
  expect([...kept.keys()]).toEqual(['others', 'pelion-old', 'pelion-new']);
  expect(await ask('/assets/pelion-old.js')).toEqual(['kept']);
  expect(fetched).not.toHaveBeenCalled();
});
