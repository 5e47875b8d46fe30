import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWeb } from './serve-web.ts';

const above = mkdtempSync(join(tmpdir(), 'pelion-web-'));
const folder = join(above, 'dist');
const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
const script = 'export const answer = 42;';

beforeAll(async () => {
  for (const each of ['assets', '.vite']) mkdirSync(join(folder, each), { recursive: true });
  writeFileSync(join(above, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets/entry-a1.js'), script);
  writeFileSync(join(folder, 'assets/entry-a1.js.gz'), gzipSync(script));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  await serveWeb(app, folder);
});

afterAll(async () => {
  await app.close();
  rmSync(above, { recursive: true });
});

it.each(['GET', 'HEAD'] as const)(
  'answers %s for what was built, for good where its name says which',
  async (method) => {
    const answer = await app.inject({ method, url: '/assets/entry-a1.js' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.body).toBe(method === 'GET' ? script : '');
  },
);

it('sends the compressed file to whoever takes it', async () => {
  const answer = await app.inject({ url: '/assets/entry-a1.js', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(answer.rawPayload).toEqual(gzipSync(script));
});

it('asks for the page each time, which is another one for who is signed in', async () => {
  const answer = await app.inject('/index.html');
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: expect.stringContaining('cookie'),
  });
});

it.each([
  '/assets/entry-b2.js',
  '/assets/',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/.vite/manifest.json',
  '/assets/entry-a1.js%00',
])('knows no %s', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});
