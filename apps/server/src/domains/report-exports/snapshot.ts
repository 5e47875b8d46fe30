import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Cell } from '../../lib/csv.ts';
import { type Files, MissingFile, readStored } from '../../lib/files.ts';
import type { ReportTable } from '../../lib/reports/report-kind.ts';
import { keyOfReport } from '../people/stored-export.ts';

// Rows of a report as JSON lines; the first line is everything else.

const head = z.object({
  title: z.string(),
  about: z.array(z.string()),
  columns: z.array(z.object({ head: z.string(), isNumber: z.boolean(), width: z.number() })),
  repeated: z.int(),
});
export type SnapshotHead = z.infer<typeof head>;

const cells = z.array(z.union([z.string(), z.number(), z.null()]));

export const cellsOf = (line: string): readonly Cell[] => cells.parse(JSON.parse(line));

const ROWS_AT_ONCE = 200;

/** Keeps a table; `wrote` hears the number of rows so far, and stops the writing by throwing. */
export function keepSnapshot(
  files: Files,
  askingId: string,
  { rows, ...about }: ReportTable,
  wrote: (rows: number) => void,
): Promise<void> {
  function* pieces() {
    yield `${JSON.stringify(about)}\n`;
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const some = rows.slice(at, at + ROWS_AT_ONCE);
      wrote(at + some.length);
      yield some.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
  }
  return files.put(keyOfReport(askingId), Readable.from(pieces(), { objectMode: false }));
}

/** Head of a kept table, and its rows as JSON text. Throws `MissingFile`. */
export async function openSnapshot(
  files: Files,
  askingId: string,
): Promise<{ readonly head: SnapshotHead; readonly lines: AsyncGenerator<string> }> {
  const lines = linesOf(readStored(files, keyOfReport(askingId)));
  const first = await lines.next();
  if (first.done) throw new MissingFile();
  return { head: head.parse(JSON.parse(first.value)), lines };
}

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of bytes) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
