import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

export interface ReadCell {
  readonly value: string | number;
  readonly isBold: boolean;
}

/** Cells of the first sheet by row, as a spreadsheet reads them; empty cells are left out, and text keeps its type. */
export function readWorkbook(bytes: Uint8Array): {
  readonly name: string;
  readonly rows: readonly ReadonlyMap<string, ReadCell>[];
  readonly hasFormula: boolean;
} {
  const files = unzipSync(bytes);
  const part = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  let name = '';
  parse(part('xl/workbook.xml'), (tag, attributes) => {
    if (tag === 'sheet') name = attributes.name ?? '';
  });
  // Every other part is XML as well.
  for (const path of Object.keys(files)) parse(part(path), () => {});
  const rows: Map<string, ReadCell>[] = [];
  let hasFormula = false;
  parse(
    part('xl/worksheets/sheet1.xml'),
    (tag) => {
      if (tag === 'row') rows.push(new Map());
      if (tag === 'f') hasFormula = true;
    },
    (text, path, cell) => {
      const isText = path.endsWith('is/t');
      if (!isText && !path.endsWith('c/v')) return;
      const value = isText ? unescaped(text) : Number(text);
      rows.at(-1)?.set((cell.r ?? '').replace(/\d+$/, ''), { value, isBold: cell.s === '1' });
    },
  );
  return { name, rows, hasFormula };
}

/** `_x0041_` is a letter by its code. */
const unescaped = (text: string) =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

type Attributes = Readonly<Record<string, string>>;

function parse(
  xml: string,
  onTag: (name: string, attributes: Attributes) => void,
  onText: (text: string, path: string, cell: Attributes) => void = () => {},
): void {
  const parser = new SaxesParser();
  const path: string[] = [];
  let cell: Attributes = {};
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (name === 'c') cell = attributes;
    onTag(name, attributes);
  });
  parser.on('text', (text) => onText(text, path.join('/'), cell));
  parser.on('closetag', () => path.pop());
  parser.write(xml).close();
}
