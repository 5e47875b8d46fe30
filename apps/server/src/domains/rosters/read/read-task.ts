import { asPhrase } from '@pelion/words';
import { z } from 'zod';
import { task } from '../../../lib/compute/task.ts';

const rosterHead = z.object({
  format: z.string(),
  encoding: z.string(),
  columns: z.array(z.string()),
  schools: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type RosterHead = z.infer<typeof rosterHead>;

const rosterPart = z.object({
  head: rosterHead,
  about: z.int(),
  lines: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
});
export type RosterPart = z.infer<typeof rosterPart>;

/** `today` is the campus's calendar day; `encoding` the user's choice, or empty. */
const rosterSource = z.object({ bytes: z.instanceof(Uint8Array), today: z.string(), encoding: z.string() });
export type RosterSource = z.infer<typeof rosterSource>;

const rosterEnd = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read') }),
  z.object({ kind: z.literal('refused'), reason: z.string().transform(asPhrase) }),
]);
export type RosterEnd = z.input<typeof rosterEnd>;

/** Reads a file of people, and hands over its lines part by part. */
export const readRosterFile = task({
  name: 'rosters.readFile',
  pace: 'long',
  limitMs: 60_000,
  input: rosterSource,
  part: rosterPart,
  output: rosterEnd,
  // Loads the parsers only in the worker thread.
  run: async (source, hand) => (await import('./read-roster-file.ts')).handOverLines(source, hand),
});
