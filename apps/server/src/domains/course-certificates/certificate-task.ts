import { z } from 'zod';
import { task } from '../../lib/compute/task.ts';

const bytes = z.instanceof(Uint8Array);

const order = z.object({
  campus: z.string(),
  logo: bytes.nullable(),
  title: z.string(),
  /** Lines around the names: `This certifies that`, `has completed the course`. */
  before: z.string(),
  student: z.string(),
  between: z.string(),
  course: z.string(),
  /** Empty for none. */
  score: z.string(),
  /** Label and value at the foot: date and number. */
  facts: z.array(z.tuple([z.string(), z.string()])),
  /** Across the sheet, for a withdrawn one; empty for none. */
  stamp: z.string(),
});
export type CertificateOrder = z.infer<typeof order>;

/** A certificate on a sheet. Everything is in words already. */
export const drawCertificate = task({
  name: 'courseCertificates.draw',
  pace: 'short',
  limitMs: 60_000,
  input: order,
  output: bytes,
  // The library that draws is large: it loads in the thread alone.
  run: async (given) => (await import('./draw-certificate.ts')).certificatePdf(given),
});
