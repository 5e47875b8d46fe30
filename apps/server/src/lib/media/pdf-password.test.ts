import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { detectFile } from './detect-file.ts';
import { rangesOfBytes } from './file-ranges.ts';

async function buildLocked(options: PDFKit.PDFDocumentOptions): Promise<Buffer> {
  const document = new PDFDocument(options);
  document.text('Leaves');
  document.end();
  const pieces: Buffer[] = [];
  for await (const piece of document) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
const detect = (bytes: Buffer) => detectFile(rangesOfBytes(bytes), 'leaves.pdf');

describe.each(['1.3', '1.4', '1.6', '1.7ext3'] as const)('a PDF of version %s', (pdfVersion) => {
  it('that anybody opens and nobody prints has no password', async () => {
    for (let round = 0; round < 5; round += 1)
      expect(await detect(await buildLocked({ pdfVersion, ownerPassword: 'owner' }))).toMatchObject({
        kind: 'pdf',
        hasPassword: false,
      });
  });

  it('that asks for a password has one', async () =>
    expect(await detect(await buildLocked({ pdfVersion, userPassword: 'secret' }))).toMatchObject({
      hasPassword: true,
    }));
});

/** Hash and salts of an empty password in the newest revision. */
const newest =
  '874c97d9eaedc844340295e926e44e1a0c21352e6f957b988d5989f6930f37acb0fe3e97212695c1a32e5a084f4e388f';
const withTrailer = (encryption: string) => {
  const body = '%PDF-1.7\n';
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer<</Size 1${encryption}>>\nstartxref\n${body.length}\n%%EOF`;
  return Buffer.from(body + end);
};

it.each([
  [newest, false],
  [newest.replace('874c', '874d'), true],
])('the newest encryption is tried with an empty password: %s', async (user, hasPassword) => {
  const bytes = withTrailer(`/Encrypt <</Filter/Standard/V 5/R 6/O <00>/U <${user}>/P -4>>`);
  expect(await detect(bytes)).toMatchObject({ hasPassword });
});

it.each([
  ['of another handler', '/Encrypt <</Filter/Adobe.PubSec/V 4>>'],
  ['that is not there', '/Encrypt 99 0 R'],
])('an encryption %s counts as a password', async (_, encryption) => {
  expect(await detect(withTrailer(encryption))).toMatchObject({ hasPassword: true });
});
