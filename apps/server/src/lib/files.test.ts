import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Account, startS3Server } from '../../test/s3-server.ts';
import { type Files, localFiles } from './files.ts';
import { s3Files } from './s3-files.ts';

const MEBIBYTE = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'pelion-files-'));
let s3: Awaited<ReturnType<typeof startS3Server>>;
const bucketOf = (secretAccessKey: string = s3Account.secretAccessKey) =>
  s3Files({ ...s3Account, secretAccessKey, endpoint: s3.endpoint, bucket: 'pelion' });

beforeAll(async () => {
  s3 = await startS3Server('pelion');
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const storages: Readonly<Record<string, () => Files>> = {
  'a local folder': () => localFiles(folder),
  'an S3 bucket': () => bucketOf(),
};

const read = async (files: Files, key: string) => {
  const [size, body] = await Promise.all([files.size(key), files.get(key)]);
  return body && { size, content: await buffer(body) };
};

describe.each(Object.keys(storages))('files in %s', (name) => {
  const files = () => storages[name]?.() ?? localFiles(folder);

  it('come back as they were put, with their size', async () => {
    const content = randomBytes(1000);
    await files().put('logos/one.png', Readable.from([content.subarray(0, 400), content.subarray(400)]));
    expect(await read(files(), 'logos/one.png')).toEqual({ size: 1000, content });
  });

  it('can be read in part', async () => {
    await files().put('videos/short.mp4', Readable.from([Buffer.from('0123456789')]));
    const part = await files().get('videos/short.mp4', { start: 3, end: 5 });
    expect(part && String(await buffer(part))).toBe('345');
  });

  it('may be empty', async () => {
    await files().put('logos/empty.png', Readable.from([]));
    expect(await read(files(), 'logos/empty.png')).toEqual({ size: 0, content: Buffer.alloc(0) });
  });

  it('may be larger than what is held in memory at a time', async () => {
    const chunk = randomBytes(MEBIBYTE);
    await files().put('videos/long.mp4', Readable.from(Array(20).fill(chunk)));
    const stored = await read(files(), 'videos/long.mp4');
    const expected = createHash('sha256')
      .update(Buffer.concat(Array(20).fill(chunk)))
      .digest('hex');
    expect(stored?.size).toBe(20 * MEBIBYTE);
    expect(
      createHash('sha256')
        .update(stored?.content ?? '')
        .digest('hex'),
    ).toBe(expected);
  });

  it('are replaced by a later one of the same key, and are gone when removed', async () => {
    await files().put('notes/a.pdf', Readable.from([Buffer.from('first')]));
    await files().put('notes/a.pdf', Readable.from([Buffer.from('second')]));
    expect((await read(files(), 'notes/a.pdf'))?.content.toString()).toBe('second');
    await files().remove('notes/a.pdf');
    expect(await files().get('notes/a.pdf')).toBeUndefined();
    await files().remove('notes/a.pdf');
  });

  it.each([10, 9 * MEBIBYTE])(
    'are not there at all when the upload breaks off after %i bytes',
    async (bytes) => {
      const breakingOff = Readable.from(
        (async function* () {
          yield randomBytes(bytes);
          throw new Error('The sender is gone');
        })(),
      );
      await expect(files().put('notes/half.pdf', breakingOff)).rejects.toThrow('The sender is gone');
      expect(await files().get('notes/half.pdf')).toBeUndefined();
    },
  );

  it.each([
    '../secret',
    'logos/../../secret',
    '/etc/passwd',
    'logos/.env',
    'logos/a b.png',
    '',
    'logos/%2e%2e/x',
  ])('cannot be reached by the key "%s"', async (key) => {
    expect(await files().get(key)).toBeUndefined();
    await expect(files().put(key, Readable.from([]))).rejects.toThrow('Not a key');
    await expect(files().remove(key)).rejects.toThrow('Not a key');
  });
});

describe('a local folder', () => {
  it('keeps nothing of what broke off', () => {
    expect(readdirSync(join(folder, 'notes'))).toEqual([]);
  });
});

describe('an S3 bucket', () => {
  it('gets a small file in one request and a large one in parts, all of them completed or taken back', () => {
    expect(s3.requests).toContain('PUT /pelion/logos/one.png');
    expect(
      s3.requests.filter((request) => /^PUT .*long\.mp4\?partNumber=\d&uploadId$/.test(request)),
    ).toHaveLength(3);
    expect(s3.uploads.size).toBe(0);
  });

  it('refuses a wrong secret, and the failure is not taken for a missing file', async () => {
    await expect(bucketOf('wrong').put('logos/two.png', Readable.from([Buffer.from('x')]))).rejects.toThrow(
      /403/,
    );
    await expect(bucketOf('wrong').get('logos/one.png')).rejects.toThrow(/403/);
    expect(s3.objects.has('logos/two.png')).toBe(false);
  });
});
