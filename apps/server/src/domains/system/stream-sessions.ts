import type { EventStream } from '../../lib/http/event-stream.ts';
import type { Services } from '../../lib/services.ts';
import { openSessionsAmong } from '../session/session-life.ts';

/** Most streams per session, more than usual tabs; further tabs fall back to polling. */
const MOST_PER_SESSION = 20;

/**
 * The sessions behind the open streams of one application. A session also ends without a live event: it expires, or its
 * person is suspended or removed by hand; so all of them are asked for together, every so often.
 */
export function streamSessions(recheckMs: number) {
  const sessionOf = new Map<EventStream, number>();
  const counts = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  const doubted = new Set<EventStream>();

  const endClosed = async (services: Services, streams = [...sessionOf.keys()]) => {
    const ids = streams.flatMap((stream) => sessionOf.get(stream) ?? []);
    // If the database is down, assume the sessions are open until the next check.
    const open = await openSessionsAmong(services, ids).catch(() => new Set(ids));
    for (const stream of streams) {
      const id = sessionOf.get(stream);
      if (id !== undefined && !open.has(id)) stream.end();
    }
  };

  return {
    /** Something about its session has changed. News for a whole user type asks once for all of its streams. */
    checkSoon(services: Services, stream: EventStream) {
      if (doubted.size === 0)
        setImmediate(() => {
          const streams = [...doubted];
          doubted.clear();
          void endClosed(services, streams);
        });
      doubted.add(stream);
    },
    isFull: (sessionId: number) => (counts.get(sessionId) ?? 0) >= MOST_PER_SESSION,
    add(services: Services, stream: EventStream, sessionId: number) {
      sessionOf.set(stream, sessionId);
      counts.set(sessionId, (counts.get(sessionId) ?? 0) + 1);
      timer ??= setInterval(() => void endClosed(services), recheckMs).unref();
    },
    remove(stream: EventStream) {
      const sessionId = sessionOf.get(stream) ?? 0;
      sessionOf.delete(stream);
      const left = (counts.get(sessionId) ?? 0) - 1;
      if (left > 0) counts.set(sessionId, left);
      else counts.delete(sessionId);
      if (sessionOf.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
}
