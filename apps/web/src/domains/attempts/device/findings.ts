// Pure rules of the device check; measuring is in `measure.ts`.

/** good: fine. look: could be better. problem: blocks a test. know: information only. */
export type Verdict = 'good' | 'look' | 'problem' | 'know';

export const checkNames = ['storage', 'space', 'network', 'clock', 'browser', 'camera'] as const;
export type CheckName = (typeof checkNames)[number];

/** Bytes. A long test with drawings takes some megabytes; browsers evict sites when the disk is full. */
const comfortable = 50e6;
const scarce = 5e6;
/** Milliseconds of a round trip. */
const slow = 800;
/** Milliseconds. The server's `Date` header has whole seconds. */
const sameClock = 3000;

export interface StorageFound {
  /** Data was written to disk and read back. */
  readonly isKept: boolean;
  /** The browser promises not to evict the data; null if unknown. */
  readonly isPersistent: boolean | null;
}

export interface NetworkFound {
  /** Duration of each successful round trip, in milliseconds. */
  readonly trips: readonly number[];
  readonly lost: number;
  /** Device clock minus server clock, in milliseconds; null if unknown. */
  readonly clockAhead: number | null;
}

export type BrowserPart =
  | 'storage'
  | 'windows'
  | 'dialogs'
  | 'pointer'
  | 'live'
  | 'offline'
  | 'zoom'
  | 'speech';

/** Required for taking a test. */
const needed: ReadonlySet<BrowserPart> = new Set(['storage', 'dialogs', 'pointer', 'live']);

export const storageVerdict = ({ isKept, isPersistent }: StorageFound): Verdict =>
  !isKept ? 'problem' : isPersistent === false ? 'know' : 'good';

/** `free` in bytes; null if the browser does not report it. */
export const spaceVerdict = (free: number | null): Verdict =>
  free === null ? 'know' : free < scarce ? 'problem' : free < comfortable ? 'look' : 'good';

/** Median; the upper one of an even count. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

export function networkVerdict({ trips, lost }: NetworkFound): Verdict {
  const usual = median(trips);
  if (usual === null) return 'problem';
  return lost > 0 || usual > slow ? 'look' : 'good';
}

/** Never a problem: the server's clock decides. */
export const clockVerdict = (ahead: number | null): Verdict =>
  ahead === null || Math.abs(ahead) > sameClock ? 'know' : 'good';

export const browserVerdict = (missing: readonly BrowserPart[]): Verdict =>
  missing.some((part) => needed.has(part)) ? 'problem' : missing.length > 0 ? 'know' : 'good';
