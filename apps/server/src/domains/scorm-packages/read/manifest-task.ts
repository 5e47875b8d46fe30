import { asPhrase } from '@pelion/words';
import { z } from 'zod';
import { task } from '../../../lib/compute/task.ts';
import { packageContents } from './contents.ts';

const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), contents: packageContents }),
  z.object({ kind: z.literal('refused'), reason: z.string().transform(asPhrase) }),
]);

/** Reads a manifest of up to 5 MB, which a hostile person has written. */
export const readManifestTask = task({
  name: 'scormPackages.readManifest',
  pace: 'short',
  limitMs: 8000,
  input: z.object({ bytes: z.instanceof(Uint8Array), paths: z.array(z.string()) }),
  output: outcome,
  // Loads the parser only in the worker thread.
  run: async ({ bytes, paths }) => (await import('./read-or-refuse.ts')).readOrRefuse(bytes, paths),
});
