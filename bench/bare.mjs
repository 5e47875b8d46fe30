// Baseline for saves and lists: Fastify with the same response headers, and the bare statement. Started by the
// benchmarks.
import { randomUUID } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import pg from 'pg';

const { PORT, DATABASE_URL, BENCH_CAMPUS, BENCH_STATEMENTS, BENCH_FILES } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20, idleTimeoutMillis: 0 });
/**
 * JSON array of the statements of each answer, one or several in a row; served under their index. Campus conditions are
 * not in them, because row-level security adds those.
 */
const statements = BENCH_STATEMENTS ? JSON.parse(readFileSync(BENCH_STATEMENTS, 'utf8')) : [];
if (statements.length > 0) {
  pool.on('connect', (client) => {
    client.query(
      'set role pelion_app; set enable_seqscan = off; set jit = off; set plan_cache_mode = force_generic_plan',
    );
    client.query("select set_config('pelion.campus_id', $1, false)", [BENCH_CAMPUS]);
  });
}
const UPSERT = {
  name: 'bare-upsert',
  text: `
    insert into answer (campus_id, item_id, seq, response, saved_at) values ($1, $2, $3, $4, $5)
    on conflict (campus_id, item_id)
    do update set seq = excluded.seq, response = excluded.response, saved_at = excluded.saved_at
    where answer.seq < excluded.seq`,
};
const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'",
  'cache-control': 'no-store',
};

const app = Fastify();
app.addHook('onRequest', (request, reply, done) => {
  reply.headers(headers).header('x-request-id', request.id);
  done();
});
app.post('/save', async ({ body }) => {
  const { item_id, seq, response } = body;
  await pool.query({ ...UPSERT, values: [BENCH_CAMPUS, item_id, seq, JSON.stringify(response), new Date()] });
  return { receipts: { [item_id]: seq } };
});
const COMMIT = {
  name: 'bare-commit',
  text: `
    insert into scorm_part (campus_id, attempt_id, part_id, seq, state, updated_at) values ($1, $2, 'part1', $3, $4, $5)
    on conflict (campus_id, attempt_id, part_id) do update
    set seq = excluded.seq, state = scorm_part.state || excluded.state, updated_at = excluded.updated_at
    where scorm_part.seq < excluded.seq`,
};
app.post('/commit', async ({ body }) => {
  const { attempt_id, seq, changes } = body;
  await pool.query({
    ...COMMIT,
    values: [BENCH_CAMPUS, attempt_id, seq, JSON.stringify(changes), new Date()],
  });
  return { seq };
});
app.get('/list/:place', async ({ params }) => {
  const asked = [statements[params.place]].flat();
  let rows = [];
  for (const statement of asked) rows = (await pool.query(statement)).rows;
  return rows;
});
// Streams uploads to disk before responding, with the same multipart parser as ours.
if (BENCH_FILES) {
  await app.register(multipart, { limits: { fileSize: Number.POSITIVE_INFINITY } });
  app.put('/file', async (request) => {
    const part = await request.file();
    const path = join(BENCH_FILES, randomUUID());
    await pipeline(part.file, createWriteStream(path, { flush: true }));
    return { received: (await stat(path)).size };
  });
}
await app.listen({ port: Number(PORT), host: 'localhost' });
process.stdout.write('Pelion is ready\n');
