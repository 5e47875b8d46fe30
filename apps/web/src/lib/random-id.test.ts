import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { randomId, shortId } from './random-id.ts';

// Insecure contexts (plain http) have no randomUUID.
beforeEach(() =>
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto), randomUUID: undefined }),
);
afterEach(() => vi.unstubAllGlobals());

test('a random id is a UUID, and another one each time', () => {
  expect(randomId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(Array.from({ length: 100 }, randomId)).size).toBe(100);
});

test('a short one has twelve characters', () => {
  expect(shortId()).toMatch(/^[0-9a-f]{12}$/);
  expect(new Set(Array.from({ length: 100 }, shortId)).size).toBe(100);
});
