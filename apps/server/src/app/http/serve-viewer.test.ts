import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frameKinds } from '@pelion/contract/viewer/messages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createMediaApp } from '../create-media-app.ts';

const APPLICATION = 'http://learn.test.example';
const FRAMES = 'http://media.test.example/viewer/';

let pelion: TestApp;
let media: FastifyInstance;
let folder: string;
beforeAll(async () => {
  pelion = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'pelion-viewer-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/pdf-a1b2.js'), 'draw()');
  for (const kind of frameKinds)
    writeFileSync(join(folder, `${kind}.html`), '<meta name="application" content="__APPLICATION_ORIGIN__">');
  media = createMediaApp(pelion.services, { viewerFolder: folder });
});
afterAll(async () => {
  await media.close();
  await pelion.close();
  rmSync(folder, { recursive: true });
});

const open = async (path: string) => {
  const { headers, ...answer } = await media.inject({ url: `/viewer/${path}` });
  const rules = String(headers['content-security-policy']).split('; ');
  const policy = new Map(rules.map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));
  return { ...answer, headers, policy };
};

describe.each(frameKinds.map((kind) => ({ kind })))('the frame of a $kind', ({ kind }) => {
  it('is framed by the application alone, whose origin it knows', async () => {
    const { body, policy, headers } = await open(kind);
    expect(body).toBe(`<meta name="application" content="${APPLICATION}">`);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(policy.get('frame-ancestors')).toEqual([APPLICATION]);
  });

  it('runs scripts of the frames alone, and reaches stored files alone', async () => {
    const { policy } = await open(kind);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')?.filter((source) => source !== "'wasm-unsafe-eval'")).toEqual([FRAMES]);
    expect(policy.get('connect-src')).toEqual(['http://media.test.example/files/', FRAMES]);
    expect(policy.get('form-action')).toEqual(["'none'"]);
    // With the empty sandbox of uploads no script would run, the frame's own neither.
    expect(policy.get('sandbox')).not.toEqual([]);
  });
});

it('lets chapters of a book be frames below a blob address, and no other kind', async () => {
  const framed = await Promise.all(
    frameKinds.map(async (kind) => [kind, (await open(kind)).policy.get('frame-src')]),
  );
  expect(Object.fromEntries(framed)).toEqual({ book: ['blob:'] });
});

it('serves the scripts of frames with the policy of a worker', async () => {
  const { body, policy, headers } = await open('assets/pdf-a1b2.js');
  expect(body).toBe('draw()');
  expect(headers['cache-control']).toContain('immutable');
  expect(policy.get('connect-src')).toEqual([FRAMES]);
  expect(policy.has('sandbox')).toBe(false);
});

it.each(['', 'pdf.html', 'other', '../package.json', '%2e%2e/package.json', 'assets', 'assets/'])(
  'serves nothing at %j',
  async (path) => {
    expect((await open(path)).statusCode).toBe(404);
  },
);
