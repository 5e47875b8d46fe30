import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildFile } from '../../../test/factories/files.ts';
import { buildMember, type Member, overridePermission } from '../../../test/factories/members.ts';
import { standIn } from '../../../test/programs.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { buildViewedFile } from '../../../test/viewed-files.ts';
import type { Viewed } from '../../lib/viewed.ts';

const nothing = { file_id: null, text: null, url: null, alternative_text: null, captions: [] };
const records: Readonly<Record<number, Viewed>> = {
  1: { ...nothing, title: 'Leaves', text: '<p>Leaves fall.</p>' },
  2: { ...nothing, title: 'A site', url: 'https://leaves.example.org/' },
};

let pelion: TestApp;
let campus: Campus;
let member: Member;
let student: Caller;
let teacher: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  Object.assign(pelion.services, {
    viewedKinds: [
      { parameter: 'submission', open: async (_context: unknown, id: number) => records[id] },
      ...pelion.services.viewedKinds,
    ],
  });
  campus = await buildCampus(pelion.db);
  teacher = await pelion.as(await buildMember(pelion.db, { campus, userType: 'teacher' }));
});
beforeEach(async () => {
  member = await buildMember(pelion.db, { campus, userType: 'student' });
  student = await pelion.as(member);
});
afterAll(() => pelion.close());

const build = (mediaType: string, content = 'content') =>
  buildViewedFile(pelion, { owner: member, mediaType, content });
const show = (document: number, caller = student) => caller.ok('openViewed', { query: { document } });
const open = (link: string | null | undefined) => {
  const { pathname, search } = new URL(link ?? '');
  return pelion.media.inject({ url: pathname + search });
};

describe('a record', () => {
  it.each([
    ['application/pdf', 'pdf'],
    ['image/png', 'picture'],
    ['image/svg+xml', 'picture'],
    ['audio/mpeg', 'audio'],
    ['video/mp4', 'video'],
    ['video/quicktime', 'video'],
    ['application/epub+zip', 'book'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'sheet'],
    ['text/html', 'none'],
  ])('with a file of %s is shown as %s, with a link that opens the bytes', async (mediaType, shape) => {
    const { document, fileId } = await build(mediaType);
    const shown = await show(document, teacher);
    expect(shown).toMatchObject({ shape, file: { id: fileId, media_type: mediaType, size: 7 } });
    expect((await open(shown.file?.url)).body).toBe('content');
  });

  it('without a file is shown as a note or a link', async () => {
    expect(await student.ok('openViewed', { query: { submission: 1 } })).toMatchObject({
      shape: 'note',
      text: '<p>Leaves fall.</p>',
    });
    expect(await student.ok('openViewed', { query: { submission: 2 } })).toMatchObject({
      shape: 'link',
      address: 'https://leaves.example.org/',
    });
  });

  it('is not found for another campus, an unknown id and a kind that nobody offers', async () => {
    const { document } = await build('application/pdf');
    const stranger = await pelion.as(await buildMember(pelion.db, { userType: 'schoolAdmin' }));
    for (const [caller, query] of [
      [stranger, { document }],
      [student, { document: 999_999_999 }],
      [student, { submission: 9 }],
      [student, { resource: 999_999_999 }],
    ] as const) {
      expect((await caller.send('openViewed', { query })).status).toBe(404);
      const body = { ...query, file_id: randomUUID(), place: '1' };
      expect((await caller.send('keepViewingPlace', { body })).status).toBe(404);
    }
  });

  it.each([{}, { document: 1, submission: 1 }])('is named once, not as %o', async (query) => {
    expect((await student.send('openViewed', { query })).status).toBe(400);
  });
});

describe('a file that no browser shows', () => {
  const withPrograms = (programPath: string) => Object.assign(pelion.services.settings, { programPath });
  afterEach(() => withPrograms(''));

  it('is shown as its preview once it is made, and downloaded as it is', async () => {
    withPrograms(standIn('soffice', 'echo preview > document.pdf'));
    const { document, fileId } = await build('application/vnd.ms-powerpoint');
    expect(await show(document)).toMatchObject({ shape: 'none', problem: null, is_preparing: true });
    await pelion.runJobs();
    const shown = await show(document, teacher);
    expect(shown).toMatchObject({
      shape: 'pdf',
      file: { id: fileId, media_type: 'application/pdf', size: 8 },
      problem: null,
      is_preparing: false,
    });
    expect((await open(shown.file?.url)).body).toBe('preview\n');
    expect((await open(shown.file?.download_url)).body).toBe('content');
  });

  it.each([
    ['application/vnd.ms-powerpoint', 'LibreOffice'],
    ['video/x-ms-wmv', 'ffmpeg'],
  ])('says which program it needs: %s', async (mediaType, program) => {
    const { document } = await build(mediaType);
    await show(document);
    await pelion.runJobs();
    expect(await show(document)).toMatchObject({
      shape: 'none',
      problem: `This file can be downloaded; previewing it needs ${program} on the server.`,
      is_preparing: false,
    });
  });

  it('is drawn in the frame where a preview of docx is missing', async () => {
    const { document } = await build(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    );
    await show(document);
    await pelion.runJobs();
    expect(await show(document)).toMatchObject({ shape: 'document', problem: null, is_preparing: false });
  });
});

describe('a file with a password', () => {
  const lock = async (mediaType: string) => {
    const { document, fileId } = await build(mediaType);
    await pelion.db.updateTable('file').set({ has_password: true }).where('id', '=', fileId).execute();
    return show(document);
  };

  it('is not shown, and says so', async () => {
    for (const mediaType of ['application/vnd.ms-powerpoint', 'application/epub+zip'])
      expect(await lock(mediaType)).toMatchObject({
        shape: 'none',
        problem: 'This file has a password, so it cannot be previewed.',
        is_preparing: false,
      });
  });

  it('is shown as a PDF, whose frame tries by itself', async () =>
    expect(await lock('application/pdf')).toMatchObject({ shape: 'pdf', problem: null }));
});

describe('captions', () => {
  it('come as cues; a file that is gone or unreadable is left out', async () => {
    const { document, fileId } = await build('video/mp4');
    const track = async (content: string) =>
      (await buildFile(pelion, { owner: member, mediaType: 'text/vtt', content })).id;
    const captions = [
      { file_id: await track('WEBVTT\n\n00:01.000 --> 00:02.000\nLeaves'), language: 'en', label: 'English' },
      { file_id: await track('no captions'), language: 'de', label: 'Deutsch' },
      { file_id: randomUUID(), language: 'fr', label: 'Français' },
    ];
    Object.assign(records, { [document]: { ...nothing, title: 'Leaves', file_id: fileId, captions } });
    expect((await student.ok('openViewed', { query: { submission: document } })).captions).toEqual([
      { language: 'en', label: 'English', cues: [{ from: 1000, to: 2000, text: 'Leaves' }] },
    ]);
  });
});

describe('a link to the bytes', () => {
  it('is renewed before it ends', async () => {
    const { document } = await build('application/pdf');
    const first = (await show(document)).file;
    pelion.clock.advance({ minutes: 110 });
    const caller = await pelion.as(member);
    const second = (await show(document, caller)).file;
    expect(new Date(second?.url_ends_at ?? 0).getTime()).toBeGreaterThan(pelion.clock.now().getTime());
    pelion.clock.advance({ minutes: 20 });
    expect((await open(first?.url)).statusCode).toBe(404);
    expect((await open(second?.url)).statusCode).toBe(200);
  });

  it('draws an SVG in an img alone: an address of its own is a download', async () => {
    const { document } = await build('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { headers } = await open((await show(document)).file?.url);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-disposition': 'attachment' });
    expect(headers['content-security-policy']).toContain('sandbox');
  });
});

describe('downloading and printing', () => {
  it('need the permission, and a download has the name of the file', async () => {
    await overridePermission(pelion.db, {
      campus,
      userType: 'student',
      permission: 'can_download_materials',
      isGranted: false,
    });
    const { document } = await build('application/pdf');
    expect(await show(document)).toMatchObject({ can_print: false, file: { download_url: null } });
    const allowed = await show(document, teacher);
    expect(allowed.can_print).toBe(true);
    const { headers, body } = await open(allowed.file?.download_url);
    expect(body).toBe('content');
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''viewed-${document}`,
    });
  });

  it('do not come with a file that is not shown', async () => {
    await overridePermission(pelion.db, {
      ...{ campus, userType: 'student', permission: 'can_download_materials', isGranted: false },
    });
    const { document } = await build('application/vnd.ms-powerpoint');
    const link = { url: null, download_url: null };
    expect(await show(document)).toMatchObject({ shape: 'none', file: link });
  });

  it('do not come with the link that shows a file', async () => {
    const { document, fileId } = await build('image/png');
    const url = new URL((await show(document)).file?.url ?? '');
    expect((await open(`${url.origin}/downloads/${fileId}${url.search}`)).statusCode).toBe(404);
  });
});

describe('a place', () => {
  it('is kept for each person and file', async () => {
    const [book, other] = [await build('application/epub+zip'), await build('application/epub+zip')];
    expect((await show(book.document)).place).toBeNull();
    for (const place of ['epubcfi(/6/4!/4/2)', 'epubcfi(/6/8!/4/2)'])
      await student.ok('keepViewingPlace', {
        body: { document: book.document, file_id: book.fileId, place },
      });
    expect((await show(book.document)).place).toBe('epubcfi(/6/8!/4/2)');
    expect((await show(other.document)).place).toBeNull();
    expect((await show(book.document, teacher)).place).toBeNull();
  });

  it('is not kept for a file that was replaced meanwhile', async () => {
    const { document } = await build('application/pdf');
    const body = { document, file_id: randomUUID(), place: '3' };
    expect((await student.send('keepViewingPlace', { body })).status).toBe(404);
  });
});
