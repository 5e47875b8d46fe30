import { z } from 'zod';
import { task } from '../../lib/compute/task.ts';

const bytes = z.instanceof(Uint8Array);

function* linesOf(pieces: readonly Uint8Array[]): Generator<string> {
  const decoder = new TextDecoder();
  for (const piece of pieces)
    for (const line of decoder.decode(piece).split('\n')) if (line !== '') yield line;
}

/** Writes a table as a workbook. */
export const writeWorkbook = task({
  name: 'tables.writeWorkbook',
  pace: 'long',
  limitMs: 60_000,
  input: z.object({
    /** Name of the sheet. */
    name: z.string(),
    columns: z.array(z.object({ head: z.string(), isNumber: z.boolean() })),
    /** Rows as lines of JSON text, each a list of cells; whole lines in each piece. */
    rows: z.array(bytes),
  }),
  output: bytes,
  // The library loads in the thread alone.
  run: async ({ rows, ...table }) =>
    (await import('./write-workbook.ts')).workbook({ ...table, rows: linesOf(rows) }),
});
