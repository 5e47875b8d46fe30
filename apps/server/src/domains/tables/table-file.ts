import { rowsRefusal, type TableFormat } from '@pelion/contract/matrices/facts';
import { phrase } from '@pelion/words';
import { type Cell, csvHead, csvLines } from '../../lib/csv.ts';
import { Failure } from '../../lib/failure.ts';
import { fileNameOf } from '../../lib/file-name.ts';
import type { Context } from '../../lib/http/implement.ts';
import { sendFile } from '../../lib/http/send-file.ts';
import { overrunAs } from '../../lib/rich-text-task.ts';
import { logoOf } from '../appearance/printed-logo.ts';
import { type Block, drawDocument } from './document-task.ts';
import { writeWorkbook } from './xlsx-task.ts';

/** A table as rows of cells, for programs: CSV and XLSX hold the same. */
export interface TableOfCells {
  readonly columns: readonly { readonly head: string; readonly isNumber: boolean }[];
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
  /** The same rows as JSON text, where they are kept so. */
  readonly lines?: AsyncIterable<string>;
}

/** The same for people, on pages. */
export interface PagesOf {
  readonly about: readonly string[];
  readonly isLandscape: boolean;
  readonly blocks: readonly Block[];
}

export interface TableFile {
  readonly title: string;
  readonly cells: () => TableOfCells | Promise<TableOfCells>;
  readonly pages: () => PagesOf | Promise<PagesOf>;
}

interface Wanted {
  readonly format: TableFormat;
  readonly size: 'A4' | 'LETTER';
}

const tooLong = new Failure(
  'conflict',
  { reason: 'tooLarge' },
  phrase('This is too much for one file. Choose CSV, or fewer {student+} at a time.'),
);

/** Refuses a table with more rows than the format holds. */
export function assertFits(format: TableFormat, rows: number): void {
  const refusal = rowsRefusal(format, rows);
  if (refusal) throw new Failure('conflict', { reason: 'tooLarge' }, refusal);
}

/** The same table in the form that is asked for; what computes for long is drawn in a thread. */
export async function sendTable(context: Context, table: TableFile, { format, size }: Wanted) {
  const content = await contentOf(context, table, { format, size }).catch(overrunAs(tooLong));
  const name = `${fileNameOf(table.title)}.${format}`;
  return sendFile(context, name, format, content);
}

async function contentOf(context: Context, table: TableFile, { format, size }: Wanted) {
  if (format === 'csv') {
    const { columns, rows } = await table.cells();
    const heads = columns.map(({ head }) => head);
    return csvOf(heads, rows);
  }
  return format === 'xlsx' ? workbookOf(context, table) : pagesOf(context, table, size);
}

/** Rows that come from the database some at a time: each group is a piece of the file. */
async function* csvOf(head: readonly string[], rows: TableOfCells['rows']): AsyncGenerator<string> {
  const pieces: (readonly Cell[])[] = [];
  let heads: readonly string[] | null = head;
  const piece = () => {
    const text = (heads ? csvHead(heads) : '') + csvLines(pieces.splice(0));
    heads = null;
    return text;
  };
  for await (const row of rows) if (pieces.push(row) >= 200) yield piece();
  yield piece();
}

/** Rows in pieces of some lines each. */
const LINES_AT_ONCE = 500;

async function workbookOf({ viewer, services }: Context, { title, cells }: TableFile): Promise<Uint8Array> {
  const { columns, rows, lines } = await cells();
  const encoder = new TextEncoder();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const open: string[] = [];
  let count = 0;
  for await (const row of lines ?? rows) {
    open.push(typeof row === 'string' ? row : JSON.stringify(row));
    count += 1;
    if (open.length < LINES_AT_ONCE) continue;
    assertFits('xlsx', count);
    pieces.push(new Uint8Array(encoder.encode(open.splice(0).join('\n'))));
  }
  pieces.push(new Uint8Array(encoder.encode(open.join('\n'))));
  return services.compute.run(
    writeWorkbook,
    { name: title, columns: [...columns], rows: pieces },
    viewer.schoolId,
  );
}

async function pagesOf(context: Context, { title, pages }: TableFile, size: Wanted['size']) {
  const { about, isLandscape, blocks } = await pages();
  assertFits(
    'pdf',
    blocks.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 0), 0),
  );
  const { campus, logo } = await logoOf(context);
  const order = { campus, title, about: [...about], logo, size, isLandscape, blocks: [...blocks] };
  return context.services.compute.run(drawDocument, order, context.viewer.schoolId);
}
