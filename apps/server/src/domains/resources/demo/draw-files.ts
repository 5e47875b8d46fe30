import { strToU8, type Zippable, zipSync } from 'fflate';
import { escapeMarkup } from '../../../lib/escape-markup.ts';
import { drawPng } from '../../../lib/media/draw-png.ts';
import { workbook } from '../../tables/write-workbook.ts';
import { drawFilm } from './draw-film.ts';

// Files of the demo, made by code: small, and each of its kind.

export interface DemoFile {
  readonly ending: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

const zipped = (files: Zippable) => zipSync(files, { mtime: '2026-01-01T12:00:00' });

/** A page of plain text for each list of lines, in Helvetica. */
export function pdfOf(pages: readonly (readonly string[])[]): DemoFile {
  const first = 4;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  const literal = (line: string) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((lines, index) => {
      const drawn = `BT /F1 18 Tf 72 740 Td 26 TL ${lines.map(literal).join(' ')} ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${first + index * 2 + 1} 0 R>>`,
        `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  const bytes = Buffer.from(body + table + end, 'latin1');
  return { ending: 'pdf', mediaType: 'application/pdf', bytes };
}

const office = 'application/vnd.openxmlformats-officedocument';

export function docxOf(paragraphs: readonly string[]): DemoFile {
  const text = paragraphs.map((each) => `<w:p><w:r><w:t>${escapeMarkup(each)}</w:t></w:r></w:p>`).join('');
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
  const bytes = zipped({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${office}.wordprocessingml.document.main+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="${relations}"><Relationship Id="r1" Type="${officeDocument}" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(
      `<?xml version="1.0"?><w:document xmlns:w="${main}"><w:body>${text}</w:body></w:document>`,
    ),
  });
  return { ending: 'docx', mediaType: `${office}.wordprocessingml.document`, bytes };
}

export async function xlsxOf(
  name: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Promise<DemoFile> {
  const columns = heads.map((head, index) => ({ head, isNumber: index > 0 }));
  const bytes = workbook({ name, columns, rows: rows.map((row) => JSON.stringify(row)) });
  return { ending: 'xlsx', mediaType: `${office}.spreadsheetml.sheet`, bytes };
}

/** A landscape whose hills depend on the number. */
export function pngOf(number: number): DemoFile {
  const size = 96;
  const bytes = drawPng(size, (x, y) => {
    const hill = 56 + 14 * Math.sin(x / (9 + number)) + 6 * Math.sin(x / 5 + number);
    return y > hill ? [60, 120 + ((number * 17) % 60), 80, 255] : [150 + y, 190, 230 - y / 2, 255];
  });
  return { ending: 'png', mediaType: 'image/png', bytes };
}

interface Chapter {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export function epubOf(title: string, chapters: readonly Chapter[]): DemoFile {
  const page = (head: string, body: string) =>
    strToU8(
      `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${escapeMarkup(head)}</title></head><body>${body}</body></html>`,
    );
  const names = chapters.map((_, index) => `chapter-${index + 1}.xhtml`);
  const items = names
    .map((name, index) => `<item id="c${index}" href="${name}" media-type="application/xhtml+xml"/>`)
    .join('');
  const spine = names.map((_, index) => `<itemref idref="c${index}"/>`).join('');
  const links = names
    .map((name, index) => `<li><a href="${name}">${escapeMarkup(chapters[index]?.title ?? '')}</a></li>`)
    .join('');
  const bytes = zipped({
    // Readers know a book by its first entry, which is stored as it is.
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'content.opf': strToU8(
      `<?xml version="1.0" encoding="utf-8"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${escapeMarkup(title)}</dc:identifier><dc:title>${escapeMarkup(title)}</dc:title><dc:language>en</dc:language><meta property="dcterms:modified">2026-01-01T12:00:00Z</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items}</manifest><spine>${spine}</spine></package>`,
    ),
    'nav.xhtml': page(title, `<nav epub:type="toc"><ol>${links}</ol></nav>`),
    ...Object.fromEntries(
      chapters.map(({ title: head, paragraphs }, index) => [
        names[index] ?? '',
        page(
          head,
          `<h1>${escapeMarkup(head)}</h1>${paragraphs.map((each) => `<p>${escapeMarkup(each)}</p>`).join('')}`,
        ),
      ]),
    ),
  });
  return { ending: 'epub', mediaType: 'application/epub+zip', bytes };
}

const RATE = 8000;

/** A tune, half a second for each note in Hz. */
export function wavOf(notes: readonly number[]): DemoFile {
  const length = RATE / 2;
  const samples = Buffer.from(
    notes.flatMap((hertz) =>
      Array.from({ length }, (_, at) => {
        const fades = Math.min(1, (length - at) / 800);
        return Math.round(128 + 90 * fades * Math.sin((2 * Math.PI * hertz * at) / RATE));
      }),
    ),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return { ending: 'wav', mediaType: 'audio/wav', bytes: Buffer.concat([head, samples]) };
}

/** A sea that rises from picture to picture, two seconds each. */
export function filmOf(number: number): DemoFile {
  const pictures = [0, 1, 2, 3, 4].map(
    (step) => (_x: number, y: number) =>
      y > 64 - step * 9 ? ([90, 170 - number * 6, 90] as const) : ([200, 125, 118 + number * 3] as const),
  );
  const bytes = drawFilm({ columns: 8, rows: 5, seconds: 2, pictures });
  return { ending: 'mp4', mediaType: 'video/mp4', bytes };
}

/** Captions, two seconds for each line. */
export function captionsOf(lines: readonly string[]): DemoFile {
  const time = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`;
  const cues = lines.map((line, index) => `${time(index * 2)} --> ${time(index * 2 + 2)}\n${line}\n`);
  return { ending: 'vtt', mediaType: 'text/vtt', bytes: Buffer.from(`WEBVTT\n\n${cues.join('\n')}`) };
}
