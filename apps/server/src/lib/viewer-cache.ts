import type { Listener } from '../db/listener.ts';
import { boundedMap } from './bounded-map.ts';
import type { Viewer } from './viewer.ts';

/** Viewer as read from the database, with the records it depends on: `session:7`, `user:12`, `campus:3`, `school:1`. */
export interface KnownViewer {
  readonly viewer: Viewer;
  readonly expiresAt: Date;
  readonly madeOf: readonly string[];
}

export interface ViewerCache {
  /** Cached viewer of a token; undefined if missing or stale. */
  find(token: string, now: Date): Viewer | undefined;
  /** Reads a viewer, and caches the result unless a dependency changed meanwhile. */
  read(token: string, now: Date, read: () => Promise<KnownViewer | undefined>): Promise<Viewer | undefined>;
}

/** Channel on which the triggers of `viewers_depend_on` notify changes on commit (decision 0033). */
const CHANNEL = 'pelion_viewers';

const VIEWERS = 20_000;
/** Limit of tracked changes, beyond which the whole cache is cleared. */
const CHANGES = 20_000;
/** Maximum age of an entry, even without changes. */
const AGE_MS = 30_000;

interface Entry extends KnownViewer {
  readonly readAt: number;
  /** Number of changes received when reading began. */
  readonly asOf: number;
}

/**
 * Cache of viewers, to avoid reading one per request. Works only while the listener receives every change; without it
 * nothing is found. Changes are numbered in one sequence, so that a read begun before a change is detected as stale.
 */
export function viewerCache(listener: Listener): ViewerCache {
  const entries = boundedMap<string, Entry>(VIEWERS);
  const changedAt = new Map<string, number>();
  let changes = 0;
  let allChangedAt = 0;
  let isHearing = false;

  const changeAll = () => {
    changes += 1;
    allChangedAt = changes;
    changedAt.clear();
  };
  listener.hear(CHANNEL, {
    told(part) {
      if (changedAt.size >= CHANGES) return changeAll();
      changes += 1;
      changedAt.set(part, changes);
    },
    regained() {
      changeAll();
      isHearing = true;
    },
    lost() {
      isHearing = false;
    },
  });

  const isCurrent = ({ asOf, madeOf }: Pick<Entry, 'asOf' | 'madeOf'>) =>
    asOf >= allChangedAt && madeOf.every((part) => (changedAt.get(part) ?? 0) <= asOf);

  return {
    find(token, now) {
      if (!isHearing) return undefined;
      const entry = entries.get(token);
      if (!entry) return undefined;
      const age = now.getTime() - entry.readAt;
      if (isCurrent(entry) && age >= 0 && age < AGE_MS && now < entry.expiresAt) return entry.viewer;
      entries.delete(token);
      return undefined;
    },
    async read(token, now, read) {
      const asOf = changes;
      const known = await read();
      if (!known) return undefined;
      if (isHearing && isCurrent({ ...known, asOf })) {
        entries.set(token, { ...known, asOf, readAt: now.getTime() });
      }
      return known.viewer;
    },
  };
}
