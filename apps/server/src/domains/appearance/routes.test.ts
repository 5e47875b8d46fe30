import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEvents } from '../../../test/event-reader.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
let campus: Campus;
let admin: Caller;
let params: { campus_id: number };
beforeAll(async () => {
  pelion = await createTestApp();
  campus = await buildCampus(pelion.db, { school: { plan: 'elite' } });
  params = { campus_id: campus.id };
  admin = await pelion.as(await buildMember(pelion.db, { campus, userType: 'campusAdmin' }));
});
afterAll(() => pelion.close());

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAgADAIAAAP///wAAACwAAAAAAgADAAACAkQBADs=', 'base64');
const svg = (inner: string, attributes = 'viewBox="0 0 40 20"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
const upload = (bytes: string | Buffer<ArrayBuffer>, name = 'logo.png') => {
  const body = new FormData();
  body.set('file', new Blob([bytes]), name);
  return { params, body };
};
const open = (link: string | null) => {
  const { pathname, search } = new URL(link ?? '');
  return pelion.media.inject({ url: pathname + search });
};
const countFiles = async () =>
  (await pelion.db.selectFrom('file').select('id').where('campus_id', '=', campus.id).execute()).length;

describe('a logo', () => {
  it.each([
    ['PNG', pixel, 'image/png', { width: 1, height: 1 }],
    ['GIF', gif, 'image/gif', { width: 2, height: 3 }],
    ['SVG', svg('<path d="M0 0h40v20z" fill="url(#a)"/>'), 'image/svg+xml', { width: 40, height: 20 }],
  ])(
    'sent as %s is stored by its actual format and size, and opens on the media origin',
    async (_, bytes, type, measures) => {
      const { logo } = await admin.ok('uploadLogo', upload(bytes, 'anything.html'));
      expect(logo).toMatchObject({
        media_type: type,
        name: 'anything.html',
        ...measures,
        is_of_school: false,
      });
      const answer = await open(logo?.url ?? null);
      expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': type } });
      expect(String(answer.headers['content-security-policy'])).toContain('sandbox');
      expect((await admin.ok('me')).school_logo).toBe(logo?.url);
      // The one before it is gone, row and bytes.
      expect(await countFiles()).toBe(1);
    },
  );

  it.each([
    ['a script', svg('<script>alert(1)</script>'), /script/],
    ['a handler', svg('<path onload="alert(1)" d=""/>'), /onload/],
    ['a handler of the whole', svg('', 'onload="alert(1)"'), /onload/],
    [
      'HTML inside',
      svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
      /foreignObject/,
    ],
    ['a picture from elsewhere', svg('<image href="https://elsewhere.example/x.png"/>'), /image/],
    ['a link', svg('<use href="https://elsewhere.example/x.svg#a"/>'), /elsewhere/],
    [
      'a link in the old way',
      svg('<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="data:image/svg+xml,x"/>'),
      /elsewhere/,
    ],
    ['a style that loads', svg('<style>@import "https://elsewhere.example/a.css";</style>'), /elsewhere/],
    [
      'a style that loads, in CDATA',
      svg('<style><![CDATA[*{fill:url(https://elsewhere.example)}]]></style>'),
      /elsewhere/,
    ],
    ['a style with escapes', svg('<path style="fill:u\\72l(https://elsewhere.example)" d=""/>'), /elsewhere/],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, /document type/],
    ['half of a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><path', /could not be read/],
    ['a page', '<html><script>alert(1)</script></html>', /not a picture/],
    [
      'another encoding',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le'),
      /not a picture/,
    ],
    ['nothing', '', /not a picture/],
    ['the head of a PNG alone', Buffer.from(pixel.subarray(0, 12)), /not a picture/],
  ])('with %s is refused with the reason, and the one before stays', async (_, bytes, reason) => {
    const before = await admin.ok('getAppearance', { params });
    const { status, body } = await admin.send('uploadLogo', upload(bytes, 'logo.svg'));
    expect({ status, body }).toMatchObject({ status: 415, body: { code: 'unsupportedMedia' } });
    expect(body).toMatchObject({ message: expect.stringMatching(reason) });
    expect(await admin.ok('getAppearance', { params })).toEqual(before);
  });

  it('refuses 20 MB with both sizes', async () => {
    const large = Buffer.alloc(20 * 1024 * 1024);
    pixel.copy(large);
    const { status, body } = await admin.send('uploadLogo', upload(large));
    expect({ status, body }).toMatchObject({
      status: 413,
      body: {
        code: 'tooLarge',
        message: expect.stringMatching(/larger than 2 MB \(20.* MB\)\. Choose a smaller one/),
      },
    });
  });

  it('refuses more pixels than a screen has, with the size', async () => {
    const wide = Buffer.from(pixel);
    wide.writeUInt32BE(9000, 16);
    // The sum of its head.
    wide.writeUInt32BE(crc32(wide.subarray(12, 29)), 29);
    expect(await admin.send('uploadLogo', upload(wide))).toMatchObject({
      status: 415,
      body: { message: expect.stringContaining('9,000 × 1') },
    });
  });

  it('stands in the audit by the names of its files', async () => {
    await admin.ok('uploadLogo', upload(pixel, 'oak.png'));
    await admin.ok('uploadLogo', upload(pixel, 'elm.png'));
    const [event] = await admin.ok('listAuditLog', { query: { subject: 'campus', record_id: campus.id } });
    expect(event?.changes).toEqual([{ label: 'Logo', before: 'oak.png', after: 'elm.png' }]);
  });

  it('falls back to the one of the school once removed', async () => {
    const school = await pelion.db
      .insertInto('campus')
      .values({ school_id: campus.school.id, name: 'Other', campus_type: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const there = await buildMember(pelion.db, {
      campus: { ...campus, id: school.id },
      userType: 'schoolAdmin',
    });
    const other = await pelion.as(there);
    await other.ok('uploadLogo', { ...upload(gif), params: { campus_id: school.id } });
    await pelion.db
      .updateTable('logo')
      .set({ school_id: campus.school.id })
      .where('campus_id', '=', school.id)
      .execute();
    await admin.ok('uploadLogo', upload(pixel));
    await admin.ok('removeLogo', { params });
    expect((await admin.ok('getAppearance', { params })).logo).toMatchObject({
      media_type: 'image/gif',
      is_of_school: true,
    });
    // School logos cannot be removed by a campus.
    expect(await admin.call('removeLogo', { params })).toMatchObject({ status: 404 });
  });
});

describe('the color', () => {
  it('is kept if white text is readable on it, and everybody is notified', async () => {
    const teacher = await buildMember(pelion.db, { campus });
    const events = await openEvents(await pelion.url(), (await pelion.as(teacher)).token);
    expect(await admin.ok('setColor', { params, body: { color_code: '#7C3AED' } })).toMatchObject({
      color_code: '#7c3aed',
    });
    expect(await events.next()).toMatchObject({ topic: 'session' });
    events.close();
    expect((await admin.ok('me')).color_code).toBe('#7c3aed');
  });

  it('without contrast becomes darker until it has', async () => {
    const { color_code } = await admin.ok('setColor', { params, body: { color_code: '#ffff00' } });
    expect(color_code).not.toBe('#ffff00');
  });

  it.each(['red', '#12', '#gggggg', 'url(x)', ''])('is not %j', async (color_code) => {
    expect(await admin.send('setColor', { params, body: { color_code } })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'color_code' }] },
    });
  });
});

describe('the log-in page of a school', () => {
  it('shows its name, logo and color to who has the address', async () => {
    const { sign_in_path, color_code, school_name, logo } = await admin.ok('getAppearance', { params });
    const key = new URLSearchParams(sign_in_path.split('?')[1]).get('school') ?? '';
    const look = await pelion.guest.ok('getSignInLook', { params: { key } });
    expect(look).toEqual({ school_name, color_code, logo_url: logo?.url ?? null });
  });

  it('is not there for a key that nobody has', async () => {
    const key = '6f0f6f5e-8f4c-4f6e-9d53-0f4f0a4d6d10';
    expect(await pelion.guest.call('getSignInLook', { params: { key } })).toMatchObject({ status: 404 });
    expect(await pelion.guest.send('getSignInLook', { params: { key: '1' } })).toMatchObject({ status: 404 });
  });
});

it('a teacher changes neither', async () => {
  const teacher = await pelion.as(await buildMember(pelion.db, { campus }));
  expect(await teacher.call('setColor', { params, body: { color_code: '#7c3aed' } })).toMatchObject({
    status: 403,
  });
  expect(await teacher.send('uploadLogo', upload(pixel))).toMatchObject({ status: 403 });
});
