// What a look at a device has found, as it is told. Pure: what is measured is in `measure.ts`.

/** good, worth a look, in the way of a test, or just to know. */
export type Verdict = 'good' | 'look' | 'problem' | 'know';

export const checkNames = ['storage', 'space', 'network', 'clock', 'browser', 'camera'] as const;
export type CheckName = (typeof checkNames)[number];

/** Bytes. A long test with drawings takes some megabytes; browsers clear whom they are short of room for. */
const comfortable = 50e6;
const scarce = 5e6;
/** Milliseconds for a round trip. */
const slow = 800;
/** Milliseconds. The server's `Date` counts whole seconds. */
const sameClock = 3000;

export interface StorageFound {
  /** Something was written to the disk and read back. */
  readonly isKept: boolean;
  /** The browser promises not to clear it by itself; null: it does not say. */
  readonly isPersistent: boolean | null;
}

export interface NetworkFound {
  /** Milliseconds of each round trip that came back. */
  readonly trips: readonly number[];
  readonly lost: number;
  /** The device's clock minus the server's, in milliseconds; null: the server did not say. */
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

/** Without one of these a test cannot be taken as it should be. */
const needed: ReadonlySet<BrowserPart> = new Set(['storage', 'dialogs', 'pointer', 'live']);

export const storageVerdict = ({ isKept, isPersistent }: StorageFound): Verdict =>
  !isKept ? 'problem' : isPersistent === false ? 'know' : 'good';

/** `free`: bytes, null where the browser does not tell. */
export const spaceVerdict = (free: number | null): Verdict =>
  free === null ? 'know' : free < scarce ? 'problem' : free < comfortable ? 'look' : 'good';

/** The one in the middle. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

export function networkVerdict({ trips, lost }: NetworkFound): Verdict {
  const usual = median(trips);
  if (usual === null) return 'problem';
  return lost > 0 || usual > slow ? 'look' : 'good';
}

/** Never in the way: the server's clock counts. */
export const clockVerdict = (ahead: number | null): Verdict =>
  ahead === null || Math.abs(ahead) > sameClock ? 'know' : 'good';

export const browserVerdict = (missing: readonly BrowserPart[]): Verdict =>
  missing.some((part) => needed.has(part)) ? 'problem' : missing.length > 0 ? 'know' : 'good';
