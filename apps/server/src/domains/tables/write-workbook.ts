import { Zip, ZipDeflate } from 'fflate';
import { z } from 'zod';
import { excerptOf, truncate } from '../../lib/excerpt.ts';
import { joinedBytes } from '../../lib/joined-bytes.ts';

const cells = z.array(z.union([z.string(), z.number(), z.null()]));
type Value = z.infer<typeof cells>[number];

interface Table {
  readonly name: string;
  readonly columns: readonly { readonly head: string; readonly isNumber: boolean }[];
  /** Rows as JSON text. */
  readonly rows: Iterable<string>;
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Spreadsheets round numbers with more digits. */
const MOST_DIGITS = 15;
/** Spreadsheets refuse a file with longer cells. */
const MOST_LETTERS = 32_767;
/** Characters not allowed in a sheet name, and its longest length. */
const NO_NAME = /[\\/?*[\]:'\p{Cc}]/gu;
const MOST_NAME = 31;

const UNSAFE = /[&<>\r_\p{Cc}\p{Cs}\ufffe\uffff]/u;
/** XML has no place for these. */
const CONTROL = /[^\P{Cc}\t\n]|[\p{Cs}\ufffe\uffff]/gu;
/** Spreadsheets read `_x0041_` as the letter A. */
const CODE = /_(?=x[\da-f]{4}_)/gi;

function escaped(text: string): string {
  if (!UNSAFE.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, ' ')
    .replace(CODE, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** 0 → A, 26 → AA. */
function letterOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}

const digitsOf = (number: string) => number.replace(/^-?0*\.?0*|\./g, '').length;

/** Numbers as numbers; anything else as text in the cell itself, which is never run as a formula. */
function cellOf(value: Value, place: string, isNumber: boolean): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (isNumber && NUMBER.test(value) && digitsOf(value) <= MOST_DIGITS)
    return `<c r="${place}"><v>${Number(value)}</v></c>`;
  return textCell(value, place);
}

const textCell = (text: string, place: string, style = '') =>
  `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(excerptOf(text, MOST_LETTERS))}</t></is></c>`;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const BOLD = ' s="1"';

/** Files of a workbook with one sheet, apart from the sheet. */
const partsOf = (name: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${LINKS}">` +
    `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${LINKS}">` +
    `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
    `<sheet name="${escaped(name).replaceAll('"', '&quot;')}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
});

/** Letters of the sheet that are packed at once. */
const PIECE = 64 * 1024;

/** Writes the sheet piece by piece, so that memory holds it packed alone. */
function* sheetOf({ columns, rows }: Table): Generator<string> {
  const letters = columns.map((_, index) => letterOf(index));
  const widths = columns
    .map(({ isNumber }, index) => {
      const place = index + 1;
      return `<col min="${place}" max="${place}" width="${isNumber ? 12 : 24}" customWidth="1"/>`;
    })
    .join('');
  const heads = columns.map(({ head }, index) => textCell(head, `${letters[index]}1`, BOLD)).join('');
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
    '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>' +
    `</sheetView></sheetViews>${widths && `<cols>${widths}</cols>`}<sheetData><row r="1">${heads}</row>`;
  let text = '';
  let number = 1;
  for (const line of rows) {
    number += 1;
    text += `<row r="${number}">`;
    for (const [index, value] of cells.parse(JSON.parse(line)).entries())
      text += cellOf(
        value,
        `${letters[index] ?? letterOf(index)}${number}`,
        columns[index]?.isNumber ?? false,
      );
    text += '</row>';
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  yield `${text}</sheetData></worksheet>`;
}

const sheetName = (name: string) =>
  truncate(name.replace(NO_NAME, ' ').replace(/ +/g, ' '), MOST_NAME).trim() || '1';

/** Makes a workbook with one sheet, whose head is bold and stands still. */
export function workbook(table: Table): Uint8Array<ArrayBuffer> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    packed.push(bytes);
  });
  const encoder = new TextEncoder();
  const add = (path: string, texts: Iterable<string>) => {
    const file = new ZipDeflate(path, { level: 1 });
    zip.add(file);
    for (const text of texts) file.push(encoder.encode(text));
    file.push(new Uint8Array(), true);
  };
  for (const [path, text] of Object.entries(partsOf(sheetName(table.name)))) add(path, [XML + text]);
  add('xl/worksheets/sheet1.xml', sheetOf(table));
  zip.end();
  return joinedBytes(packed);
}
