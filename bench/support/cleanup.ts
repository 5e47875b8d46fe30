import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Cleanup functions of the running measurement. */
const pending = new Set<() => unknown>();

/**
 * Registers a cleanup function for the end of the measurement. Returns a function that runs it earlier; it runs only
 * once.
 */
export function atEnd(undo: () => unknown): () => Promise<void> {
  pending.add(undo);
  return async () => {
    if (pending.delete(undo)) await undo();
  };
}

/** Runs in reverse order: the server stops before its database. */
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
