import { z } from 'zod';
import { task } from '../../lib/compute/task.ts';

const order = z.object({
  title: z.string(),
  /** Label and value lines: issuer, recipient, date, due date. */
  facts: z.array(z.tuple([z.string(), z.string()])),
  heads: z.tuple([z.string(), z.string()]),
  lines: z.array(z.object({ text: z.string(), detail: z.string(), amount: z.string() })),
  total: z.tuple([z.string(), z.string()]),
  note: z.string(),
});
export type InvoiceOrder = z.infer<typeof order>;

/** An invoice on paper. Everything is in words already: amounts, days and what each line is for. */
export const drawInvoice = task({
  name: 'plans.drawInvoice',
  pace: 'short',
  limitMs: 60_000,
  input: order,
  output: z.instanceof(Uint8Array),
  // The library that draws is large: it loads in the thread alone.
  run: async (invoice) => (await import('./draw-invoice.ts')).invoicePdf(invoice),
});
