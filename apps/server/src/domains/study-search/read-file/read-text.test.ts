import { describe, expect, it } from 'vitest';
import { buildPdf, buildZip, drawPdf } from '../../../../test/factories/media-files.ts';
import { type ReadableKind, readableKinds } from './read-file-task.ts';
import { readText } from './read-text.ts';

const word = (body: string) =>
  buildZip({ 'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>` });
const paragraph = (...runs: readonly string[]) =>
  `<w:p>${runs.map((run) => `<w:r><w:t>${run}</w:t></w:r>`).join('')}</w:p>`;
const slide = (text: string) =>
  `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`;

describe('the text of a document', () => {
  it('is read page by page from a PDF', async () =>
    expect(await readText('pdf', await drawPdf('Photosynthesis makes sugar.', '', 'Roots drink.'))).toEqual([
      { place: '1', text: 'Photosynthesis makes sugar.' },
      { place: '3', text: 'Roots drink.' },
    ]));

  it('is read from paragraphs and tables of a docx, without instructions of fields', async () =>
    expect(
      await readText(
        'docx',
        word(
          `${paragraph('Photo', 'synthesis &amp; light')}<w:tbl><w:tr><w:tc>${paragraph('Root')}</w:tc></w:tr></w:tbl>
          <w:p><w:r><w:instrText>PAGEREF x</w:instrText></w:r></w:p>`,
        ),
      ),
    ).toEqual([{ place: null, text: 'Photosynthesis & light\nRoot' }]));

  it('is read slide by slide in their order', async () =>
    expect(
      await readText(
        'pptx',
        buildZip({
          'ppt/slides/slide10.xml': slide('Last'),
          'ppt/slides/slide2.xml': slide('First'),
          'ppt/notesSlides/notesSlide1.xml': slide('Notes of the speaker'),
        }),
      ),
    ).toEqual([
      { place: '2', text: 'First' },
      { place: '10', text: 'Last' },
    ]));

  it('is read chapter by chapter from a book, without scripts and styles', async () =>
    expect(
      await readText(
        'epub',
        buildZip({
          mimetype: 'application/epub+zip',
          'OEBPS/one.xhtml': `<html><head><title>No</title><style>p{}</style></head><body>
            <h1>Leaves</h1><p>Photo<b>synthesis</b> &amp; light.</p><script>alert(1)</script></body></html>`,
        }),
      ),
    ).toEqual([{ place: 'OEBPS/one.xhtml', text: 'Leaves\nPhotosynthesis & light.' }]));
});

describe('a file that is damaged, hostile or of another kind', () => {
  const files: Readonly<Record<string, Uint8Array>> = {
    nothing: new Uint8Array(),
    text: Buffer.from('Photosynthesis'),
    'an empty PDF': buildPdf(),
    'half a PDF': buildPdf().subarray(0, 60),
    'an encrypted PDF': buildPdf('/Encrypt<</Filter/Standard/V 1/R 2/O(x)/U(x)/P -4>>/ID[(a)(a)]'),
    'half a zip': word(paragraph('x')).subarray(0, 40),
    'own entities': buildZip({
      'word/document.xml': '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:p><w:t>&a;</w:t></w:p>',
    }),
    'deep elements': buildZip({ 'word/document.xml': '<p>'.repeat(50_000) }),
  };
  const cases = Object.keys(files).flatMap((name) => readableKinds.map((kind) => [name, kind] as const));
  it.each(cases)('holds nothing to study: %s as %s', async (name, kind: ReadableKind) => {
    const parts = await readText(kind, files[name] ?? new Uint8Array());
    expect(parts.map(({ text }) => text).join('')).toBe('');
  });
});
