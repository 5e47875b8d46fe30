import { z } from 'zod';
import { task } from '../../lib/compute/task.ts';

/** Writes a table as a workbook. */
export const writeWorkbook = task({
  name: 'tables.writeWorkbook',
  pace: 'long',
  limitMs: 60_000,
  input: z.object({
    /** Of the sheet. */
    name: z.string(),
    columns: z.array(z.object({ head: z.string(), isNumber: z.boolean() })),
    /** Of each row JSON text, the list of its cells: nothing is taken apart where others wait for their turn. */
    rows: z.array(z.string()),
  }),
  output: z.instanceof(Uint8Array),
  // The library loads in the thread alone.
  run: async (table) => (await import('./write-workbook.ts')).workbook(table),
});
