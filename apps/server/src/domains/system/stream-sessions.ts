import type { EventStream } from '../../lib/http/event-stream.ts';
import type { Services } from '../../lib/services.ts';
import { openSessionsAmong } from '../session/session-life.ts';

/**
 * The sessions behind the open streams of one application. A session also ends without a live event: it expires, or its
 * person is suspended or removed by hand; so all of them are asked for together, every so often.
 */
export function streamSessions(recheckMs: number) {
  const sessionOf = new Map<EventStream, number>();
  let timer: NodeJS.Timeout | undefined;

  const endClosed = async (services: Services, streams = [...sessionOf.keys()]) => {
    const ids = streams.flatMap((stream) => sessionOf.get(stream) ?? []);
    // While the database is away nobody can say; the next check will.
    const open = await openSessionsAmong(services, ids).catch(() => new Set(ids));
    for (const stream of streams) {
      const id = sessionOf.get(stream);
      if (id !== undefined && !open.has(id)) stream.end();
    }
  };

  return {
    endClosed,
    add(services: Services, stream: EventStream, sessionId: number) {
      sessionOf.set(stream, sessionId);
      timer ??= setInterval(() => void endClosed(services), recheckMs).unref();
    },
    remove(stream: EventStream) {
      sessionOf.delete(stream);
      if (sessionOf.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
}
