import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What is running or lying about because of the measurement in progress. */
const pending = new Set<() => unknown>();

/** Undoes something at the end of the measurement, or earlier by calling the answer; once. */
export function atEnd(undo: () => unknown): () => Promise<void> {
  pending.add(undo);
  return async () => {
    if (pending.delete(undo)) await undo();
  };
}

/** In the opposite order: a server before its database. */
export async function cleanUp(): Promise<void> {
  for (const undo of [...pending].reverse()) {
    pending.delete(undo);
    await Promise.resolve()
      .then(undo)
      .catch((error: unknown) => console.error(String(error)));
  }
}

export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pelion-bench-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
