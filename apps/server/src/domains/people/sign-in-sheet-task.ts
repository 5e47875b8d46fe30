import { z } from 'zod';
import { task } from '../../lib/compute/task.ts';

const order = z.object({
  campus: z.string(),
  title: z.string(),
  /** Instructions for the person handing out the slips. */
  about: z.string(),
  size: z.enum(['A4', 'LETTER']),
  slips: z.array(
    z.object({
      name: z.string(),
      /** Under the name: where they learn, the username, what to do. */
      lines: z.array(z.string()),
      link: z.string(),
    }),
  ),
});
export type SignInSheetOrder = z.infer<typeof order>;

/** A slip for each of some people with the link to their password, to cut out. Everything is in words already. */
export const drawSignInSheet = task({
  name: 'people.drawSignInSheet',
  pace: 'short',
  limitMs: 60_000,
  input: order,
  output: z.instanceof(Uint8Array),
  // The library that draws is large: it loads in the thread alone.
  run: async (sheet) => (await import('./draw-sign-in-sheet.ts')).signInSheetPdf(sheet),
});
