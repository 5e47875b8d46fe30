import { z } from 'zod';
import { task } from '../../lib/compute/task.ts';

/** Writes a table as a workbook. */
export const writeWorkbook = task({
  name: 'tables.writeWorkbook',
  pace: 'long',
  limitMs: 60_000,
  input: z.object({
    /** Name of the sheet. */
    name: z.string(),
    columns: z.array(z.object({ head: z.string(), isNumber: z.boolean() })),
    /** Rows as JSON text, each a list of cells, parsed only in the worker thread. */
    rows: z.array(z.string()),
  }),
  output: z.instanceof(Uint8Array),
  // The library loads in the thread alone.
  run: async (table) => (await import('./write-workbook.ts')).workbook(table),
});
