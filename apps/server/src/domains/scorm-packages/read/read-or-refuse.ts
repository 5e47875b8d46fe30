import type { PackageContents } from './contents.ts';
import { readManifest } from './read-manifest.ts';
import { Refused } from './refused.ts';

type Outcome =
  | { readonly kind: 'read'; readonly contents: PackageContents }
  | { readonly kind: 'refused'; readonly reason: string };

/** A refusal leaves the thread as a value. */
export function readOrRefuse(bytes: Uint8Array, paths: readonly string[]): Outcome {
  try {
    return { kind: 'read', contents: readManifest(bytes, paths) };
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', reason: error.reason };
    throw error;
  }
}
