import { strToU8, zipSync } from 'fflate';

// Files that the journeys put into the drawer, made here so that each byte of them is known.

const zipped = (entries: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])));

/** PDF of one line for each page, with an outline of them. */
export function makePdf(lines: readonly string[]): Uint8Array {
  const firstPage = 4;
  const firstEntry = firstPage + lines.length * 2;
  const pages = lines.map((_, index) => firstPage + index * 2);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Outlines ${firstEntry} 0 R >>`,
    `<< /Type /Pages /Count ${lines.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, index) => {
      const text = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${firstPage + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }),
    `<< /First ${firstEntry + 1} 0 R /Last ${firstEntry + lines.length} 0 R /Count ${lines.length} >>`,
    ...lines.map((line, index) => {
      const next = index + 1 < lines.length ? ` /Next ${firstEntry + index + 2} 0 R` : '';
      return `<< /Title (${line}) /Parent ${firstEntry} 0 R /Dest [${pages[index]} 0 R /Fit]${next} >>`;
    }),
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return strToU8(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

/** EPUB of chapters in XHTML. */
export function makeBook(chapters: readonly { readonly title: string; readonly body: string }[]): Uint8Array {
  const names = chapters.map((_, index) => `chapter${index + 1}`);
  const contents = chapters
    .map(({ title }, index) => `<li><a href="${names[index]}.xhtml">${title}</a></li>`)
    .join('');
  const page = (title: string, body: string) =>
    `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${title}</title></head><body>${body}</body></html>`;
  const entries = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'book.opf': `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">leaves</dc:identifier><dc:title>Leaves</dc:title><dc:language>en</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${names.map((name) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`).join('')}</manifest><spine>${names.map((name) => `<itemref idref="${name}"/>`).join('')}</spine></package>`,
    'nav.xhtml': page('Contents', `<nav epub:type="toc"><ol>${contents}</ol></nav>`),
    ...Object.fromEntries(
      chapters.map(({ title, body }, index) => [`${names[index]}.xhtml`, page(title, body)]),
    ),
  };
  const { mimetype, ...rest } = entries;
  const all = Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, strToU8(text)]));
  return zipSync({ mimetype: [strToU8(mimetype), { level: 0 }], ...all });
}

const types = (parts: Readonly<Record<string, string>>) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    parts,
  )
    .map(
      ([name, type]) =>
        `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
    )
    .join('')}</Types>`;
const relations = (target: string, type: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

/** Word document of paragraphs. */
export const makeDocument = (paragraphs: readonly string[]): Uint8Array =>
  zipped({
    '[Content_Types].xml': types({ '/word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relations('word/document.xml', 'officeDocument'),
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
  });

/** Workbook of one sheet with texts in one column. */
export const makeWorkbook = (cells: readonly string[]): Uint8Array =>
  zipped({
    '[Content_Types].xml': types({
      '/xl/workbook.xml': 'spreadsheetml.sheet.main',
      '/xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
    }),
    '_rels/.rels': relations('xl/workbook.xml', 'officeDocument'),
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Leaves" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml', 'worksheet'),
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells.map((text, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="inlineStr"><is><t>${text}</t></is></c></row>`).join('')}</sheetData></worksheet>`,
  });
