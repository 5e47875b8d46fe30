import { type LiveEvent, liveEvent } from '@pelion/contract/system';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';
import { createLiveMemory } from './live-memory.ts';

/** Who is told: everybody of a campus, some of its users, or whoever acts there as some user type. */
export interface LiveMessage {
  readonly campusId: number;
  readonly userIds?: readonly number[];
  /** Numbers of spec 1 §3. */
  readonly userTypes?: readonly number[];
  readonly event: LiveEvent;
}

export interface Live {
  /** Called for every message of the campus; answers with the function that stops it. */
  subscribe(campusId: number, listener: (message: LiveMessage) => void): () => void;
  /** What was told to the campus in the last so many milliseconds; null when this process has not heard all of it. */
  recent(campusId: number, milliseconds: number): readonly LiveMessage[] | null;
}

const CHANNEL = 'pelion_live';
const message = z.object({
  campusId: z.int(),
  userIds: z.array(z.int()).optional(),
  userTypes: z.array(z.int()).optional(),
  event: liveEvent,
});

/** PostgreSQL refuses a notification of 8000 bytes; this many ids of the longest kind leave room for the event. */
const IDS_PER_NOTIFICATION = 300;

/** Tells every process, when and only when the surrounding transaction commits. */
export async function publish(db: Db, { campusId, userIds, userTypes, event }: LiveMessage): Promise<void> {
  const payloads = groupsOf(userIds).map((ids) =>
    JSON.stringify({ campusId, userIds: ids, userTypes, event }),
  );
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
}

/** The two arguments of `pg_notify` for a message to one user, for a statement that changes and tells in one. */
export const noticeOf = ({ campusId, userIds, event }: LiveMessage): [channel: string, payload: string] => [
  CHANNEL,
  JSON.stringify({ campusId, userIds, event }),
];

/** Everybody is one group; nobody is none. */
function groupsOf(userIds: readonly number[] | undefined): (readonly number[] | undefined)[] {
  if (!userIds) return [undefined];
  const groups = Math.ceil(userIds.length / IDS_PER_NOTIFICATION);
  return Array.from({ length: groups }, (_, group) =>
    userIds.slice(group * IDS_PER_NOTIFICATION, (group + 1) * IDS_PER_NOTIFICATION),
  );
}

/** `heard` is called for every message of every campus. What is missed while the listener is away is not replayed: the browser's polling is the floor. */
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
