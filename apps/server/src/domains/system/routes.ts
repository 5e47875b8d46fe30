import { contracts } from '@pelion/contract';
import { system } from '@pelion/contract/system';
import { sql } from 'kysely';
import { Failure } from '../../lib/failure.ts';
import { openEventStream } from '../../lib/http/event-stream.ts';
import { implement } from '../../lib/http/implement.ts';
import { isSessionOpen } from '../session/service.ts';
import { openApiDocument } from './open-api.ts';
import { referencePage } from './reference-page.ts';

export const systemRoutes = (servedServices: readonly string[]) =>
  implement(system, {
    async health(_, { services }) {
      await sql`select 1`.execute(services.db.system).catch(() => {
        throw new Failure('unavailable');
      });
      return { status: 'ok' as const, services: [...servedServices] };
    },

    openApi: () => openApiDocument(Object.values(contracts)),

    reference: (_, { reply }) =>
      reply.header('content-type', 'text/html; charset=utf-8').send(referencePage(Object.values(contracts))),

    live(_, { viewer, services, reply }) {
      const stop = services.live.subscribe(viewer.campusId, ({ userIds, event }) => {
        if (userIds && !userIds.includes(viewer.userId)) return;
        stream.send(event);
        if (event.topic === 'session') void endIfClosed();
      });
      const stream = openEventStream(reply, stop);
      const endIfClosed = async () => {
        if (!(await isSessionOpen(services, viewer.sessionId))) stream.end();
      };
      return reply;
    },
  });
