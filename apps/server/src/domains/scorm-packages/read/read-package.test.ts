import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { asPhrase } from '@pelion/words';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { publicWords } from '../../../lib/campus-words.ts';
import { rangesOfBytes } from '../../../lib/media/file-ranges.ts';
import { openZip } from './open-zip.ts';
import { readOrRefuse } from './read-or-refuse.ts';
import { findManifest } from './recognize.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Contents of a zip, or the sentence of its refusal. */
async function reading(zip: Uint8Array) {
  const opened = await openZip(rangesOfBytes(zip));
  if ('reason' in opened) return publicWords.sentence(opened.reason);
  const paths = opened.files.map(({ path }) => path);
  const manifest = findManifest(paths);
  if ('reason' in manifest) return publicWords.sentence(manifest.reason);
  const pieces: Uint8Array[] = [];
  for await (const piece of opened.files.find(({ path }) => path === manifest.path)?.open() ?? [])
    pieces.push(piece);
  const outcome = readOrRefuse(Buffer.concat(pieces), paths);
  return outcome.kind === 'read' ? outcome.contents : publicWords.sentence(asPhrase(outcome.reason));
}

interface ManifestDraft {
  readonly version?: string;
  readonly items?: string;
  readonly resources?: string;
  readonly attributes?: string;
}

const manifest = ({
  version = '1.2',
  items = '<item identifier="one" identifierref="r1"><title>One</title></item>',
  resources = '<resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="index.html"/>',
  attributes = '',
}: ManifestDraft = {}) =>
  `<?xml version="1.0"?><manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" ${attributes}>
    <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
    <organizations default="o"><organization identifier="o"><title>Leaves</title>${items}</organization></organizations>
    <resources>${resources}</resources></manifest>`;

const zipped = (
  draft: ManifestDraft = {},
  files: Record<string, Uint8Array> = { 'index.html': bytesOf('<p>') },
) => zipSync({ 'imsmanifest.xml': bytesOf(manifest(draft)), ...files });

/** Replaces a file name in a zip by one of equal length, since no zip library writes such names. */
function renamed(zip: Uint8Array, from: string, to: string): Uint8Array {
  const bytes = Buffer.from(zip);
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at);
  return bytes;
}

const resource = (attributes: string) => `<resource identifier="r1" adlcp:scormtype="sco" ${attributes}/>`;
const item = (attributes = '', content = '') =>
  `<item identifier="one" identifierref="r1" ${attributes}><title>One</title>${content}</item>`;

describe('a package that is read', () => {
  it.each<[string, ManifestDraft, string[], string, string]>([
    ['at its root', {}, ['index.html'], 'index.html', ''],
    ['below a base', { attributes: 'xml:base="content/"' }, ['content/index.html'], 'content/index.html', ''],
    [
      'below two bases',
      { attributes: 'xml:base="a/"', resources: resource('xml:base="b/" href="index.html"') },
      ['a/b/index.html'],
      'a/b/index.html',
      '',
    ],
    [
      'with backslashes',
      { resources: resource('href="a\\index.html"') },
      ['a/index.html'],
      'a/index.html',
      '',
    ],
    ['in another case', { resources: resource('href="Index.HTML"') }, ['index.html'], 'index.html', ''],
    [
      'with escaped letters',
      { resources: resource('href="my%20page%20%C3%A9.html"') },
      ['my page é.html'],
      'my page é.html',
      '',
    ],
    ['with a percent sign', { resources: resource('href="100%.html"') }, ['100%.html'], '100%.html', ''],
    [
      'by way of its folder',
      { resources: resource('href="a/../index.html"') },
      ['index.html'],
      'index.html',
      '',
    ],
    [
      'with parameters',
      { items: item('parameters="?lesson=2&amp;x=1#start"') },
      ['index.html'],
      'index.html',
      '?lesson=2&x=1#start',
    ],
    [
      'with more parameters',
      { items: item('parameters="x=1"'), resources: resource('href="index.html?lesson=2#end"') },
      ['index.html'],
      'index.html',
      '?lesson=2&x=1#end',
    ],
    ['with a place', { items: item('parameters="#start"') }, ['index.html'], 'index.html', '#start'],
  ])('%s starts where its manifest says', async (_, draft, names, path, query) => {
    const files = Object.fromEntries(names.map((name) => [name, bytesOf('<p>')]));
    expect(await reading(zipped(draft, files))).toMatchObject({ parts: [{ path, query, is_sco: true }] });
  });

  it('tells what SCORM 1.2 says of a part', async () => {
    const facts = `<adlcp:prerequisites type="aicc_script">zero</adlcp:prerequisites>
      <adlcp:maxtimeallowed>00:30:00</adlcp:maxtimeallowed><adlcp:timelimitaction>exit,message</adlcp:timelimitaction>
      <adlcp:datafromlms>seed=4</adlcp:datafromlms><adlcp:masteryscore>80</adlcp:masteryscore>`;
    expect(await reading(zipped({ items: item('', facts) }))).toMatchObject({
      edition: 'scorm12',
      title: 'Leaves',
      is_sequenced: false,
      parts: [
        {
          ...{ id: 'one', title: 'One', prerequisites: 'zero', mastery_score: 80, launch_data: 'seed=4' },
          ...{ max_time: '00:30:00', time_limit_action: 'exit,message' },
        },
      ],
    });
  });

  it.each(['2004 2nd Edition', '2004 3rd Edition', '2004 4th Edition', 'CAM 1.3'])(
    '%s is SCORM 2004',
    async (version) => {
      const items = item(
        '',
        '<imsss:sequencing><imsss:sequencingRules><imsss:preConditionRule/></imsss:sequencingRules></imsss:sequencing>',
      );
      const resources = '<resource identifier="r1" adlcp:scormType="sco" href="index.html"/>';
      const attributes = 'xmlns:imsss="http://www.imsglobal.org/xsd/imsss"';
      expect(await reading(zipped({ version, items, resources, attributes }))).toMatchObject({
        edition: 'scorm2004',
        is_sequenced: true,
        parts: [{ is_sco: true }],
      });
    },
  );

  it('keeps headings, levels and the default of several organizations', async () => {
    const text = manifest({
      items: `<item identifier="chapter"><title>Chapter</title>${item()}</item>`,
    }).replace('<organizations default="o">', '<organizations default="o"><organization identifier="p"/>');
    const zip = zipSync({ 'IMSManifest.xml': bytesOf(text), 'index.html': bytesOf('<p>') });
    expect(await reading(zip)).toMatchObject({
      parts: [
        { id: 'chapter', level: 0, path: null },
        { id: 'one', level: 1, path: 'index.html' },
      ],
    });
  });

  it('has parts without an organization, and assets that are only viewed', async () => {
    const text = manifest({ resources: '<resource identifier="r1" type="webcontent" href="index.html"/>' });
    const none = text.replace(/<organizations.*<\/organizations>/s, '<organizations/>');
    const zip = zipSync({ 'imsmanifest.xml': bytesOf(none), 'index.html': bytesOf('<p>') });
    expect(await reading(zip)).toMatchObject({ parts: [{ path: 'index.html', is_sco: false }] });
  });

  it.each<[string, (text: string) => Uint8Array]>([
    ['UTF-8 with a mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little end first', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16, big end first', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', (text) => Buffer.from(text, 'utf16le')],
  ])('has a manifest in %s', async (_, encode) => {
    const zip = zipSync({ 'imsmanifest.xml': encode(manifest()), 'index.html': bytesOf('<p>') });
    expect(await reading(zip)).toMatchObject({ title: 'Leaves' });
  });

  it('has distinct ids, since its records are kept by them', async () => {
    const contents = await reading(zipped({ items: item() + item() }));
    expect(typeof contents === 'string' ? [] : contents.parts.map(({ id }) => id)).toEqual(['one', 'one#1']);
  });
});

const other = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, bytesOf('{}')])));

describe('a package that is refused', () => {
  it.each<[string, () => Uint8Array, RegExp]>([
    ['AICC', () => other('course.crs', 'course.au', 'course.des'), /AICC package\. Export it .* SCORM 1\.2/],
    ['cmi5', () => other('cmi5.xml', 'index.html'), /cmi5 package/],
    ['xAPI', () => other('tincan.xml', 'story.html'), /xAPI package/],
    ['H5P', () => other('h5p.json', 'content/content.json'), /H5P/],
    ['a source of eXe', () => other('contentv3.xml', 'content.data'), /eXeLearning/],
    ['a zip of anything', () => other('index.html'), /no imsmanifest\.xml/],
    [
      'a zipped folder',
      () => other('course/imsmanifest.xml', 'course/index.html'),
      /folder course\. Zip the contents/,
    ],
    ['no zip', () => bytesOf('nothing'), /damaged, or is not a zip/],
    [
      'a cartridge',
      () =>
        zipped({
          resources: '<resource identifier="r1" type="webcontent" href="index.html"/>',
          attributes: 'xmlns="http://www.imsglobal.org/xsd/imscc/imscp_v1p1"',
        }),
      /Common Cartridge/,
    ],
    [
      'questions',
      () => zipped({ resources: '<resource identifier="r1" type="imsqti_item_xmlv2p1" href="index.html"/>' }),
      /question bank/,
    ],
    ['nothing to launch', () => zipped({ items: '', resources: '' }), /names nothing to launch/],
    [
      'a heading alone',
      () => zipped({ items: '<item identifier="one"/>', resources: '' }),
      /names nothing to launch/,
    ],
    [
      'a foreign start',
      () => zipped({ resources: resource('href="https://other.example/index.html"') }),
      /outside itself: https/,
    ],
    [
      'a script as its start',
      () => zipped({ resources: resource('href="javascript:alert(1)"') }),
      /outside itself: javascript/,
    ],
    [
      'a start above its root',
      () => zipped({ resources: resource('href="a/../../index.html"') }),
      /outside itself/,
    ],
    [
      'a hidden start above its root',
      () => zipped({ resources: resource('href="%2e%2e/index.html"') }),
      /outside itself/,
    ],
    ['an absolute start', () => zipped({ resources: resource('href="/index.html"') }), /outside itself/],
    ['a start that is missing', () => zipped({}, {}), /index\.html, which is not in the package/],
    [
      'a manifest that is no XML',
      () => zipSync({ 'imsmanifest.xml': bytesOf('<manifest><a>') }),
      /not readable/,
    ],
    ['an empty manifest', () => zipSync({ 'imsmanifest.xml': bytesOf('') }), /not readable/],
    [
      'a DOCTYPE',
      () => zipSync({ 'imsmanifest.xml': bytesOf(`<!DOCTYPE manifest>${manifest().slice(21)}`) }),
      /DOCTYPE/,
    ],
    [
      'a manifest that is no text',
      () => zipSync({ 'imsmanifest.xml': Uint8Array.from([0x3c, 0x61, 0xff, 0xfe, 0xff]) }),
      /not readable text/,
    ],
    [
      'a way out of its folder',
      () => renamed(zipped({}, { 'aaa/x.html': bytesOf('') }), 'aaa/x', '../xx'),
      /outside its own folder/,
    ],
    [
      'an absolute path',
      () => renamed(zipped({}, { 'aaaa.html': bytesOf('') }), 'aaaa', '/aaa'),
      /outside its own folder/,
    ],
    [
      'a drive',
      () => renamed(zipped({}, { 'aaaa.html': bytesOf('') }), 'aaaa', 'C:aa'),
      /outside its own folder/,
    ],
    [
      'a way out by backslashes',
      () => renamed(zipped({}, { 'aaa/x.html': bytesOf('') }), 'aaa/x', '..\\xx'),
      /outside its own folder/,
    ],
    [
      'a doubled name',
      () => renamed(zipped({}, { 'aaaa.html': bytesOf(''), 'bbbb.html': bytesOf('') }), 'bbbb', 'aaaa'),
      /two files with the name aaaa\.html/,
    ],
    [
      'a link',
      () =>
        zipSync({
          'imsmanifest.xml': bytesOf(manifest()),
          'index.html': [bytesOf('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }],
        }),
      /link to another file/,
    ],
    [
      'a bomb',
      () => zipped({}, { 'index.html': new Uint8Array(20 * 1024 * 1024) }),
      /packed more than 200 times/,
    ],
  ])('%s is told by name', async (_, build, sentence) => {
    expect(await reading(build())).toMatch(sentence);
  });

  it('has bytes that differ from its directory', async () => {
    const zip = Buffer.from(zipped());
    const central = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    zip.writeUInt32LE(1, central + 16);
    await expect(reading(zip)).rejects.toThrow('imsmanifest.xml');
  });

  it('holds more than 10,000 files', { tags: ['full'], timeout: 30_000 }, async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => [`${index}.html`, new Uint8Array()]);
    expect(await reading(zipped({}, Object.fromEntries(many)))).toMatch(/more than 10,000 files/);
  });
});

const shared = resolve(import.meta.dirname, '../../../../../../../shared/data');
const folders = ['scorm', 'hostile'].map((folder) => resolve(shared, folder));
const examples = folders
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => resolve(folder, name)))
  .filter((path) => path.endsWith('.zip'));

describe.skipIf(examples.length === 0)('hostile examples', () => {
  it.each(examples)('%s is refused', async (path) => {
    expect(await reading(readFileSync(path))).toEqual(expect.any(String));
  });
});
