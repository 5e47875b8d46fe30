import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { buildZip } from '../../../test/factories/media-files.ts';
import { portOf } from '../../../test/port-of.ts';
import { standIn } from '../../../test/programs.ts';
import { findProgram } from '../run-program.ts';
import { fileFormats } from './file-formats.ts';
import { type MadePreview, makePreview } from './make-preview.ts';
import { previewMakerOf } from './preview-makers.ts';

interface Tried {
  readonly made: MadePreview;
  readonly content: string;
}

function tryToMake(
  ending: keyof typeof fileFormats,
  content: Uint8Array | string,
  programPath: string,
  seconds?: number,
): Promise<Tried> {
  const { mediaType } = fileFormats[ending];
  const maker = previewMakerOf(mediaType);
  if (!maker) throw new Error(`No preview of ${mediaType}`);
  const order = { maker, mediaType, programPath, open: async () => Readable.from([Buffer.from(content)]) };
  return makePreview(seconds === undefined ? order : { ...order, seconds }, async (made) => ({
    made,
    content: made.state === 'ready' ? readFileSync(made.path, 'latin1') : '',
  }));
}
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('pelion-preview-'));

describe('a preview', () => {
  it('is what the program writes, in a folder that is gone afterwards', async () => {
    const path = standIn('soffice', 'cat document.docx > document.pdf');
    expect(await tryToMake('docx', 'leaves', path)).toMatchObject({
      made: { state: 'ready', size: 6 },
      content: 'leaves',
    });
    expect(folders()).toEqual([]);
  });

  it('is made with a new profile that runs and loads nothing', async () => {
    const path = standIn(
      'soffice',
      'echo "$@" > document.pdf; cat profile/user/registrymodifications.xcu >> document.pdf',
    );
    const { content } = await tryToMake('pptx', 'leaves', path);
    expect(content).toMatch(/UserInstallation=file:\/\/\S*pelion-preview-\S+\/profile .*--convert-to pdf/);
    for (const name of ['BlockUntrustedRefererLinks', 'DisableActiveContent', 'DisableMacrosExecution'])
      expect(content).toContain(`<prop oor:name="${name}" oor:op="fuse"><value>true</value>`);
    expect(content).toContain('<prop oor:name="MacroSecurityLevel" oor:op="fuse"><value>3</value>');
  });

  it.each([
    ['crashes', 'kill -SEGV $$'],
    ['fails behind its output', 'echo half > document.pdf; exit 1'],
    ['writes nothing', 'exit 0'],
    ['writes an empty file', ': > document.pdf'],
    ['hangs', 'sleep 60'],
  ])('has failed where the program %s', async (_, script) => {
    expect((await tryToMake('xls', 'leaves', standIn('soffice', script), 1)).made).toEqual({
      state: 'failed',
    });
    expect(folders()).toEqual([]);
  });

  it('of a film is made by another codec where the first one is missing', async () => {
    const path = standIn('ffmpeg', 'case "$*" in *libx264*) exit 1;; esac; echo film > document.mp4');
    expect((await tryToMake('wmv', 'leaves', path)).content).toBe('film\n');
  });

  it('is unavailable without the program', async () =>
    expect((await tryToMake('wmv', 'leaves', '')).made).toEqual({ state: 'unavailable' }));

  it('of a file that is gone has failed', async () => {
    const maker = previewMakerOf(fileFormats.docx.mediaType);
    if (!maker) throw new Error('No maker of previews');
    const order = { maker, mediaType: fileFormats.docx.mediaType, programPath: standIn('soffice', 'exit 0') };
    const made = await makePreview({ ...order, open: async () => undefined }, async (each) => each);
    expect(made).toEqual({ state: 'failed' });
  });

  it('is not made of files that browsers show', () => {
    for (const ending of ['pdf', 'png', 'mp4', 'epub'] as const)
      expect(previewMakerOf(fileFormats[ending].mediaType)).toBeUndefined();
  });
});

const path = process.env.PATH ?? '';
const hasOffice = (await findProgram(['soffice', 'libreoffice'], path)) !== undefined;
const hasFfmpeg = (await findProgram(['ffmpeg'], path)) !== undefined;
const shared = join(import.meta.dirname, '../../../../../../shared/data/files');
if (!hasOffice) console.log('Skipped: previews by LibreOffice, which is not here');
if (!hasFfmpeg) console.log('Skipped: previews by ffmpeg, which is not here');

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"${mode}/>`;
const relationsPart = (...each: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`;

/** Document whose picture is a link. */
const linking = (address: string) =>
  buildZip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relationsPart(relation('r1', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relationsPart(relation('r2', 'image', address, ' TargetMode="External"')),
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"
      xmlns:r="${relations}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"
      xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"
      xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body><w:p><w:r><w:drawing><wp:inline>
      <wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="p"/><a:graphic>
      <a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>
      <pic:nvPicPr><pic:cNvPr id="0" name="x"/><pic:cNvPicPr/></pic:nvPicPr>
      <pic:blipFill><a:blip r:link="r2"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>
      <pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr>
      </pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p></w:body></w:document>`,
  });

describe('a real program', { tags: ['full'], timeout: 60_000 }, () => {
  it
    .runIf(hasOffice && existsSync(shared))
    .each(['testWORD.docx', 'testEXCEL.xlsx', 'testEXCEL.xls', 'testPPT.ppt'])(
    'makes a PDF of %s',
    async (name) => {
      const ending = name.endsWith('docx')
        ? 'docx'
        : name.endsWith('xlsx')
          ? 'xlsx'
          : name.endsWith('xls')
            ? 'xls'
            : 'ppt';
      const { content } = await tryToMake(ending, readFileSync(join(shared, name)), path);
      expect(content).toMatch(/^%PDF-/);
    },
  );

  it.runIf(hasOffice)('asks nobody for a linked picture, on the network or on the disk', async () => {
    const asked: unknown[] = [];
    const server = createServer(({ url }, answer) => {
      asked.push(url);
      answer.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const picture = join(shared, 'testPNG.png');
    try {
      for (const address of [`http://127.0.0.1:${portOf(server)}/leaf.png`, `file://${picture}`]) {
        const { content } = await tryToMake('docx', linking(address), path);
        expect(content).toMatch(/^%PDF-/);
        expect(content).not.toMatch(/\/Subtype\s*\/Image/);
      }
    } finally {
      server.close();
    }
    expect(asked).toEqual([]);
  });

  it.runIf(hasFfmpeg && existsSync(shared))('makes an MP4 of a Windows Media film', async () => {
    const { content } = await tryToMake('wmv', readFileSync(join(shared, 'testWMV.wmv')), path);
    expect(content.slice(4, 8)).toBe('ftyp');
  });
});
