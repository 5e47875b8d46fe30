import { forumContract } from '@pelion/contract/forums';
import type { Measurement } from './figure.ts';
import { ok, requestOf } from './support/api.ts';
import { againstBare, recorder } from './support/compare-with-bare.ts';
import { openConnections, type RequestBytes } from './support/connection.ts';
import { buildLargeForum } from './support/large-forum.ts';
import { alternate, runFor } from './support/load.ts';
import { measured } from './support/measured-server.ts';
import { createScratchDatabase, startScratchPostgres } from './support/scratch-database.ts';
import { startServer } from './support/server.ts';
import { p95 } from './support/statistics.ts';
import { signIn } from './support/tokens.ts';

const ROUND_MS = 1500;
const POSTS_OF_TOPIC = 10;

/** List of topics with what is unread, of a student who has read some of them. */
export const forumTopics: Measurement = {
  name: 'forums',
  title: 'Topics of a forum',
  async measure(log) {
    const postgres = await startScratchPostgres();
    log('100,000 topics with 10 posts each');
    const large = await open(postgres, 100_000);
    const record = await recorder(large.db);
    const { forumId: forum_id, tokens } = large;
    const lists = [0, 20, 40, 60].map((offset) => ({ params: { forum_id }, query: { offset } }));
    const recorded = [];
    for (const input of lists) recorded.push(await record(forumContract, 'listForumTopics', input, tokens));
    const cost = await againstBare(large.db, large.campusId, large.server, recorded);
    log('1,000 topics, 10,000 posts against 1,000,000 in turn');
    const small = await open(postgres, 1_000);
    const sizes = await alternate(
      10,
      () => large.ask(ROUND_MS),
      () => small.ask(ROUND_MS),
    );
    const p95Of = (side: 'first' | 'second') => p95(sizes.flatMap((pair) => pair[side].latencies));
    return [
      {
        name: '20 topics of 100,000 with what is unread: CPU against a bare Fastify with the same SQL',
        measured: cost.ratio,
        unit: 'times',
        budget: { atMost: 1.5 },
      },
      { name: 'the same: CPU of server and PostgreSQL', measured: cost.cpuMs, unit: 'cpuMilliseconds' },
      {
        name: '20 topics, p95 at 1,000,000 posts against 10,000',
        measured: p95Of('first') / p95Of('second'),
        unit: 'times',
        budget: { atMost: 1.3 },
      },
    ];
  },
};

async function open(postgres: Awaited<ReturnType<typeof startScratchPostgres>>, topics: number) {
  const db = await createScratchDatabase(postgres, `forums_${topics}`);
  const { campus, forumId, student } = await buildLargeForum(db, { topics, posts: POSTS_OF_TOPIC });
  const server = await measured(db, await startServer({ DATABASE_URL: db.url }));
  const tokens = await signIn(db, student);
  const connections = await openConnections(server.port, 2);
  const requests: readonly RequestBytes[] = [0, 20, 40, 60].map((offset) =>
    requestOf(forumContract, 'listForumTopics', { params: { forum_id: forumId }, query: { offset } }, tokens),
  );
  const ask = (milliseconds: number) =>
    runFor(milliseconds, connections.length, async (worker, piece) => {
      const request = requests[piece % requests.length];
      const connection = connections[worker];
      if (request && connection) await ok(connection, request);
    });
  await ask(ROUND_MS);
  return { db, campusId: campus.id, forumId, server, tokens, ask };
}
