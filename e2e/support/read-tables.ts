import { strFromU8, unzipSync } from 'fflate';

// Tables of downloaded files, as a person would read them.

export type Row = readonly string[];

/** Rows of a file without quoted line breaks. */
export const readCsv = (bytes: Uint8Array): Row[] =>
  strFromU8(bytes)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      ),
    );

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string) => xml.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Rows of the first sheet, without empty cells. */
export function readXlsx(bytes: Uint8Array): Row[] {
  const files = unzipSync(bytes);
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const shared = [...textOf('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item]) =>
    plain((item ?? '').replace(/<[^>]+>/g, '')),
  );
  return [...textOf('xl/worksheets/sheet1.xml').matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
    [...(row ?? '').matchAll(/<c\b([^>]*)>(.*?)<\/c>/gs)].map(([, kind, cell]) => {
      const value = plain((cell ?? '').replace(/<[^>]+>/g, ''));
      return /t="s"/.test(kind ?? '') ? (shared[Number(value)] ?? '') : value;
    }),
  );
}

/** Text of all pages, words apart by one space. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  // pdf.js makes a matrix as it loads, which Node has not; reading text needs none.
  Object.assign(globalThis, { DOMMatrix: class {} });
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await document.destroy();
  return pages.join(' ').replace(/\s+/g, ' ');
}
