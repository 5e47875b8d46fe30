import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uploadLimits } from '@pelion/contract/uploads/facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendAtOnce } from '../../../test/at-once.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildCfb, buildOffice } from '../../../test/factories/media-files.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { buildPhoto, segment } from '../../../test/factories/photos.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { keyOfPiece } from './pieces.ts';
import { cancelUpload, sweepUploads } from './remove-uploads.ts';
import { takeUpload } from './service.ts';

let pelion: TestApp;
let campus: Awaited<ReturnType<typeof buildCampus>>;
let member: Awaited<ReturnType<typeof buildMember>>;
let teacher: Caller;
let student: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  campus = await buildCampus(pelion.db);
  member = await buildMember(pelion.db, { campus, userType: 'campusAdmin' });
  teacher = await pelion.as(member);
  student = await pelion.as(await buildMember(pelion.db, { campus, userType: 'student' }));
});
afterAll(() => pelion.close());

type Bytes = Uint8Array<ArrayBuffer>;

/** A PDF to the eyes of the check, of random content. */
function pdf(size: number): Bytes {
  const bytes = new Uint8Array(randomBytes(size));
  bytes.set(Buffer.from('%PDF-1.7\n'));
  bytes.set(Buffer.from('\n%%EOF\n'), size - 7);
  return bytes;
}

const begin = (caller: Caller, size: number, name = 'leaves.pdf', purpose = 'resource') =>
  caller.send('beginUpload', { body: { name, size, purpose } });
const idOf = ({ body }: { readonly body: unknown }) => z.object({ id: z.uuid() }).parse(body).id;
async function begun(caller: Caller, size: number, name?: string): Promise<string> {
  const answer = await begin(caller, size, name);
  expect(answer).toMatchObject({ status: 200, body: { received: 0 } });
  return idOf(answer);
}
function send(caller: Caller, upload_id: string, bytes: Bytes, offset: number) {
  const body = new FormData();
  body.set('file', new Blob([bytes]), 'piece');
  return caller.send('sendUploadPiece', { params: { upload_id }, query: { offset }, body });
}
const progress = (caller: Caller, upload_id: string) => caller.send('getUpload', { params: { upload_id } });
const cancel = (caller: Caller, upload_id: string) => caller.send('cancelUpload', { params: { upload_id } });
const whole = async (caller: Caller, bytes: Bytes, name?: string) => {
  const id = await begun(caller, bytes.length, name);
  const { file } = await caller.ok('sendUploadPiece', {
    params: { upload_id: id },
    query: { offset: 0 },
    body: formOf(bytes),
  });
  return { id, fileId: file?.id ?? '' };
};
function formOf(bytes: Bytes) {
  const body = new FormData();
  body.set('file', new Blob([bytes]), 'piece');
  return body;
}
const open = (link: string) => {
  const { pathname, search } = new URL(link);
  return pelion.media.inject({ url: pathname + search });
};
const openFile = async (caller: Caller, upload_id: string) =>
  open((await caller.ok('getUpload', { params: { upload_id } })).file?.url ?? '');
const rowsOf = (id: string) => pelion.db.selectFrom('upload').selectAll().where('id', '=', id).execute();

describe('an upload', () => {
  it('arrives in pieces of any size and is the file that was sent', async () => {
    const bytes = pdf(300_000);
    const id = await begun(teacher, bytes.length);
    expect(await send(teacher, id, bytes.slice(0, 100_000), 0)).toMatchObject({
      status: 200,
      body: { received: 100_000, file: null },
    });
    expect(await send(teacher, id, bytes.slice(100_000, 250_000), 100_000)).toMatchObject({
      body: { received: 250_000, file: null },
    });
    const last = await send(teacher, id, bytes.slice(250_000), 250_000);
    expect(last).toMatchObject({
      status: 200,
      body: {
        received: bytes.length,
        file: { name: 'leaves.pdf', media_type: 'application/pdf', size: bytes.length, state: 'ready' },
      },
    });
    expect(await progress(teacher, id)).toMatchObject({ status: 200, body: last.body });
    expect((await openFile(teacher, id)).rawPayload.equals(Buffer.from(bytes))).toBe(true);
    for (const [offset, end] of [
      [0, 100_000],
      [100_000, 250_000],
    ] as const)
      expect(await pelion.services.files.size(keyOfPiece(id, { offset, end }))).toBeUndefined();
  });

  it('is changed by no piece that begins elsewhere, and says where to continue', async () => {
    const bytes = pdf(30_000);
    const id = await begun(teacher, bytes.length);
    const first = bytes.slice(0, 10_000);
    await send(teacher, id, first, 0);
    const stays = { status: 200, body: { received: 10_000, file: null } };
    expect(await send(teacher, id, first, 0)).toMatchObject(stays);
    expect(await send(teacher, id, bytes.slice(20_000), 20_000)).toMatchObject(stays);
    await send(teacher, id, bytes.slice(10_000), 10_000);
    for (const offset of [0, 10_000, 30_000, 40_000])
      expect(await send(teacher, id, first, offset)).toMatchObject({
        status: 200,
        body: { received: 30_000, file: { size: 30_000 } },
      });
    expect((await openFile(teacher, id)).rawPayload.equals(Buffer.from(bytes))).toBe(true);
  });

  it('takes one of several pieces at once, whatever their sizes', async () => {
    const bytes = pdf(60_000);
    const id = await begun(teacher, bytes.length);
    let received = 0;
    while (received < bytes.length) {
      const sent = await Promise.all(
        [20_000, 15_000, 10_000, 20_000].map((size) =>
          send(teacher, id, bytes.slice(received, received + size), received),
        ),
      );
      for (const { status } of sent) expect(status).toBe(200);
      received = Math.max(...sent.map(({ body }) => z.object({ received: z.int() }).parse(body).received));
    }
    expect((await openFile(teacher, id)).rawPayload.equals(Buffer.from(bytes))).toBe(true);
    const files = await pelion.db.selectFrom('file').select('id').where('size', '=', 60_000).execute();
    expect(files).toHaveLength(1);
  });

  it('refuses a piece beyond its size, an empty one and one above 8 MB', async () => {
    const id = await begun(teacher, 1_000);
    const refused = { status: 400, body: { code: 'invalidInput', details: [{ path: 'file' }] } };
    expect(await send(teacher, id, pdf(1_001), 0)).toMatchObject(refused);
    expect(await send(teacher, id, new Uint8Array(), 0)).toMatchObject(refused);
    const large = await begun(teacher, uploadLimits.piece * 2);
    expect(await send(teacher, large, pdf(uploadLimits.piece + 1), 0)).toMatchObject({ status: 413 });
    expect(await progress(teacher, large)).toMatchObject({ body: { received: 0 } });
    await Promise.all([id, large].map((each) => cancel(teacher, each)));
  });

  it('begins again where its pieces are gone from the store', async () => {
    const bytes = pdf(20_000);
    const id = await begun(teacher, bytes.length);
    await send(teacher, id, bytes.slice(0, 10_000), 0);
    await pelion.services.files.remove(keyOfPiece(id, { offset: 0, end: 10_000 }));
    expect(await send(teacher, id, bytes.slice(10_000), 10_000)).toMatchObject({
      status: 200,
      body: { received: 0, file: null },
    });
    expect(await send(teacher, id, bytes, 0)).toMatchObject({ body: { received: 20_000 } });
  });

  it('is not found by anybody else', async () => {
    const id = await begun(teacher, 1_000);
    const other = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
    const stranger = await pelion.as(await buildMember(pelion.db, { userType: 'campusAdmin' }));
    for (const caller of [other, stranger, student])
      for (const answer of [
        await progress(caller, id),
        await send(caller, id, pdf(1_000), 0),
        await cancel(caller, id),
        await progress(caller, randomUUID()),
      ])
        expect(answer.status).toBe(404);
    await cancel(teacher, id);
  });

  it.each([
    ['nothing', { name: 'a.pdf', size: 0 }, 400, [{ path: 'size' }]],
    ['a size below nothing', { name: 'a.pdf', size: -1 }, 400, [{ path: 'size' }]],
    ['a file without a name', { name: ' ', size: 1 }, 400, [{ path: 'name' }]],
    ['a document above 500 MB', { name: 'a.pdf', size: uploadLimits.other + 1 }, 413, {}],
    ['a video above 2 GB', { name: 'a.mp4', size: uploadLimits.video + 1 }, 413, {}],
  ])('does not begin for %s', async (_, draft, status, details) => {
    expect(await begin(teacher, draft.size, draft.name)).toMatchObject({ status, body: { details } });
  });

  it('begins for a video of 2 GB', async () => {
    const id = await begun(teacher, uploadLimits.video, 'lesson.MP4');
    expect(await cancel(teacher, id)).toMatchObject({ status: 200 });
  });

  it('asks for the rule of its purpose, and says why it refuses', async () => {
    expect(await begin(student, 10, 'a.pdf', 'resource')).toMatchObject({
      status: 403,
      body: { code: 'accessDenied', details: { reason: 'permission' } },
    });
    expect(await begin(student, 10, 'a.pdf', 'post')).toMatchObject({ status: 403 });
    expect(await begin(teacher, 10, 'a.pdf', 'submission')).toMatchObject({
      status: 403,
      body: { details: { reason: 'userType' } },
    });
    const handedIn = await begin(student, 10, 'a.pdf', 'submission');
    expect(handedIn).toMatchObject({ status: 200 });
    await cancel(student, idOf(handedIn));
  });
});

describe('a photo', () => {
  const place = `http://ns.adobe.com/xap/1.0/\0<r exif:GPSLatitude="48,51.462N" exif:GPSLongitude="2,17.4E"/>`;
  const photo = buildPhoto({ beside: [segment(0xe1, place)], size: 20_000 });
  const placeIn = (bytes: Bytes) => Buffer.from(bytes).indexOf('48,51');

  it('opens without the place where it was taken, wherever its pieces part', async () => {
    expect(placeIn(photo)).toBeGreaterThan(0);
    const at = placeIn(photo) + 3;
    const id = await begun(teacher, photo.length, 'tree.jpg');
    await send(teacher, id, photo.slice(0, at), 0);
    expect(await send(teacher, id, photo.slice(at), at)).toMatchObject({ status: 200 });
    const shown = (await openFile(teacher, id)).rawPayload;
    expect(shown.length).toBe(photo.length);
    expect(shown.toString('latin1')).not.toMatch(/48,51|2,17/);
  });

  it('sent as a picture of a text loses it too', async () => {
    const { url } = await teacher.ok('uploadPicture', { body: formOf(photo) });
    expect((await open(url)).rawPayload.toString('latin1')).not.toMatch(/48,51|2,17/);
  });
});

describe('the name of an upload', () => {
  it('has neither folders, nor control characters, nor marks that turn its direction', async () => {
    for (const [sent, kept] of [
      ['../../etc/leaves.pdf', 'leaves.pdf'],
      ['C:\\fake\\leaves.pdf', 'leaves.pdf'],
      ['leaves\r\nx-other: 1.pdf', 'leavesx-other: 1.pdf'],
      ['leaves\u202efdp.png.pdf', 'leavesfdp.png.pdf'],
    ] as const) {
      const { fileId } = await whole(teacher, pdf(200), sent);
      const row = pelion.db.selectFrom('file').select('name').where('id', '=', fileId);
      expect(await row.executeTakeFirst()).toEqual({ name: kept });
    }
  });
});

describe('an upload that is not what its name says', () => {
  it.each([
    ['a program', Buffer.from('MZ\x90\x00 This program cannot be run in DOS mode'), 'leaves.pdf'],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'leaves.pdf'],
    ['a kind that nobody opens', Buffer.from('MZ\x90'), 'setup.exe'],
    ['a second ending', Buffer.from(pdf(100)), 'leaves.pdf.exe'],
    ['a document with macros', buildOffice('docm'), 'letter.docx'],
    ['a PDF that is a page', Buffer.from('%PDF-1.7\n<html><script>alert(1)</script>%%EOF'), 'leaves.pdf'],
  ])('is refused with the reason and leaves nothing: %s', async (_, content, name) => {
    const before = await storedBytes();
    const id = await begun(teacher, content.length, name);
    const answer = await send(teacher, id, new Uint8Array(content), 0);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalidInput', details: [{ path: 'file' }] },
    });
    expect(await progress(teacher, id)).toMatchObject({ status: 404 });
    expect(await storedBytes()).toBe(before);
  });
});

describe('a document with a password', () => {
  it('is kept and marked, so that nobody waits for a preview', async () => {
    const bytes = buildCfb([
      { name: 'EncryptionInfo' },
      { name: 'EncryptedPackage', content: Buffer.from('x') },
    ]);
    const { fileId } = await whole(teacher, new Uint8Array(bytes), 'letter.docx');
    const row = await pelion.db
      .selectFrom('file')
      .select(['has_password', 'media_type'])
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      has_password: true,
      media_type: expect.stringContaining('wordprocessingml'),
    });
  });
});

const data = join(import.meta.dirname, '../../../../../../shared/data');
const isHere = existsSync(join(data, 'files'));
if (!isHere) console.log('Skipped: files of ../shared/data, which is not here');

describe.skipIf(!isHere)('files of the world', () => {
  const namesIn = (folder: string) => (isHere ? readdirSync(join(data, folder)) : ['none']);
  const read = (folder: string, name: string) => new Uint8Array(readFileSync(join(data, folder, name)));

  it.each(namesIn('files'))('%s is kept and opens', async (name) => {
    const bytes = read('files', name);
    const id = await begun(teacher, bytes.length, name);
    expect(await send(teacher, id, bytes, 0)).toMatchObject({
      status: 200,
      body: { received: bytes.length, file: { name, size: bytes.length, state: 'ready' } },
    });
    expect((await openFile(teacher, id)).statusCode).toBe(200);
  });

  it.each(namesIn('hostile').filter((name) => !name.endsWith('.zip')))(
    'the hostile %s is refused with a sentence',
    async (name) => {
      const bytes = read('hostile', name);
      const id = await begun(teacher, bytes.length, name);
      expect(await send(teacher, id, bytes, 0)).toMatchObject({
        status: 400,
        body: { details: [{ path: 'file', message: expect.stringMatching(/^[A-Z].+\.$/) }] },
      });
    },
  );
});

describe('a cancelled upload', () => {
  it('gives its room back, also when it was finished', async () => {
    const before = await storedBytes();
    const id = await begun(teacher, 20_000);
    await send(teacher, id, pdf(10_000), 0);
    expect(await storedBytes()).toBe(before + 20_000);
    expect(await cancel(teacher, id)).toMatchObject({ status: 200 });
    expect(await storedBytes()).toBe(before);
    expect(await pelion.services.files.size(keyOfPiece(id, { offset: 0, end: 10_000 }))).toBeUndefined();
    const done = await whole(teacher, pdf(5_000));
    expect(await storedBytes()).toBe(before + 5_000);
    await cancel(teacher, done.id);
    expect(await storedBytes()).toBe(before);
    expect(await pelion.services.files.size(`uploads/${done.fileId}`)).toBeUndefined();
  });
});

describe('room', () => {
  it('is held before the first byte: twenty at once at the limit take it once', async () => {
    const full = await buildCampus(pelion.db, {
      school: { plan: 'essentials', featureOverrides: { storage_gigabytes_allowed: 1 } },
    });
    const caller = await pelion.as(await buildMember(pelion.db, { campus: full, userType: 'campusAdmin' }));
    const pupil = await pelion.as(await buildMember(pelion.db, { campus: full, userType: 'student' }));
    for (const size of [400_000_000, 400_000_000]) await begun(caller, size);
    const statuses = await sendAtOnce(() => begin(caller, 150_000_000));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await begin(caller, 60_000_000)).toMatchObject({
      status: 403,
      body: { code: 'premiumFeature', details: { limit: 'storage_gigabytes_allowed' } },
    });
    // Students turn work in within 5 % more.
    expect(await begin(pupil, 60_000_000, 'a.pdf', 'submission')).toMatchObject({ status: 200 });
    expect(await begin(pupil, 60_000_000, 'a.pdf', 'submission')).toMatchObject({ status: 403 });
  });

  it('counts equal bytes of a campus once', async () => {
    const before = await storedBytes();
    const bytes = pdf(7_000);
    const [one, two] = [await whole(teacher, bytes, 'one.pdf'), await whole(teacher, bytes, 'two.pdf')];
    expect(await storedBytes()).toBe(before + 7_000);
    await cancel(teacher, one.id);
    expect(await storedBytes()).toBe(before + 7_000);
    await cancel(teacher, two.id);
    expect(await storedBytes()).toBe(before);
  });

  it('is counted right when equal files come and go at once', async () => {
    const before = await storedBytes();
    const bytes = pdf(9_000);
    const made = await Promise.all(Array.from({ length: 6 }, () => whole(teacher, bytes)));
    expect(await storedBytes()).toBe(before + 9_000);
    await Promise.all(made.map(({ id }) => cancel(teacher, id)));
    expect(await storedBytes()).toBe(before);
  });
});

describe('after a day', () => {
  it('an upload that gets a piece while it is swept goes on', async () => {
    const bytes = pdf(20_000);
    const id = await begun(teacher, bytes.length);
    await send(teacher, id, bytes.slice(0, 10_000), 0);
    const before = pelion.clock.now();
    await send(teacher, id, bytes.slice(10_000), 10_000);
    await cancelUpload(pelion.services.db.campus(campus.id), pelion.services.files, { id }, before);
    expect(await progress(teacher, id)).toMatchObject({ status: 200, body: { file: { size: 20_000 } } });
  });

  const sweep = () => sweepUploads(pelion.services);

  it('unfinished uploads and files that nothing uses are removed; others stay', async () => {
    const left = await begun(teacher, 20_000);
    await send(teacher, left, pdf(10_000), 0);
    const unused = await whole(teacher, pdf(3_000));
    const used = await whole(teacher, pdf(4_000));
    const named = await whole(teacher, pdf(2_000));
    const taken = await pelion.services.db
      .campus(campus.id)
      .transaction()
      .execute((transaction) =>
        takeUpload(transaction, {
          fileId: used.fileId,
          ownerId: member.userId,
          purposes: ['resource'],
          now: pelion.clock.now(),
        }),
      );
    expect(taken).toMatchObject({ id: used.fileId });
    await pelion.db
      .insertInto('portrait')
      .values({ campus_id: campus.id, user_id: member.userId, file_id: named.fileId })
      .execute();
    pelion.clock.advance({ minutes: 23 * 60 });
    await sweep();
    for (const { id } of [unused, used, named]) expect(await rowsOf(id)).toHaveLength(1);
    const later = await pelion.as(member);
    expect(await send(later, left, pdf(5_000), 10_000)).toMatchObject({ body: { received: 15_000 } });
    pelion.clock.advance({ minutes: 2 * 60 });
    await sweep();
    expect(await rowsOf(left)).toHaveLength(1);
    for (const { id } of [unused, used, named]) expect(await rowsOf(id)).toHaveLength(0);
    const isThere = async ({ fileId }: { readonly fileId: string }) =>
      (await pelion.services.files.size(`uploads/${fileId}`)) !== undefined;
    expect([await isThere(unused), await isThere(used), await isThere(named)]).toEqual([false, true, true]);
    pelion.clock.advance({ minutes: 24 * 60 });
    await sweep();
    expect(await rowsOf(left)).toHaveLength(0);
    await storedBytes();
  });
});

/** Bytes of the campus by its meter, compared with the sum over its rows. */
async function storedBytes(): Promise<number> {
  const { bytes } = await pelion.db
    .selectFrom('storage_change')
    .where('campus_id', '=', campus.id)
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow();
  const uploads = await pelion.db
    .selectFrom('upload')
    .where('campus_id', '=', campus.id)
    .where('file_id', 'is', null)
    .select('size')
    .execute();
  const files = await pelion.db
    .selectFrom('file')
    .where('campus_id', '=', campus.id)
    .select(['sha256', 'size'])
    .execute();
  const kept = new Map(files.map(({ sha256, size }) => [sha256.toString('hex'), size]));
  const sum = [...kept.values(), ...uploads.map(({ size }) => size)].reduce((all, size) => all + size, 0);
  expect(Number(bytes ?? 0)).toBe(sum);
  return sum;
}
