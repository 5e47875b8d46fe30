import { z } from 'zod';
import { task } from '../../lib/compute/task.ts';

const bytes = z.instanceof(Uint8Array);

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string(), isStrong: z.boolean().default(false) }),
  z.object({
    kind: z.literal('table'),
    /**
     * Widths in characters. The first `repeated` columns appear on every page; columns that don't fit continue on the
     * next.
     */
    columns: z.array(z.object({ head: z.string(), width: z.number(), isNumber: z.boolean() })),
    repeated: z.int().min(0),
    /** Rows as JSON text, each a list of cells. */
    rows: z.array(z.string()),
  }),
]);
export type Block = z.input<typeof block>;

const order = z.object({
  campus: z.string(),
  title: z.string(),
  /** Under the title. */
  about: z.array(z.string()),
  logo: bytes.nullable(),
  size: z.enum(['A4', 'LETTER']),
  isLandscape: z.boolean(),
  blocks: z.array(block),
});
export type DocumentOrder = z.infer<typeof order>;

/** Draws a document of tables and text. */
export const drawDocument = task({
  name: 'tables.drawDocument',
  pace: 'long',
  limitMs: 60_000,
  input: order,
  output: bytes,
  run: async (given) => (await import('./draw-document.ts')).documentPdf(given),
});
