import { z } from 'zod';
import { task } from '../../../lib/compute/task.ts';

export const readableKinds = ['pdf', 'docx', 'pptx', 'epub'] as const;
export type ReadableKind = (typeof readableKinds)[number];

/** Reads the text of a document that somebody has uploaded, with places of the viewer; nothing of an unreadable one. */
export const readFileText = task({
  name: 'studySearch.readFile',
  pace: 'long',
  limitMs: 60_000,
  input: z.object({ kind: z.enum(readableKinds), bytes: z.instanceof(Uint8Array) }),
  output: z.array(z.object({ place: z.string().nullable(), text: z.string() })),
  // Loads the parsers only in the worker thread.
  run: async ({ kind, bytes }) => (await import('./read-text.ts')).readText(kind, bytes),
});
