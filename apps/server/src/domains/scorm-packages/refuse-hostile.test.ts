import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUploadedFile } from '../../../test/factories/files.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { zipOfPackage } from '../../../test/factories/scorm-packages.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { localFiles } from '../../lib/files.ts';
import { rangesOfBytes } from '../../lib/media/file-ranges.ts';
import { DamagedZip, openZip } from './read/open-zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'pelion-hostile-'));
let pelion: TestApp;
let teacher: Member;
let asTeacher: Caller;
beforeAll(async () => {
  pelion = await createTestApp({ services: { files: localFiles(folder) } });
  teacher = await buildMember(pelion.db);
  asTeacher = await pelion.as(teacher);
  // The first job and the first thread take their time once.
  expect((await add(zipOfPackage())).status).toBe(200);
});
afterAll(async () => {
  await pelion.close();
  rmSync(folder, { recursive: true, force: true });
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

function formWith(zip: Uint8Array): FormData {
  const body = new FormData();
  body.set('name', 'Leaves');
  body.set('file', new Blob([new Uint8Array(zip)]), 'leaves.zip');
  return body;
}

const add = (zip: Uint8Array) => asTeacher.send('createScormPackage', { body: formWith(zip) });

/** Rows of packages and files, and every file of the store. */
async function kept(): Promise<readonly string[]> {
  const { rows } = await sql<{ row: string }>`
    select 'package ' || id as row from scorm_package union all select 'version ' || id from scorm_version
    union all select 'file ' || version_id || '/' || position from scorm_file union all select id::text from file
    order by row`.execute(pelion.db);
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = stored
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return [...rows.map(({ row }) => row), ...names.toSorted()];
}

/** Replaces a file name in a zip by one of equal length, since no zip library writes such names. */
function renamed(from: string, to: string): Uint8Array {
  const bytes = Buffer.from(
    zipOfPackage({ files: { 'aaaa.html': 'a', 'bbbb.html': 'b', 'ccc/d.html': 'c' } }),
  );
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at);
  return bytes;
}

const cut = (share: number) => zipOfPackage().slice(0, Math.floor(zipOfPackage().length * share));

const manifestOf = () => {
  const zip = Buffer.from(zipOfPackage());
  return { zip, central: zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) };
};

/** Text that cannot be packed well, as a file after others that are stored before its damage is met. */
function damaged(): Uint8Array {
  const text = Array.from({ length: 40_000 }, (_, n) => (n * 2_654_435_761) % 4_294_967_296).join(' ');
  const zip = Buffer.from(zipOfPackage({ files: { 'a.txt': 'a', 'b.txt': 'b', 'z.txt': text } }));
  const name = zip.indexOf('z.txt');
  zip.fill(0xff, name + 50_000, name + 50_064);
  return zip;
}

/** A directory that says less than the file unpacks to. */
function understated(): Uint8Array {
  const zip = Buffer.from(zipOfPackage({ files: { 'z.txt': 'leaf '.repeat(2000) } }));
  const directory = zip.lastIndexOf('z.txt') - 46;
  zip.writeUInt32LE(100, directory + 24);
  return zip;
}

/** Zeros, packed some thousand times smaller. */
const bomb = () => zipOfPackage({ files: { 'zeros.txt': '\0'.repeat(30 * 1024 * 1024) } });

const withLink = () =>
  zipSync({
    'imsmanifest.xml': bytesOf('<manifest/>'),
    'passwd.html': [bytesOf('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }],
  });

describe('a hostile package', () => {
  it('ends no process by a file that is opened and read later', async () => {
    const opened = await openZip(rangesOfBytes(understated()));
    const file = 'files' in opened ? opened.files.find(({ path }) => path === 'z.txt') : undefined;
    const pieces = file?.open();
    // The stream would have met its error by now, with nobody to hear of it.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(pieces?.next()).rejects.toThrow(DamagedZip);
  });

  it.each<[string, () => Uint8Array, RegExp]>([
    ['an empty file', () => new Uint8Array(), /damaged, or is not a zip/],
    ['a way out of its folder', () => renamed('ccc/d', '../xd'), /outside its own folder/],
    ['a way out by backslashes', () => renamed('ccc/d', '..\\xd'), /outside its own folder/],
    ['an absolute path', () => renamed('aaaa', '/aaa'), /outside its own folder/],
    ['a drive', () => renamed('aaaa', 'C:aa'), /outside its own folder/],
    ['a doubled name', () => renamed('bbbb', 'aaaa'), /two files with the name aaaa\.html/],
    ['names that differ by case alone', () => renamed('bbbb', 'AAAA'), /two files with the name AAAA\.html/],
    ['a link', withLink, /link to another file/],
    ['a bomb', bomb, /packed more than 200 times/],
    ['half a zip', () => cut(0.5), /damaged, or is not a zip/],
    ['a zip without its end', () => cut(0.98), /damaged, or is not a zip/],
    [
      'a broken manifest',
      () => {
        const { zip, central } = manifestOf();
        zip.writeUInt32LE(1, central + 16);
        return zip;
      },
      /damaged, or is not a zip/,
    ],
    ['a file that is damaged behind others', damaged, /damaged, or is not a zip/],
    ['a file larger than its directory says', understated, /damaged, or is not a zip/],
  ])('with %s is refused with its sentence, and keeps no row and no byte', async (_, build, sentence) => {
    const before = await kept();
    const answer = await add(build());
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalidInput', details: [{ path: 'file' }] },
    });
    expect(JSON.stringify(answer.body)).toMatch(sentence);
    expect(await kept()).toEqual(before);
  });

  it('of more than 10,000 files is refused', { tags: ['full'], timeout: 30_000 }, async () => {
    const before = await kept();
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`${n}.html`, '']));
    const answer = await add(zipOfPackage({ files: many }));
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toMatch(/more than 10,000 files/);
    expect(await kept()).toEqual(before);
  });

  it('replaces no version', async () => {
    const { id } = await asTeacher.ok('createScormPackage', { body: formWith(zipOfPackage()) });
    const before = await kept();
    const body = formWith(damaged());
    body.delete('name');
    body.set('version', '1');
    const answer = await asTeacher.send('replaceScormFile', { params: { package_id: id }, body });
    expect(answer.status).toBe(400);
    expect(await kept()).toEqual(before);
    expect(await asTeacher.ok('getScormPackage', { params: { package_id: id } })).toMatchObject({
      version: 1,
    });
  });

  it('that came as an upload is refused, and the upload stays its owner’s', async () => {
    const { id } = await buildUploadedFile(pelion, 'package', {
      ...{ owner: teacher, name: 'a.zip', content: renamed('ccc/d', '../xd') },
    });
    const before = await kept();
    const body = new FormData();
    body.set('name', 'Leaves');
    body.set('upload_id', id);
    const answer = await asTeacher.send('createScormPackage', { body });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'upload_id' }] } });
    expect(JSON.stringify(answer.body)).toMatch(/outside its own folder/);
    expect(await kept()).toEqual(before);
  });
});

const shared = resolve(import.meta.dirname, '../../../../../../shared/data');
const examples = ['scorm', 'hostile']
  .map((name) => resolve(shared, name))
  .filter((path) => existsSync(path))
  .flatMap((path) => readdirSync(path).map((name) => resolve(path, name)));

describe.skipIf(examples.length === 0)('a hostile example', () => {
  it.each(examples.map((path) => [basename(path), path]))(
    '%s is refused and keeps nothing',
    async (_, path) => {
      const before = await kept();
      expect((await add(readFileSync(path))).status).toBe(400);
      expect(await kept()).toEqual(before);
    },
  );
});
