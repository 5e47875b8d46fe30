import type { SheetData } from 'write-excel-file/node';
import writeExcelFile from 'write-excel-file/node';
import { z } from 'zod';
import { truncate } from '../../lib/excerpt.ts';

const cells = z.array(z.union([z.string(), z.number(), z.null()]));
type Value = z.infer<typeof cells>[number];

interface Table {
  readonly name: string;
  readonly columns: readonly { readonly head: string; readonly isNumber: boolean }[];
  readonly rows: readonly string[];
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** XML has no place for these. */
const CONTROL = /[\p{Cc}\ufffe\uffff]/gu;
/** Characters not allowed in a sheet name, and its longest length. */
const NO_NAME = /[\\/?*[\]:']/g;
const MOST_NAME = 31;

/** Writes numbers as numbers and anything else as text, which is never run as a formula. */
const written = (value: Value, isNumber: boolean) => {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return value;
  return isNumber && NUMBER.test(value) ? Number(value) : value.replace(CONTROL, ' ');
};

export async function workbook({ name, columns, rows }: Table): Promise<Uint8Array<ArrayBuffer>> {
  const head = columns.map((column) => ({
    value: column.head.replace(CONTROL, ' '),
    fontWeight: 'bold' as const,
  }));
  const data: SheetData = [
    head,
    ...rows.map((row) =>
      cells.parse(JSON.parse(row)).map((value, index) => written(value, columns[index]?.isNumber ?? false)),
    ),
  ];
  const file = writeExcelFile(data, {
    sheet:
      truncate(name.replace(NO_NAME, ' ').replace(CONTROL, ' ').replace(/ +/g, ' '), MOST_NAME).trim() || '1',
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    columns: columns.map((column) => ({ width: column.isNumber ? 12 : 24 })),
  });
  return new Uint8Array(await file.toBuffer());
}
