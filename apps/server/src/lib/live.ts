import { type LiveEvent, liveEvent } from '@pelion/contract/system';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';

/** Message with its recipients: everybody of a campus, some users, or everybody acting as one of some user types. */
export interface LiveMessage {
  readonly campusId: number;
  readonly userIds?: readonly number[];
  /** User type numbers of spec 1 §3. */
  readonly userTypes?: readonly number[];
  readonly event: LiveEvent;
}

export interface Live {
  /** Calls the listener for every message of the campus; returns the unsubscribe function. */
  subscribe(campusId: number, listener: (message: LiveMessage) => void): () => void;
  /** Messages to the campus within the last milliseconds; null if this process may have missed some. */
  recent(campusId: number, milliseconds: number): readonly LiveMessage[] | null;
}

const CHANNEL = 'pelion_live';
const message = z.object({
  campusId: z.int(),
  userIds: z.array(z.int()).optional(),
  userTypes: z.array(z.int()).optional(),
  event: liveEvent,
});

/** PostgreSQL limits a notification to 8000 bytes; this many ids of maximum length leave room for the event. */
const IDS_PER_NOTIFICATION = 300;

/** Notifies every process when the surrounding transaction commits. */
export async function publish(db: Db, { campusId, userIds, userTypes, event }: LiveMessage): Promise<void> {
  const payloads = groupsOf(userIds).map((ids) =>
    JSON.stringify({ campusId, userIds: ids, userTypes, event }),
  );
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
}

/** Arguments of `pg_notify` for a message to one user, for statements that change and notify at once. */
export const noticeOf = ({ campusId, userIds, event }: LiveMessage): [channel: string, payload: string] => [
  CHANNEL,
  JSON.stringify({ campusId, userIds, event }),
];

/** Undefined means everybody in one group; an empty list has no group. */
function groupsOf(userIds: readonly number[] | undefined): (readonly number[] | undefined)[] {
  if (!userIds) return [undefined];
  const groups = Math.ceil(userIds.length / IDS_PER_NOTIFICATION);
  return Array.from({ length: groups }, (_, group) =>
    userIds.slice(group * IDS_PER_NOTIFICATION, (group + 1) * IDS_PER_NOTIFICATION),
  );
}

/** Limit of buffered messages: some megabytes at most, and more than a campus gets in half a minute. */
const KEPT_MESSAGES = 2_000;

/** Buffer of recent messages, for streams that open shortly after their page was loaded. */
interface LiveMemory {
  add(message: LiveMessage): void;
  /** Called when listening starts; earlier messages are unknown. */
  begin(): void;
  /** Messages to the campus within the last milliseconds, oldest first; null if some may be missing. */
  recent(campusId: number, milliseconds: number): readonly LiveMessage[] | null;
}

export function createLiveMemory(limit = KEPT_MESSAGES, now = () => performance.now()): LiveMemory {
  let kept: { readonly at: number; readonly message: LiveMessage }[] = [];
  let completeSince = Number.POSITIVE_INFINITY;
  return {
    add(message) {
      kept.push({ at: now(), message });
      if (kept.length <= limit) return;
      // Drops half at once, because shifting the array for every message would be quadratic.
      const forgotten = kept.splice(0, kept.length - Math.floor(limit / 2));
      completeSince = Math.max(completeSince, forgotten.at(-1)?.at ?? completeSince);
    },
    begin() {
      kept = [];
      completeSince = now();
    },
    recent(campusId, milliseconds) {
      const since = now() - milliseconds;
      if (milliseconds > 0 && since <= completeSince) return null;
      return kept.flatMap(({ at, message }) =>
        at >= since && message.campusId === campusId ? [message] : [],
      );
    },
  };
}

/**
 * Live messages over the listener; `heard` gets every message of every campus. Messages during an interruption are
 * lost, and the browser's polling compensates.
 */
export function liveOver(listener: Listener, heard?: (message: LiveMessage) => void): Live {
  const listeners = new Map<number, Set<(message: LiveMessage) => void>>();
  const memory = createLiveMemory();
  listener.hear(CHANNEL, {
    told(payload) {
      const parsed = message.safeParse(parseJson(payload));
      if (!parsed.success) return;
      memory.add(parsed.data);
      heard?.(parsed.data);
      for (const tell of listeners.get(parsed.data.campusId) ?? []) tell(parsed.data);
    },
    regained: memory.begin,
  });
  return {
    recent: memory.recent,
    subscribe(campusId, tell) {
      const ofCampus = listeners.get(campusId) ?? new Set();
      listeners.set(campusId, ofCampus.add(tell));
      return () => {
        ofCampus.delete(tell);
        if (ofCampus.size === 0) listeners.delete(campusId);
      };
    },
  };
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
