// What a save costs without any rule: Fastify with the headers that we send, and the upsert. Started by the benchmarks.
import Fastify from 'fastify';
import pg from 'pg';

const { PORT, DATABASE_URL, BENCH_CAMPUS } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20, idleTimeoutMillis: 0 });
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
await app.listen({ port: Number(PORT), host: 'localhost' });
process.stdout.write('Pelion is ready\n');
