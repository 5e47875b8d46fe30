import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../test/demo-app.ts';
import { buildFile, type FileDraft } from '../../test/factories/files.ts';
import { DEMO_PASSWORD } from '../domains/demo/password.ts';
import { mediaUrlOf } from '../lib/media/media-url.ts';

let pelion: DemoApp;
beforeAll(async () => {
  pelion = await createDemoApp();
});
afterAll(() => pelion.close());

const store = async (draft?: FileDraft) => (await buildFile(pelion, draft)).id;
const put = (key: string, content: string) =>
  pelion.services.files.put(key, Readable.from([Buffer.from(content)]));

const linkTo = (key: string) => new URL(mediaUrlOf(pelion.services, key));
const open = ({ pathname, search }: URL) => pelion.media.inject({ url: pathname + search });

function changed(link: URL, change: (params: URLSearchParams) => void) {
  const copy = new URL(link);
  change(copy.searchParams);
  return copy;
}

describe('a link to a stored file', () => {
  it('opens it on the media origin', async () => {
    const link = linkTo(await store({ mediaType: 'application/pdf', content: 'the plan' }));
    expect(link.origin).toBe('http://media.test.example');
    const answer = await open(link);
    expect(answer).toMatchObject({ statusCode: 200, body: 'the plan' });
    expect(answer.headers['content-length']).toBe('8');
  });

  it('is the same within an hour, so that browsers can keep the file, and ends at most two hours later', async () => {
    const key = await store();
    const link = linkTo(key);
    pelion.clock.advance({ minutes: 59 });
    expect(linkTo(key).href).toBe(link.href);
    pelion.clock.advance({ minutes: 60 });
    expect((await open(link)).statusCode).toBe(200);
    pelion.clock.advance({ minutes: 1 });
    expect((await open(link)).statusCode).toBe(404);
  });

  it('does not work when any part of it was guessed or changed', async () => {
    const link = linkTo(await store());
    const other = linkTo(await store());
    const swapped = new URL(link);
    swapped.pathname = other.pathname;
    const guesses = [
      changed(link, (params) => params.delete('signature')),
      changed(link, (params) => params.delete('expires')),
      changed(link, (params) => params.set('signature', 'A'.repeat(43))),
      changed(link, (params) => params.set('signature', `${params.get('signature')}x`)),
      changed(link, (params) => params.set('expires', String(Number(params.get('expires')) + 1))),
      changed(link, (params) => params.set('expires', '99999999999999')),
      changed(link, (params) => params.set('expires', 'NaN')),
      changed(link, (params) => params.append('signature', 'second')),
      swapped,
    ];
    expect(await Promise.all(guesses.map(async (guess) => (await open(guess)).statusCode))).toEqual(
      guesses.map(() => 404),
    );
  });

  it('refuses links of another installation', async () => {
    const key = await store();
    const settings = { ...pelion.services.settings, mediaSecret: 'the secret of another one' };
    expect((await open(new URL(mediaUrlOf({ ...pelion.services, settings }, key)))).statusCode).toBe(404);
  });

  it('leads to nothing outside the storage, even when it is signed', async () => {
    for (const key of ['../package.json', 'uploads/../../package.json', 'uploads/cat.png', randomUUID()]) {
      expect((await open(linkTo(key))).statusCode).toBe(404);
      expect((await open(linkTo(encodeURIComponent(key)))).statusCode).toBe(404);
    }
  });

  it('does not work on the application’s own origin', async () => {
    const { pathname, search } = linkTo(await store());
    expect((await pelion.app.inject({ url: pathname + search })).statusCode).toBe(404);
  });
});

describe('the media origin', () => {
  it('can do nothing on its own: sandboxed, unsniffable, framed by the application alone', async () => {
    const { headers } = await open(linkTo(await store()));
    expect(headers['x-content-type-options']).toBe('nosniff');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", 'sandbox', 'frame-ancestors http://learn.test.example']),
    );
    expect(policy.filter((rule) => /script-src|unsafe-eval|allow-/.test(rule))).toEqual([]);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    'text/html',
    'application/xhtml+xml',
    'text/javascript',
    'text/xml',
    'application/pdf',
    'application/octet-stream',
  ])('makes a download of %s', async (mediaType) => {
    const link = linkTo(await store({ mediaType, content: '<script>alert(1)</script>' }));
    const { headers } = await open(link);
    expect(headers['content-disposition']).toBe('attachment');
    expect(headers['content-type']).toBe('application/octet-stream');
  });

  it('draws an SVG in a picture, and makes a download of its address', async () => {
    const link = linkTo(await store({ mediaType: 'image/svg+xml', content: '<svg/>' }));
    const { headers } = await open(link);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-disposition': 'attachment' });
  });

  it.each(['image/png', 'audio/mpeg', 'video/mp4'])('shows %s in place', async (mediaType) => {
    const { headers } = await open(linkTo(await store({ mediaType })));
    expect(headers['content-type']).toBe(mediaType);
    expect(headers['content-disposition']).toBeUndefined();
  });

  it('has a row: bytes that were put beside the uploads are not served', async () => {
    await put('logos/school.png', 'a picture');
    expect((await open(linkTo('logos/school.png'))).statusCode).toBe(404);
  });

  it('is files alone: no API, no page', async () => {
    for (const url of ['/', '/api/health', '/index.html', '/files/', '/files']) {
      expect((await pelion.media.inject({ url })).statusCode).toBe(404);
    }
  });
});

describe('a part of a file', () => {
  const part = async (range: string) => {
    const link = linkTo(await store({ mediaType: 'video/mp4', content: '0123456789' }));
    return pelion.media.inject({ url: link.pathname + link.search, headers: { range } });
  };

  it('is answered as a part, so that players can jump', async () => {
    const answer = await part('bytes=3-5');
    expect(answer).toMatchObject({ statusCode: 206, body: '345' });
    expect(answer.headers).toMatchObject({ 'content-range': 'bytes 3-5/10', 'content-length': '3' });
    expect((await part('bytes=-2')).body).toBe('89');
  });

  it('beyond the end is refused with the size', async () => {
    const answer = await part('bytes=10-');
    expect(answer).toMatchObject({ statusCode: 416, body: '' });
    expect(answer.headers['content-range']).toBe('bytes */10');
  });

  it('falls back to the whole file for an invalid range, with Accept-Ranges', async () => {
    const answer = await part('bytes=5-3');
    expect(answer).toMatchObject({ statusCode: 200, body: '0123456789' });
    expect(answer.headers['accept-ranges']).toBe('bytes');
  });
});

describe('the logo of a school', () => {
  it('is in the logged-in user as a link that opens a picture', async () => {
    const body = { username: 'teacher@k12.example', password: DEMO_PASSWORD };
    const { school_logo } = await pelion.guest.ok('login', { body });
    const answer = await open(new URL(school_logo ?? ''));
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } });
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  it('differs between the schools of the demo', async () => {
    const logos = await pelion.db
      .selectFrom('school as s')
      .leftJoin('logo as l', 'l.school_id', 's.id')
      .leftJoin('file as f', 'f.id', 'l.file_id')
      .select(['f.sha256', 'f.media_type'])
      .where('s.is_demo', '=', true)
      .execute();
    expect(new Set(logos.map(({ media_type }) => media_type))).toEqual(new Set(['image/png']));
    expect(new Set(logos.map(({ sha256 }) => sha256?.toString('hex'))).size).toBe(logos.length);
  });
});
