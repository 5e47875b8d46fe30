import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { folderInMemory } from './memory-folder.mjs';

const parent = mkdtempSync(join(tmpdir(), 'pelion-memory-'));
afterAll(() => rmSync(parent, { recursive: true }));

const plenty = 2 ** 40;

it('is a folder that every account may use', () => {
  const folder = folderInMemory({ parent, free: plenty, least: 0 });
  expect(dirname(folder)).toBe(parent);
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
});

it.each([
  ['memory is short', { parent, free: 2 ** 30, least: 0 }],
  ['the folder has no room', { parent, free: plenty, least: plenty * 1024 }],
  ['there is no such folder', { parent: join(parent, 'none'), free: plenty, least: 1 }],
])('is none where %s', (_, given) => {
  expect(folderInMemory(given)).toBeNull();
});
