import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let pelion: TestApp;
let teacher: Caller;
let student: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  const campus = await buildCampus(pelion.db);
  teacher = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
  student = await pelion.as(await buildMember(pelion.db, { campus, userType: 'student' }));
});
afterAll(() => pelion.close());

function form(bytes: Uint8Array<ArrayBuffer> | string, name: string) {
  const data = new FormData();
  data.set('file', new Blob([bytes]), name);
  return { body: data };
}
const upload = (name = 'leaf.png') => teacher.ok('uploadPicture', form(new Uint8Array(png), name));
const open = (link: string) => {
  const { pathname, search } = new URL(link);
  return pelion.media.inject({ url: pathname + search });
};

describe('a picture', () => {
  it('is kept with its owner, size, hash and the type of its bytes, and opens on the media origin', async () => {
    const picture = await upload('leaf.html');
    expect(picture).toMatchObject({ name: 'leaf.html', media_type: 'image/png', size: png.length });
    const answer = await open(picture.url);
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } });
    expect(answer.rawPayload).toEqual(png);
    const row = await pelion.db
      .selectFrom('file')
      .selectAll()
      .where('id', '=', picture.id)
      .executeTakeFirstOrThrow();
    expect(row.sha256).toHaveLength(32);
  });

  it.each([
    ['a page', '<script>alert(1)</script>', 'cat.png'],
    ['a drawing that can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'cat.svg'],
    ['a text', 'just words', 'cat.gif'],
    ['nothing', '', 'cat.png'],
    ['a picture that is cut off', new Uint8Array(png.subarray(0, 60)), 'cat.png'],
  ])('is not %s, whatever its name', async (_, bytes, name) => {
    const before = await countFiles();
    expect((await teacher.send('uploadPicture', form(bytes, name))).status).toBe(415);
    expect(await countFiles()).toBe(before);
  });

  it('is not taken from a student', async () => {
    expect((await student.send('uploadPicture', form(new Uint8Array(png), 'leaf.png'))).status).toBe(403);
  });

  it('above 10 MB is refused with the sizes', async () => {
    const large = new Uint8Array(11 * 1024 * 1024);
    large.set(png);
    const { status, body } = await teacher.send('uploadPicture', form(large, 'large.png'));
    expect({ status, body }).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
  });
});

describe('a picture in a text', () => {
  const announce = (body_source: string) =>
    teacher.ok('createAnnouncement', { body: { title: 'Leaves', body_source, starts_at: null } });
  const sourceIn = (html: string | null) =>
    /<img src="([^"]+)"/.exec(html ?? '')?.[1]?.replaceAll('&amp;', '&');

  it('is stored as its file and shown with a link that opens', async () => {
    const picture = await upload();
    const { id, body_html, body_source } = await announce(
      `<p><img src="${picture.url}" data-file="${picture.id}" alt="A leaf"></p>`,
    );
    const stored = await pelion.db
      .selectFrom('announcement')
      .select(['body_html', 'body_source'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.body_html).toContain(`src="file:${picture.id}"`);
    expect(stored.body_html).not.toContain('http');
    for (const shown of [body_html, body_source]) {
      expect((await open(sourceIn(shown) ?? '')).statusCode).toBe(200);
    }
  });

  it('still opens hours later: the link is new each time', async () => {
    const picture = await upload();
    const { id } = await announce(`<p><img src="x" data-file="${picture.id}" alt=""></p>`);
    pelion.clock.advance({ minutes: 8 * 60 });
    const { body_html } = await teacher.ok('getAnnouncement', { params: { id } });
    expect((await open(sourceIn(body_html) ?? '')).statusCode).toBe(200);
    expect((await open(picture.url)).statusCode).toBe(404);
  });

  it('comes through saving what was shown, unchanged', async () => {
    const picture = await upload();
    const first = await announce(`<p><img data-file="${picture.id}" alt="A leaf"></p>`);
    await teacher.ok('updateAnnouncement', {
      params: { id: first.id },
      body: { version: 1, title: 'Leaves', body_source: first.body_source ?? '' },
    });
    const stored = await pelion.db
      .selectFrom('announcement')
      .select('body_html')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    expect(stored.body_html).toBe(`<p><img alt="A leaf" src="file:${picture.id}" /></p>`);
  });

  it('is dropped where it names no file of ours', async () => {
    const { body_html } = await announce(
      '<p>Look: <img src="https://elsewhere.example/x.png"><img src="file:///etc/passwd"><img data-file="../7"></p>',
    );
    expect(body_html).toBe('<p>Look: </p>');
  });
});

const countFiles = async () => {
  const { count } = await pelion.db
    .selectFrom('file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
