import type { Listener } from '../db/listener.ts';
import { boundedMap } from './bounded-map.ts';
import type { Viewer } from './viewer.ts';

/** A viewer as read from the database, and what they were made of: `session:7`, `user:12`, `campus:3`, `school:1`. */
export interface KnownViewer {
  readonly viewer: Viewer;
  readonly expiresAt: Date;
  readonly madeOf: readonly string[];
}

export interface ViewerCache {
  /** Who this token stands for, unless that has to be read again. */
  find(token: string, now: Date): Viewer | undefined;
  /** Reads, and keeps what was read if nothing of it has changed meanwhile. */
  read(token: string, now: Date, read: () => Promise<KnownViewer | undefined>): Promise<Viewer | undefined>;
}

/** The triggers of `viewers_depend_on` tell here what has changed, with the commit (decision 0033). */
const CHANNEL = 'pelion_viewers';

const VIEWERS = 20_000;
/** When so many things have changed, everything is read again: the list of them must not grow. */
const CHANGES = 20_000;
/** However quiet it is, nothing is believed for longer. */
const AGE_MS = 30_000;

interface Entry extends KnownViewer {
  readonly readAt: number;
  /** How many changes had been heard of when reading began. */
  readonly asOf: number;
}

/**
 * Viewers that need not be read again for each request. Only while the listener hears of every change: without it nothing
 * is found. A change is a number in one sequence, so that what was read before it and arrives after it is stale too.
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
