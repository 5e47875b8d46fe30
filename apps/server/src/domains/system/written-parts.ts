import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { keysOf, type Phrase, phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Services } from '../../lib/services.ts';

type Needed = Pick<Services, 'db' | 'files' | 'clock'>;

interface Part {
  readonly canWrite: (services: Needed) => Promise<boolean>;
  /** How long an answer holds: health is asked every second by some, and each look at the files writes one. */
  readonly holdsMs: number;
  readonly sentence: Phrase;
}

/** One small file, the same each time. */
const PROBE_KEY = 'health/probe';

const parts = {
  database: {
    canWrite: async ({ db }) => {
      const { rows } = await sql<{ readonly can_write: boolean }>`
        select current_setting('transaction_read_only') = 'off' as can_write`.execute(db.system);
      return rows[0]?.can_write === true;
    },
    holdsMs: 5_000,
    sentence: phrase('Nothing can be saved: the database is read-only.'),
  },
  files: {
    canWrite: async ({ files }) => {
      await files.put(PROBE_KEY, Readable.from([Buffer.from('ok')]));
      return true;
    },
    holdsMs: 30_000,
    sentence: phrase('No file can be saved: their folder or bucket takes none.'),
  },
} as const satisfies Record<string, Part>;
type PartName = keyof typeof parts;

interface Unwritten {
  readonly part: PartName;
  readonly sentence: Phrase;
}

/** Looks for a part that takes no writes; null where all do. One memory for each application. */
export function watchWrittenParts(patienceMs: number): (services: Needed) => Promise<Unwritten | null> {
  const known = new Map<PartName, { readonly at: number; readonly canWrite: Promise<boolean> }>();
  const look = (name: PartName, services: Needed): Promise<boolean> => {
    const now = services.clock.now().getTime();
    const last = known.get(name);
    if (last && Math.abs(now - last.at) < parts[name].holdsMs) return last.canWrite;
    const answered = parts[name].canWrite(services).catch(() => false);
    const canWrite = Promise.race([answered, setTimeout(patienceMs, false, { ref: false })]);
    known.set(name, { at: now, canWrite });
    return canWrite;
  };
  return async (services) => {
    for (const name of keysOf(parts))
      if (!(await look(name, services))) return { part: name, sentence: parts[name].sentence };
    return null;
  };
}
