import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createText } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import {
  buildBook,
  buildBox,
  buildCfb,
  buildFilm,
  buildMp3,
  buildOffice,
  buildPdf,
  buildWav,
  buildZip,
} from '../../../test/factories/media-files.ts';
import { buildPhoto } from '../../../test/factories/photos.ts';
import { detectFile } from './detect-file.ts';
import type { FileKind } from './file-formats.ts';
import { rangesOfBytes } from './file-ranges.ts';
import { locationEdits } from './remove-location.ts';

const text = createText('k12');
const detect = (name: string, bytes: Uint8Array | string) =>
  detectFile(rangesOfBytes(Buffer.from(bytes)), name);

const refusalOf = async (name: string, bytes: Uint8Array | string) => {
  const detected = await detect(name, bytes);
  return 'refusal' in detected ? text.sentence(detected.refusal) : '';
};

const photo = Buffer.from(buildPhoto({ width: 8, height: 6, size: 40 }));
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAgADAIAAAP///wAAACwAAAAAAgADAAACAkQBADs=', 'base64');
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>';
const ogg = Buffer.concat([Buffer.from('OggS\0\x02'), Buffer.alloc(22), Buffer.from('\x01vorbis')]);
const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex');
const mkv = Buffer.from('1a45dfa3934282886d6174726f736b61', 'hex');
const wmv = Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(40)]);
const srt = '1\n00:00:01,000 --> 00:00:02,000\nLeaves\n';
const vtt = `WEBVTT\n\n${srt.slice(2).replaceAll(',', '.')}`;
const film = buildFilm('isom', buildBox('mdat', 'film'), buildBox('moov', 'index'));
const quickTime = buildFilm('qt  ', buildBox('moov', 'index'));

const record = (kind: number, content: Buffer) => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(kind);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
};
const workbook = (...records: readonly Buffer[]) => [
  {
    name: 'Workbook',
    content: Buffer.concat([record(0x809, Buffer.alloc(16)), ...records, record(0x0a, Buffer.alloc(0))]),
  },
];
const slides = (content = Buffer.alloc(600)) => [{ name: 'PowerPoint Document', content }];
const vbaInfo = (hasMacros: number) =>
  Buffer.concat([
    Buffer.alloc(505),
    Buffer.from(`020000040c0000000000000${0}0${hasMacros}00000002000000`, 'hex'),
  ]);
const sheet = (kind: number) => record(0x85, Buffer.from([0, 0, 0, 0, 0, kind, 1, 0, 65]));

const agreeing: readonly (readonly [string, Uint8Array | string, string | RegExp, FileKind])[] = [
  ['leaf.png', png, 'image/png', 'picture'],
  ['leaf.JPG', photo, 'image/jpeg', 'picture'],
  ['leaf.v2.jpeg', photo, 'image/jpeg', 'picture'],
  ['leaf.gif', gif, 'image/gif', 'picture'],
  ['leaf.webp', webp, 'image/webp', 'picture'],
  ['leaf.svg', svg, 'image/svg+xml', 'picture'],
  ['leaf.svg', `\ufeff<?xml version="1.0"?>\n<!-- of\n a leaf -->\n${svg}`, 'image/svg+xml', 'picture'],
  ['leaf.pdf', buildPdf(), 'application/pdf', 'pdf'],
  ['leaf.docx', buildOffice('docx'), /wordprocessingml.document$/, 'document'],
  ['leaf.xlsx', buildOffice('xlsx'), /spreadsheetml.sheet$/, 'sheet'],
  ['leaf.pptx', buildOffice('pptx'), /presentationml.presentation$/, 'slides'],
  ['leaf.xls', buildCfb(workbook(sheet(0))), 'application/vnd.ms-excel', 'sheet'],
  ['leaf.ppt', buildCfb(slides(vbaInfo(0))), 'application/vnd.ms-powerpoint', 'slides'],
  ['leaf.mp3', buildMp3(), 'audio/mpeg', 'audio'],
  ['leaf.mp3', Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x05title'), buildMp3()]), 'audio/mpeg', 'audio'],
  ['leaf.wav', buildWav(), 'audio/wav', 'audio'],
  ['leaf.ogg', ogg, 'audio/ogg', 'audio'],
  ['leaf.mp4', film, 'video/mp4', 'video'],
  ['leaf.mov', quickTime, 'video/quicktime', 'video'],
  ['leaf.mov', film, 'video/quicktime', 'video'],
  ['leaf.webm', webm, 'video/webm', 'video'],
  ['leaf.wmv', wmv, 'video/x-ms-wmv', 'video'],
  ['leaf.epub', buildBook(), 'application/epub+zip', 'book'],
  ['leaf.zip', buildZip({ 'index.html': '<p>' }), 'application/zip', 'package'],
  ['leaf.vtt', vtt, 'text/vtt', 'captions'],
  ['leaf.srt', srt, 'application/x-subrip', 'captions'],
];

describe('a file whose name and bytes agree', () => {
  it.each(agreeing)('is taken: %s', async (name, bytes, mediaType, kind) => {
    expect(await detect(name, bytes)).toEqual({
      mediaType: typeof mediaType === 'string' ? mediaType : expect.stringMatching(mediaType),
      kind,
      hasPassword: false,
    });
  });
});

/** Sets the flag of encryption of every entry in the directory. */
const encrypted = (zip: Buffer) => {
  const copy = Buffer.from(zip);
  for (let at = copy.indexOf('PK\x01\x02'); at >= 0; at = copy.indexOf('PK\x01\x02', at + 1))
    copy[at + 8] = (copy[at + 8] ?? 0) | 1;
  return copy;
};
const lockedOffice = buildCfb([{ name: 'EncryptionInfo' }, { name: 'EncryptedPackage', content: png }]);

describe('a file with a password', () => {
  it.each([
    ['leaf.docx', lockedOffice],
    ['leaf.pptx', lockedOffice],
    ['leaf.xls', buildCfb(workbook(record(0x2f, Buffer.alloc(6))))],
    ['leaf.ppt', buildCfb([...slides(), { name: 'EncryptedSummary', content: png }])],
    ['leaf.pdf', buildPdf('/Encrypt 9 0 R')],
    ['leaf.zip', encrypted(buildZip({ 'leaf.txt': 'leaf' }))],
    ['leaf.epub', buildBook({ 'META-INF/rights.xml': '<rights/>' })],
  ])('is kept and marked: %s', async (name, bytes) =>
    expect(await detect(name, bytes)).toMatchObject({ hasPassword: true }),
  );
});

const bombed = buildZip({ '[Content_Types].xml': '', 'main.xml': '0'.repeat(3_000_000) });
const manyFiles = buildZip(
  Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`${index}`, ''])),
);
const page = '<!DOCTYPE html><script>alert(1)</script>';

describe('a file is refused', () => {
  it.each([
    ['that is empty', 'leaf.pdf', '', 'This file is empty.'],
    ['without an ending', 'leaf', png, 'The name of the file has no ending, such as .pdf.'],
    ['of an unknown ending', 'leaf.psd', png, 'Files that end in .psd cannot be uploaded.'],
    ['of a program', 'photo.jpg.exe', photo, 'Programs cannot be uploaded.'],
    ['of a program behind a dot and a space', 'photo.jpg.exe. ', photo, 'Programs cannot be uploaded.'],
    ['of a program in its bytes', 'leaf.pdf', `MZ\x90\0${'\0'.repeat(99)}`, 'Programs cannot be uploaded.'],
    ['of a script in its bytes', 'leaf.srt', '#!/bin/sh\nls', 'Programs cannot be uploaded.'],
    ['of a page named PDF', 'leaf.pdf', page, 'The name ends in .pdf, but the file is of the type html.'],
    ['of a PDF and a page', 'leaf.pdf', `%PDF-1.4\n${page}%%EOF`, /PDF and a web page in one/],
    ['of a photo and a zip', 'leaf.jpg', Buffer.concat([photo, buildZip({ a: 'b' })]), /also a zip/],
    ['of a cut-off photo', 'leaf.jpg', photo.subarray(0, 80), /damaged/],
    ['of a cut-off PDF', 'leaf.pdf', buildPdf().subarray(0, 90), /damaged/],
    ['of a cut-off film', 'leaf.mp4', film.subarray(0, 30), /damaged/],
    ['of a cut-off zip', 'leaf.zip', buildZip({ a: 'b' }).subarray(0, 40), /damaged/],
    ['of a photo named PNG', 'leaf.png', photo, /the type jpg/],
    ['of a MOV named MP4', 'leaf.mp4', quickTime, /the type mov/],
    ['of a Matroska film', 'leaf.webm', mkv, /the type mkv/],
    ['of a text named photo', 'leaf.jpg', 'just words', /of another type/],
    ['of a sheet named document', 'leaf.docx', buildOffice('xlsx'), /the type xlsx/],
    [
      'of a film named sound',
      'leaf.ogg',
      Buffer.concat([ogg, Buffer.from('\x80theora', 'latin1')]),
      /the type ogv/,
    ],
    ['of a plain zip named document', 'leaf.docx', buildZip({ a: 'b' }), /the type zip/],
    ['of a book named document', 'leaf.docx', buildBook(), /the type epub/],
    ['of a zip named book', 'leaf.epub', buildZip({ mimetype: 'text/plain' }), /another type/],
    ['of an old document named new', 'leaf.docx', buildCfb(workbook()), /the type xls/],
    [
      'of a letter named workbook',
      'leaf.xls',
      buildCfb([{ name: 'WordDocument', content: png }]),
      /type doc/,
    ],
    ['of macros by its ending', 'leaf.docm', buildOffice('docm'), /without them, as .docx/],
    ['of macros by its types', 'leaf.docx', buildOffice('docm'), /contains macros/],
    ['of macros among its parts', 'leaf.xlsx', buildOffice('xlsx', { 'xl/vbaProject.bin': 'x' }), /macros/],
    [
      'of macros in a workbook',
      'leaf.xls',
      buildCfb([...workbook(), { name: '_VBA_PROJECT_CUR' }]),
      /macros/,
    ],
    ['of macro sheets of Excel 4', 'leaf.xls', buildCfb(workbook(sheet(1))), /macros/],
    ['of macros in slides', 'leaf.ppt', buildCfb(slides(vbaInfo(1))), /macros/],
    ['of a zip bomb', 'leaf.docx', bombed, /unpacks to more than 200 times/],
    ['of too many files', 'leaf.epub', manyFiles, /more than 10,000 files/],
    ['of a path that leads out', 'leaf.zip', buildZip({ '../evil.html': 'x' }), /out of its own folder/],
    ['of a drawing that acts', 'leaf.svg', '<svg onload="alert(1)"/>', /can run or load something/],
    ['of captions without one', 'leaf.vtt', 'WEBVTT\n\nhello', /no captions/],
    ['of binary captions', 'leaf.srt', Buffer.from([1, 0, 2, 0, 3, 0, 250, 255, 0]), /no (text|captions)/],
  ])('%s', async (_, name, bytes, refusal) => {
    expect(await refusalOf(name, bytes)).toMatch(refusal);
  });
});

describe('a damaged file', () => {
  it.each(agreeing)(
    'is taken or refused, and its place can be removed: %s',
    async (name, bytes, mediaType) => {
      const original = Buffer.from(bytes);
      let state = 99;
      const random = (below: number) => {
        state = (state * 48_271) % 2_147_483_647;
        return state % below;
      };
      for (let round = 0; round < 60; round += 1) {
        const cut = round % 4 === 0 ? random(original.length) : original.length;
        const broken = Buffer.from(original.subarray(0, cut));
        for (let change = 0; change < 4 && cut > 0; change += 1) broken[random(cut)] = random(256);
        const file = rangesOfBytes(broken);
        await detectFile(file, name);
        for (const { at, length } of await locationEdits(file, `${mediaType}`)) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at + length).toBeLessThanOrEqual(cut);
        }
      }
    },
  );
});

describe('a hostile file', () => {
  const comments = `${'<!---->'.repeat(500)}<g/>`;
  const nested = `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(600_000)}`;
  const circle = buildCfb(slides());
  // Each sector leads to the first one.
  circle.fill(0, circle.length - 512);
  const longNames = buildZip(
    Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${index}`.padEnd(60_000, 'n'), ''])),
  );
  it.each([
    ['of comments alone', 'leaf.svg', comments],
    ['of 600,000 levels', 'leaf.svg', nested],
    ['of sectors in a circle', 'leaf.ppt', circle],
    ['of long names', 'leaf.zip', longNames],
    ['of frames without an end', 'leaf.mp3', Buffer.alloc(30_000_000, 0xff)],
    ['of boxes without an end', 'leaf.mp4', buildFilm('isom', Buffer.alloc(3_000_000, 'abcd\0\0\0\x08'))],
    ['of arrows', 'leaf.vtt', `${'-->'.repeat(1_600_000)}`],
    ['of brackets', 'leaf.srt', `${srt}${'<b'.repeat(2_000_000)}`],
  ])('%s is answered in bounded time', async (_, name, bytes) => {
    const before = performance.now();
    await detect(name, bytes);
    // Work that grows by the square of the bytes takes minutes; a slow machine takes five seconds.
    expect(performance.now() - before).toBeLessThan(12_000);
  });
});

describe('a large file', () => {
  it('is read in parts of a few hundred kilobytes', async () => {
    const bytes = buildFilm('isom', buildBox('mdat', Buffer.alloc(30_000_000)), buildBox('moov', 'index'));
    const file = rangesOfBytes(bytes);
    let read = 0;
    const detected = await detectFile(
      {
        size: file.size,
        async read(from, to) {
          const part = await file.read(from, to);
          read += part.length;
          return part;
        },
      },
      'leaf.mp4',
    );
    expect(detected).toMatchObject({ kind: 'video' });
    expect(read).toBeLessThan(400_000);
  });
});

const shared = join(import.meta.dirname, '../../../../../../shared/data');
const hasShared = existsSync(join(shared, 'files'));
if (!hasShared) console.log('Skipped: files of ../shared/data, which is not here');
const sample = (path: string) => readFileSync(join(shared, path));

describe.skipIf(!hasShared)('a real file', () => {
  it.each([
    ['testEPUB.epub', 'book'],
    ['testEXCEL.xls', 'sheet'],
    ['testEXCEL.xlsx', 'sheet'],
    ['testJPEG_EXIF.jpg', 'picture'],
    ['testMP3id3v2.mp3', 'audio'],
    ['testMP4Video.mp4', 'video'],
    ['testMP4_QuickTimeMetadata.mov', 'video'],
    ['testPDF.pdf', 'pdf'],
    ['testPNG.png', 'picture'],
    ['testPPT.ppt', 'slides'],
    ['testPPT.pptx', 'slides'],
    ['testSVG.svg', 'picture'],
    ['testVORBIS.ogg', 'audio'],
    ['testWAV.wav', 'audio'],
    ['testWEBM.webm', 'video'],
    ['testWMV.wmv', 'video'],
    ['testWORD.docx', 'document'],
    ['testWORD_various.docx', 'document'],
  ])('is taken: %s', async (name, kind) =>
    expect(await detect(name, sample(`files/${name}`))).toMatchObject({ kind, hasPassword: false }),
  );

  it.each([
    ['html_as.pdf', /the type html/],
    ['svg_script.svg', /“script”/],
    ['scorm_zipslip_simple.zip', /out of its own folder/],
  ])('is refused: %s', async (name, refusal) =>
    expect(await refusalOf(name, sample(`hostile/${name}`))).toMatch(refusal),
  );

  it('is refused under any other ending', async () => {
    for (const name of ['testPDF.pdf', 'testPNG.png', 'testWORD.docx', 'testPPT.ppt', 'testWAV.wav'])
      for (const ending of ['jpg', 'epub', 'xls', 'mp3', 'mp4', 'webm', 'svg', 'vtt'])
        expect(
          await detect(`${name}.${ending}`, sample(`files/${name}`)),
          `${name}.${ending}`,
        ).toHaveProperty('refusal');
  });
});
