import { setTimeout } from 'node:timers/promises';
import { userTypes } from '@pelion/access';
import { type LiveEvent, system } from '@pelion/contract/system';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Compute } from '../../lib/compute/task.ts';
import { Failure } from '../../lib/failure.ts';
import { openEventStream } from '../../lib/http/event-stream.ts';
import { implement } from '../../lib/http/implement.ts';
import { type StoredPage, sendStored, stored } from '../../lib/http/plain-page.ts';
import type { LiveMessage } from '../../lib/live.ts';
import type { Examples } from './component-schemas.ts';
import { describeApi } from './describe-task.ts';
import { streamSessions } from './stream-sessions.ts';
import { watchWrittenParts } from './written-parts.ts';

export interface StreamOptions {
  /** How often an open stream asks whether its session still is. */
  readonly recheckMs: number;
}

/** Timeout long enough for a busy database, shorter than that of load balancers. */
const HEALTH_MS = 3_000;

/** Makes a page refetch everything, when its missed events are unknown. */
const lookAgain: readonly LiveEvent[] = [{ topic: 'system', id: null }];

type Reader = z.infer<typeof describeApi.input>['reader'];

/** School id for anonymous requests, which share one turn in the queue. */
const STRANGERS = 0;

function apiDescriptions(examples: Examples) {
  const known = new Map<Reader, Promise<StoredPage>>();
  return (reader: Reader, compute: Compute): Promise<StoredPage> => {
    const begun = known.get(reader);
    if (begun) return begun;
    const writing = compute.run(describeApi, { reader, examples }, STRANGERS).then(stored);
    known.set(reader, writing);
    // Drops a failed result, so that the next request retries.
    writing.catch(() => known.delete(reader));
    return writing;
  };
}

export function systemRoutes(
  servedServices: readonly string[],
  examples: Examples,
  { recheckMs }: StreamOptions = { recheckMs: 60_000 },
) {
  const sessions = streamSessions(recheckMs);
  const described = apiDescriptions(examples);
  const unwrittenPart = watchWrittenParts(HEALTH_MS);
  return implement(system, {
    async health(_, { services }) {
      const asked = Promise.all([services.clock.agree(), sql`select 1`.execute(services.db.system)]);
      const answered = asked.then(([agree]) => ({ agree })).catch(() => null);
      const answer = await Promise.race([answered, setTimeout(HEALTH_MS, null, { ref: false })]);
      if (!answer) throw new Failure('unavailable', { part: 'database' });
      const unwritten = await unwrittenPart(services);
      if (unwritten) throw new Failure('unavailable', { part: unwritten.part }, unwritten.sentence);
      return { status: 'ok' as const, services: [...servedServices], clocks_agree: answer.agree };
    },

    async openApi(_, { request, reply, services }) {
      const description = await described('program', services.compute);
      return sendStored(request, reply, description, { type: 'json' });
    },

    async reference(_, { request, reply, services }) {
      return sendStored(request, reply, await described('person', services.compute), {});
    },

    live({ query }, { viewer, services, reply }) {
      if (sessions.isFull(viewer.sessionId)) throw new Failure('tooManyRequests', { retry_after: 60 });
      const userType = userTypes[viewer.userType];
      const isFor = (told: LiveMessage) =>
        (!told.userIds || told.userIds.includes(viewer.userId)) &&
        (!told.userTypes || told.userTypes.includes(userType));
      const stop = services.live.subscribe(viewer.campusId, (message) => {
        if (!isFor(message)) return;
        const { event } = message;
        stream.send(event);
        if (event.topic === 'session') sessions.checkSoon(services, stream);
      });
      const stream = openEventStream(reply, () => {
        sessions.remove(stream);
        stop();
      });
      sessions.add(services, stream, viewer.sessionId);
      const recent = services.live.recent(viewer.campusId, query.repeat_ms)?.filter(isFor);
      for (const event of recent?.map(({ event }) => event) ?? lookAgain) stream.send(event);
      return reply;
    },
  });
}
