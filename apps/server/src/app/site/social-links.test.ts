import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foundPages } from '@pelion/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { readConfig } from '../config.ts';
import { createApp } from '../create-app.ts';

const { socialLinks } = readConfig({
  SOCIAL_LINKS: 'https://www.youtube.com/@pelion?a=1&b=2,https://x.com/pelion',
});
const INDEX = '<!doctype html><html><head><title>Pelion</title></head><body></body></html>';

let withLinks: TestApp;
let without: TestApp;
let webFolder: string;
const apps: Awaited<ReturnType<typeof createApp>>[] = [];

beforeAll(async () => {
  withLinks = await createTestApp({ settings: { socialLinks } });
  without = await createTestApp({ beside: withLinks });
  webFolder = await mkdtemp(join(tmpdir(), 'pelion-web-'));
  await mkdir(join(webFolder, 'assets'));
  await writeFile(join(webFolder, 'index.html'), INDEX);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await without.close();
  await withLinks.close();
  await rm(webFolder, { recursive: true });
});

it.each(foundPages.map(({ path }) => path))('links to the profiles in the footer of %s', async (url) => {
  const { body } = await withLinks.app.inject({ url });
  const footer = body.slice(body.indexOf('<footer'));
  const links = [...footer.matchAll(/<a href="([^"]*)" rel="([^"]*)" aria-label="([^"]*)"><svg/g)];
  expect(links.map(([, ...parts]) => parts)).toEqual([
    ['https://www.youtube.com/@pelion?a=1&amp;b=2', 'noopener noreferrer me', 'YouTube'],
    ['https://x.com/pelion', 'noopener noreferrer me', 'X'],
  ]);
});

it('shows nothing where no profile is set', async () => {
  const { body } = await without.app.inject({ url: '/' });
  expect(body).toContain('<footer');
  expect(body).not.toMatch(/rel="[^"]*\bme\b|<svg(?! class="drawing")/);
});

it('hands the profiles to the application in the head of its page', async () => {
  const open = async ({ services }: TestApp) => {
    const app = await createApp(services, { serves: new Set(['web']), webFolder });
    apps.push(app);
    return app.inject({ url: '/login', headers: { 'accept-encoding': 'identity' } });
  };
  const { body, headers } = await open(withLinks);
  expect(
    [...body.matchAll(/<link rel="me" href="([^"]*)" title="([^"]*)"/g)].map(([, ...two]) => two),
  ).toEqual([
    ['https://www.youtube.com/@pelion?a=1&amp;b=2', 'YouTube'],
    ['https://x.com/pelion', 'X'],
  ]);
  const plain = await open(without);
  expect(plain.body).toBe(INDEX);
  for (const name of ['content-security-policy', 'content-type', 'cache-control'])
    expect([name, headers[name]]).toEqual([name, plain.headers[name]]);
});
