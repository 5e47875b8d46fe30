import { strToU8, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';

const typesPart = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Override PartName="/main.xml" ContentType="application/vnd.${main}"/></Types>`;

export const mainTypes = {
  docx: 'openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  pptx: 'openxmlformats-officedocument.presentationml.presentation.main+xml',
  docm: 'ms-word.document.macroEnabled.main+xml',
} as const;

/** Builds a zip of texts; `mimetype`, where given, is stored first and unpacked, as books want. */
export const buildZip = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [
          name,
          name === 'mimetype' ? [strToU8(text), { level: 0 }] : strToU8(text),
        ]),
      ),
    ),
  );

/** Builds an office document by its content types alone. */
export const buildOffice = (type: keyof typeof mainTypes, more: Readonly<Record<string, string>> = {}) =>
  buildZip({ '[Content_Types].xml': typesPart(mainTypes[type]), 'main.xml': '<main/>', ...more });

export const buildBook = (more: Readonly<Record<string, string>> = {}) =>
  buildZip({ mimetype: 'application/epub+zip', 'META-INF/container.xml': '<container/>', ...more });

/** Builds a PDF of one empty page; `trailer` goes into its last dictionary. */
export function buildPdf(trailer = ''): Buffer {
  const body = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
`;
  const table = `xref\n0 1\n0000000000 65535 f \ntrailer<</Size 4/Root 1 0 R${trailer}>>\n`;
  return Buffer.from(`${body}${table}startxref\n${body.length}\n%%EOF\n`, 'latin1');
}

/** Draws a PDF with a page for each text. */
export async function drawPdf(...pages: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  for (const page of pages) document.addPage().text(page);
  document.end();
  const pieces: Buffer[] = [];
  for await (const piece of document) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

export interface CfbDraft {
  readonly name: string;
  /** None for a folder. */
  readonly content?: Buffer;
}

const SECTOR = 512;
const END = 0xfffffffe;

/** Builds a compound file (MS-CFB) with one table of sectors; streams are padded to whole sectors. */
export function buildCfb(drafts: readonly CfbDraft[]): Buffer {
  const sectors: Buffer[] = [];
  const next: number[] = [];
  const append = (content: Buffer) => {
    const start = sectors.length;
    const count = Math.ceil(content.length / SECTOR);
    for (let index = 0; index < count; index += 1) {
      const sector = Buffer.alloc(SECTOR);
      content.copy(sector, 0, index * SECTOR, (index + 1) * SECTOR);
      sectors.push(sector);
      next.push(index === count - 1 ? END : start + index + 1);
    }
    return start;
  };
  const entry = (name: string, kind: number, start: number, size: number) => {
    const bytes = Buffer.alloc(128);
    bytes.write(name, 0, 'utf16le');
    bytes.writeUInt16LE(name.length * 2 + 2, 64);
    bytes[66] = kind;
    bytes.writeUInt32LE(start, 116);
    bytes.writeUInt32LE(size, 120);
    return bytes;
  };
  const entries = drafts.map(({ name, content }) => {
    // Shorter streams would lie elsewhere.
    const whole = content && Buffer.concat([content, Buffer.alloc(Math.max(0, 4096 - content.length))]);
    return whole ? entry(name, 2, append(whole), whole.length) : entry(name, 1, 0, 0);
  });
  const directory = append(Buffer.concat([entry('Root Entry', 5, END, 0), ...entries]));
  const table = sectors.length;
  const fat = Buffer.alloc(SECTOR, 0xff);
  for (const [index, number] of next.entries()) fat.writeUInt32LE(number, index * 4);
  const header = Buffer.alloc(SECTOR);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(directory, 48);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(table, 76);
  return Buffer.concat([header, ...sectors, fat]);
}

/** Builds a box of MP4 or MOV. */
export function buildBox(name: string, ...content: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((each) => Buffer.from(each)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

export const buildFilm = (brand: string, ...boxes: readonly Buffer[]) =>
  Buffer.concat([buildBox('ftyp', brand, '\0\0\0\0'), ...boxes]);

/** Builds frames of MP3, 128 kbit/s at 44.1 kHz. */
export function buildMp3(frames = 3): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9000);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

/** Builds a tenth of a second of silence. */
export function buildWav(): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + 800, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(800, 40);
  return Buffer.concat([head, Buffer.alloc(800, 128)]);
}
