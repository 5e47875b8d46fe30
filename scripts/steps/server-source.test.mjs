import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.mjs';
import { loadServerSource } from './server-source.mjs';

/** Parts of the server that the commands use, by file: `server.migrate` or `{ migrate } = await loadServerSource()`. */
const used = readdirSync(join(root, 'scripts'))
  .filter((name) => name.endsWith('.mjs'))
  .flatMap((name) => {
    const text = readFileSync(join(root, 'scripts', name), 'utf8');
    if (!text.includes('loadServerSource()')) return [];
    const named = text.match(/\{([^{}]+)\}\s*=\s*await loadServerSource\(\)/)?.[1]?.split(',') ?? [];
    const members = [...text.matchAll(/\bserver\.(\w+)/g)].map(([, member]) => member);
    return [...named.map((part) => part.trim()), ...members].filter(Boolean).map((part) => [name, part]);
  });

it('offers every part of the server that a command uses', { tags: ['full'], timeout: 60_000 }, async () => {
  const server = await loadServerSource();
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter(([, part]) => server[part] === undefined)).toEqual([]);
});
