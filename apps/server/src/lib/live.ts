import { type LiveEvent, liveEvent } from '@pelion/contract/system';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { Connection } from '../db/connection.ts';
import type { Db } from '../db/database.ts';

/** Who is told: everybody of a campus, or some of its users. */
export interface LiveMessage {
  readonly campusId: number;
  readonly userIds?: readonly number[];
  readonly event: LiveEvent;
}

export interface Live {
  /** Called for every message of the campus; answers with the function that stops it. */
  subscribe(campusId: number, listener: (message: LiveMessage) => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'pelion_live';
const message = z.object({ campusId: z.int(), userIds: z.array(z.int()).optional(), event: liveEvent });

/** PostgreSQL refuses a notification of 8000 bytes; this many ids of the longest kind leave room for the event. */
const IDS_PER_NOTIFICATION = 300;

/** Tells every process, when and only when the surrounding transaction commits. */
export async function publish(db: Db, { campusId, userIds, event }: LiveMessage): Promise<void> {
  const payloads = groupsOf(userIds).map((ids) => JSON.stringify({ campusId, userIds: ids, event }));
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

/**
 * Listens on one connection of its own and reconnects by itself. What happens while it is away is not replayed:
 * the browser's polling is the floor.
 */
export function listen(connection: Connection, onError: (error: Error) => void): Live {
  const listeners = new Map<number, Set<(message: LiveMessage) => void>>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const reconnectSoon = () => {
    if (isClosed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, 1000);
    retry.unref();
  };

  const connect = async () => {
    const next = new pg.Client({ ...connection, application_name: 'pelion-live' });
    client = next;
    next.on('error', onError);
    next.on('end', () => {
      if (client === next) reconnectSoon();
    });
    next.on('notification', ({ payload }) => {
      const parsed = message.safeParse(parseJson(payload));
      if (!parsed.success) return;
      for (const listener of listeners.get(parsed.data.campusId) ?? []) listener(parsed.data);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      reconnectSoon();
    }
  };

  void connect();
  return {
    subscribe(campusId, listener) {
      const ofCampus = listeners.get(campusId) ?? new Set();
      listeners.set(campusId, ofCampus.add(listener));
      return () => {
        ofCampus.delete(listener);
        if (ofCampus.size === 0) listeners.delete(campusId);
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

const parseJson = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};
