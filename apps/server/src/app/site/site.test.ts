import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { addressOf, foundPages, shortAddresses, sitePaths } from '@pelion/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

const open = (url: string, headers: Record<string, string> = {}) => pelion.app.inject({ url, headers });
const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

/** Limit of a page with its pictures, in transferred bytes. */
const MOST_BYTES = 60 * 1024;
const picturesOf = (html: string) =>
  [...attributes(html, 'src'), ...attributes(html, 'srcset')].filter((path) => path.startsWith('/site/'));
const fileOf = (path: string) => readFileSync(new URL(`../../../../web/public${path}`, import.meta.url));

it('is found by the short addresses that people type', async () => {
  for (const [short, id] of shortAddresses) {
    const { statusCode, headers } = await open(short);
    expect([statusCode, headers.location]).toEqual([301, addressOf(id)]);
    expect((await open(addressOf(id))).statusCode).toBe(200);
  }
});

describe.each(foundPages.map(({ path }) => path))('the page %s', (path) => {
  it('is read without a script, and is all that it says of itself', async () => {
    const { statusCode, headers, body } = await open(path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/);
    // No script may run. Auditing tools such as Lighthouse fetch robots.txt from the page.
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
    expect(body).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
    expect(body.match(/<script(?! type="application\/ld\+json")|\son\w+=|javascript:/g)).toBeNull();
    expect(body.match(/<h1[ >]/g)).toHaveLength(1);
    expect(body).toContain('<a class="skip" href="#content">');
    expect(body).toContain(`<link rel="canonical" href="http://learn.test.example${path}">`);
    const [title = ''] = /(?<=<title>)[^<]+/.exec(body) ?? [];
    expect(title.length).toBeGreaterThan(8);
    expect(title.length).toBeLessThan(70);
    const [description = ''] = /(?<=<meta name="description" content=")[^"]+/.exec(body) ?? [];
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThan(170);
    expect(body).not.toMatch(/[{}]\^?\w+\+?[{}]|undefined|\[object/);
  });

  it('weighs little with what it shows', async () => {
    const { body } = await open(path);
    // A device loads one variant per picture; the largest is counted.
    const pictures = new Map<string, number>();
    for (const file of picturesOf(body)) {
      const name = file.replace(/-(light|dark).*/, '');
      pictures.set(name, Math.max(pictures.get(name) ?? 0, fileOf(file).length));
    }
    const bytes =
      gzipSync(body).length +
      gzipSync(styleSheet()).length +
      [...pictures.values()].reduce((sum, n) => sum + n, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  it('leads nowhere that is not there', async () => {
    const { body } = await open(path);
    const paths = new Set(attributes(body, 'href').filter((href) => href.startsWith('/')));
    const screens = /^\/(login|register|mark\.svg|site\.css)(\?|$)/;
    const missing = [];
    for (const link of paths)
      if (!screens.test(link) && (await open(link)).statusCode !== 200) missing.push(link);
    expect(missing).toEqual([]);
    const places = attributes(body, 'href').filter((href) => href.startsWith('#'));
    for (const place of places) expect(attributes(body, 'id')).toContain(place.slice(1));
  });
});

/** Style sheet close enough to the built one for measuring its size. */
const styleSheet = () =>
  ['face.css', 'tokens.css', 'site/site.css']
    .map((name) => readFileSync(new URL(`../../../../web/src/${name}`, import.meta.url)))
    .join('');

describe('a page of the site', () => {
  it('is asked for again only when it has changed', async () => {
    const { headers } = await open('/pricing');
    expect(headers['cache-control']).toBe('public, max-age=600');
    expect(await open('/pricing', { 'if-none-match': String(headers.etag) })).toMatchObject({
      statusCode: 304,
      body: '',
    });
  });

  it.each(['br', 'gzip'])('travels packed as %s', async (encoding) => {
    const plain = (await open('/features')).rawPayload.length;
    const answer = await open('/features', { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.rawPayload.length).toBeLessThan(plain / 2);
  });

  it('says in the plans’ own words what they cost', async () => {
    const { body } = await open('/pricing');
    for (const said of ['$49', '$59', '17% off', '$142', '25% off', '$181', '30% off', 'Up to 50 users'])
      expect(body).toContain(said);
    expect(body).toContain('Each further user for $1.75 a month');
    expect(body).toContain('Dedicated account manager');
    // Text of the card, and the row below the heading of what is in preparation.
    expect(body).toMatch(/In preparation: [^<]*Breakout rooms/);
    expect(body).toMatch(/In preparation<\/th><\/tr>.*Breakout rooms<\/th>/s);
    expect(body).not.toMatch(/<li>Breakout rooms<\/li>/);
    // Released since: the player reads aloud.
    expect(body).toContain('<th scope="row">Reading aloud</th>');
  });

  it('speaks as its readers do', async () => {
    expect((await open('/higher-education')).body).toContain(
      'Instructors and majors from the first screen on',
    );
    expect((await open('/business-training')).body).toContain('participants, departments and topics');
    const help = (await open('/help')).body;
    expect(help).toContain('Your school or organization gives you a username');
    expect(help).toContain('Students or participants in the middle of a test can finish');
  });

  it('is named in the sitemap, which robots find', async () => {
    const { body } = await open('/sitemap.xml');
    for (const { path } of foundPages) expect(body).toContain(`<loc>http://learn.test.example${path}</loc>`);
    const robots = (await open('/robots.txt')).body;
    expect(robots).toContain('Sitemap: http://learn.test.example/sitemap.xml');
    // Links in mails are personal.
    for (const path of [sitePaths.leaveMails('t'), sitePaths.confirmEmail('t'), sitePaths.confirm('t')])
      expect(robots).toContain(`Disallow: ${path.slice(0, path.indexOf('/', 1) + 1)}`);
  });

  it('is not found where it answers one visitor', async () => {
    const { body } = await open(sitePaths.thanks);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('canonical');
  });

  it('has facts for search engines that can be read', async () => {
    for (const path of ['/', '/pricing']) {
      const [, facts = ''] =
        /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await open(path)).body) ?? [];
      expect(JSON.parse(facts)).toMatchObject({ '@context': 'https://schema.org' });
    }
  });
});

describe('an address that does not exist', () => {
  it('says so with its status', async () => {
    for (const path of ['/no/such/page', '/404']) {
      const { statusCode, body } = await open(path);
      expect(statusCode).toBe(404);
      expect(body).toContain('Sorry, the page you visited does not exist.');
      expect(body).toContain('Back to Dashboard');
    }
  });

  it('is JSON for a program', async () => {
    const { statusCode, headers } = await open('/api/no/such/thing');
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toMatch(/json/);
  });
});

it('is asked for its head as for itself: whoever watches whether an address is there reads no more', async () => {
  for (const url of ['/', '/nowhere']) {
    const head = await pelion.app.inject({ method: 'HEAD', url });
    const whole = await open(url);
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
      whole.statusCode,
      whole.headers['content-type'],
      '',
    ]);
  }
});
