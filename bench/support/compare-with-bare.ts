import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallInput, type Contract, services, urlOf } from '@pelion/contract';
import { ok, rawRequest, requestOf, type Tokens } from './api.ts';
import { scratchFolder } from './cleanup.ts';
import { type HttpConnection, openConnections, type RequestBytes } from './connection.ts';
import { runFor } from './load.ts';
import { type MeasuredServer, measured } from './measured-server.ts';
import { openRecordedApp, recordStatements, type Statement } from './recorded-app.ts';
import type { ScratchDatabase } from './scratch-database.ts';
import { startBareServer } from './server.ts';
import { median } from './statistics.ts';

const WORKERS = 4;
const ROUND_MS = 1200;
const ROUNDS = 6;

/** A request with the statements it sends to PostgreSQL. */
export interface Recorded {
  readonly request: RequestBytes;
  readonly statements: readonly Statement[];
}

/** Transaction control and session lookup, which the bare server does not need. */
const isOfTheTurn = ({ text }: Statement) =>
  /^\s*(begin|commit|rollback|listen|set |select set_config)/i.test(text) || text.includes('live_session');

/** Records the statements of a contract's calls. */
export async function recorder(db: ScratchDatabase) {
  const app = await openRecordedApp(db);
  return async <C extends Contract, Name extends keyof C['endpoints'] & string>(
    contract: C,
    name: Name,
    input: CallInput<C['endpoints'][Name]>,
    tokens: Tokens,
  ): Promise<Recorded> => {
    const url = addressOf(contract, name, input);
    const headers =
      contract.service === 'assessmentApi'
        ? { assessment_token: tokens.assessmentToken }
        : { authorization: `Bearer ${tokens.token}` };
    const send = async () => {
      const { statusCode, body } = await app.inject({ url, headers });
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`);
    };
    const sent = await recordStatements(send);
    const statements = sent
      .filter((each) => !isOfTheTurn(each))
      // Prepared once, like the server's own statements.
      .map((each) => ({
        ...each,
        name: `bare-${createHash('sha256').update(each.text).digest('hex').slice(0, 16)}`,
      }));
    return { request: requestOf(contract, name, input, tokens), statements };
  };
}

const isAddress = (input: unknown): input is Parameters<typeof urlOf>[1] =>
  typeof input === 'object' && input !== null;

function addressOf(contract: Contract, name: string, input: unknown): string {
  const endpoint = contract.endpoints[name];
  if (endpoint?.method !== 'GET') throw new Error(`Not a call that reads: ${name}`);
  return services[contract.service] + urlOf(endpoint.path, isAddress(input) ? input : {});
}

export interface AgainstBare {
  /** Median over the rounds. */
  readonly ratio: number;
  /** CPU milliseconds per request, of server and PostgreSQL. */
  readonly cpuMs: number;
}

/** Compares the same requests, in turn, with a bare Fastify that only runs their SQL. */
export async function againstBare(
  db: ScratchDatabase,
  campusId: number,
  server: MeasuredServer,
  recorded: readonly Recorded[],
  workers = WORKERS,
): Promise<AgainstBare> {
  const file = join(scratchFolder(), 'statements.json');
  writeFileSync(file, JSON.stringify(recorded.map(({ statements }) => statements)));
  const env = { DATABASE_URL: db.url, BENCH_CAMPUS: String(campusId), BENCH_STATEMENTS: file };
  const started = await startBareServer(env);
  const bare = await measured(db, started);
  const ours = { server, requests: recorded.map(({ request }) => request) };
  const theirs = {
    server: bare,
    requests: recorded.map((_, place) => rawRequest('GET', `/list/${place}`)),
  };
  const connections = {
    ours: await openConnections(server.port, workers),
    theirs: await openConnections(bare.port, workers),
  };
  const costOurs = () => costOf(ours, connections.ours);
  const costBare = () => costOf(theirs, connections.theirs);
  await costOurs();
  await costBare();
  const pairs: { readonly ours: number; readonly bare: number }[] = [];
  while (pairs.length < ROUNDS) pairs.push({ ours: await costOurs(), bare: await costBare() });
  await started.stop();
  return {
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
    cpuMs: median(pairs.map((pair) => pair.ours)),
  };
}

interface Asked {
  readonly server: MeasuredServer;
  readonly requests: readonly RequestBytes[];
}

async function costOf({ server, requests }: Asked, connections: readonly HttpConnection[]): Promise<number> {
  const before = await server.cpuMs();
  const { latencies } = await runFor(ROUND_MS, connections.length, async (worker, piece) => {
    const request = requests[(worker * 7 + piece) % requests.length];
    const connection = connections[worker];
    if (request && connection) await ok(connection, request);
  });
  return ((await server.cpuMs()) - before) / latencies.length;
}
