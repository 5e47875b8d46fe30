import { randomBytes } from 'node:crypto';
import { scormPackages } from '@pelion/contract/scorm-packages';
import { hashToken, systemRandom } from '../apps/server/src/lib/random.ts';
import { zipOfPackage } from '../apps/server/test/factories/scorm-packages.ts';
import type { Measurement } from './figure.ts';
import { bearerHeader, ok, rawRequest } from './support/api.ts';
import { type HttpConnection, openConnections, type RequestBytes } from './support/connection.ts';
import { buildExam, type Exam } from './support/exam.ts';
import { runAt, runFor, type Work } from './support/load.ts';
import { type MeasuredServer, measured } from './support/measured-server.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { startBareServer, startServer } from './support/server.ts';
import { sitDown } from './support/sitting.ts';
import { median, p95 } from './support/statistics.ts';
import { signIn } from './support/tokens.ts';

const LEARNERS = 200;
const TAKERS = 100;
const WORKERS = 8;
const ROUND_MS = 1500;
const ROUNDS = 6;
/** Two seconds after a change, as the page of a launch sends. */
const COMMIT_EVERY_MS = 2000;
const SAVES_PER_SECOND = 50;
const LOAD_MS = 6000;
const STATE = 20_000;
const FILES = 250;
const MEGABYTE = 1024 * 1024;

/** Packages that are read and that save, beside an exam. */
export const scormPackagesInUse: Measurement = {
  name: 'packages',
  title: 'SCORM packages',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'packages');
    const exam = await buildExam(db, LEARNERS);
    const server = await measured(db, await startServer({ DATABASE_URL: db.url }));
    log(`a package of ${FILES} files and 25 MB`);
    const before = (await server.usage({ isCollected: true })).residentBytes;
    const started = performance.now();
    await add(server, db, exam, 'Large', largeZip());
    const seconds = (performance.now() - started) / 1000;
    const megabytes = ((await server.usage()).residentBytes - before) / MEGABYTE;

    const { id } = await add(server, db, exam, 'Leaves', zipOfPackage());
    const launches = await insertLaunches(db, exam, id);
    const mediaPort = Number(new URL((await launchOnce(server, db, exam, id)).url).port);
    const media = await openConnections(mediaPort, LEARNERS);
    const bare = await measured(
      db,
      await startBareServer({ DATABASE_URL: db.url, BENCH_CAMPUS: String(exam.campusId) }),
    );
    const bareConnections = await openConnections(bare.port, WORKERS);
    // In turn over all learners: a launch may call a hundred times a second.
    const learnerOf = (worker: number, piece: number) => launches[(worker + WORKERS * piece) % LEARNERS];
    const commit: Work = (worker, piece) =>
      send(media[worker], commitOf(learnerOf(worker, piece)?.token ?? '', piece));
    const bareCommit: Work = (worker, piece) => {
      const body = bodyOf({ attempt_id: learnerOf(worker, piece)?.attempt_id }, piece);
      return send(bareConnections[worker], rawRequest('POST', '/commit', undefined, body));
    };
    log('20 KB of state, against the bare upsert, in turn');
    await cpuOf(server, commit);
    await cpuOf(bare, bareCommit);
    const pairs: { readonly ours: number; readonly bare: number }[] = [];
    while (pairs.length < ROUNDS)
      pairs.push({ ours: await cpuOf(server, commit), bare: await cpuOf(bare, bareCommit) });

    const connections = await openConnections(server.port, TAKERS);
    const sittings = exam.takers.slice(0, TAKERS).flatMap((taker, index) => {
      const connection = connections[index];
      return connection ? [sitDown(connection, exam, taker)] : [];
    });
    for (const sitting of sittings) {
      await sitting.start();
      await sitting.readPaper();
    }
    const saving = async () =>
      p95((await runAt(saves(), async (n) => sittings[n % TAKERS]?.save())).latencies);
    log(`${SAVES_PER_SECOND} saves a second, alone and beside ${LEARNERS} learners who commit, in turn`);
    await saving();
    const beside: { readonly alone: number; readonly together: number }[] = [];
    while (beside.length < 3) {
      const alone = await saving();
      const committing = runAt(commits(), (n) => commit(n % LEARNERS, 0));
      const together = await saving();
      const { errors } = await committing;
      for (const error of new Set(errors)) log(error);
      beside.push({ alone, together });
    }
    return [
      {
        name: 'commit of 20 KB of state, 8 in flight: CPU against a bare Fastify with the same upsert',
        measured: median(pairs.map((pair) => pair.ours / pair.bare)),
        unit: 'times',
        budget: { atMost: 2 },
      },
      {
        name: `a package of ${FILES} files and 25 MB is read and stored`,
        measured: seconds,
        unit: 'seconds',
        budget: { atMost: 10 },
      },
      {
        name: 'the same: memory of the server beyond that before',
        measured: megabytes,
        unit: 'megabytes',
        budget: { atMost: 64 },
      },
      {
        name: `p95 of an exam's save beside ${LEARNERS} committing learners, against that without them`,
        measured: median(beside.map(({ alone, together }) => together / alone)),
        unit: 'times',
        budget: { atMost: 1.2 },
      },
    ];
  },
};

async function send(connection: HttpConnection | undefined, request: RequestBytes): Promise<void> {
  if (connection) await ok(connection, request);
}

/** CPU milliseconds of one commit, of server and PostgreSQL. */
async function cpuOf(server: MeasuredServer, work: Work): Promise<number> {
  const before = await server.cpuMs();
  const { latencies } = await runFor(ROUND_MS, WORKERS, work);
  return ((await server.cpuMs()) - before) / latencies.length;
}

let seq = 0;
/** Each commit has a higher number and another state than the one before. */
function bodyOf(more: object, piece: number): string {
  seq += 1;
  const state = `${piece} `.padEnd(STATE, 'state of a package ');
  return JSON.stringify({
    seq,
    changes: { 'cmi.suspend_data': state },
    is_finished: false,
    calls: [],
    ...more,
  });
}

const commitOf = (token: string, piece: number) =>
  rawRequest('POST', `/launches/${token}/changes`, undefined, bodyOf({}, piece));

const saves = () =>
  Array.from({ length: (SAVES_PER_SECOND * LOAD_MS) / 1000 }, (_, n) => (n * 1000) / SAVES_PER_SECOND);

const commits = () =>
  Array.from({ length: (LEARNERS * LOAD_MS) / COMMIT_EVERY_MS }, (_, n) => (n * COMMIT_EVERY_MS) / LEARNERS);

/** Text that hardly packs; letters above 127 take two bytes. */
function largeZip(): Uint8Array {
  const size = Math.floor((25 * MEGABYTE) / FILES / 1.5);
  const files = Object.fromEntries(
    Array.from({ length: FILES - 2 }, (_, n) => [`files/${n}.bin`, randomBytes(size).toString('latin1')]),
  );
  return zipOfPackage({ files });
}

const tokensOf = (db: ScratchDatabase, { author }: Exam) => signIn(db, author);

async function add(server: MeasuredServer, db: ScratchDatabase, exam: Exam, name: string, zip: Uint8Array) {
  const form = new FormData();
  form.set('name', name);
  form.set('file', new Blob([new Uint8Array(zip)]), 'package.zip');
  const [header, value] = bearerHeader(await tokensOf(db, exam)).split(': ');
  const answer = await fetch(`${server.url}/api/v1/scorm-packages`, {
    method: 'POST',
    headers: { [header ?? '']: value ?? '' },
    body: form,
  });
  const { createScormPackage } = scormPackages.endpoints;
  return createScormPackage.output.parse(await answer.json());
}

async function launchOnce(server: MeasuredServer, db: ScratchDatabase, exam: Exam, id: number) {
  const answer = await fetch(`${server.url}/api/v1/scorm-packages/${id}/launch`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${(await tokensOf(db, exam)).token}`,
      'content-type': 'application/json',
    },
    body: '{}',
  });
  return scormPackages.endpoints.launchScormPackage.output.parse(await answer.json());
}

/** Running launches of all learners, of the first part. */
async function insertLaunches(
  { system }: ScratchDatabase,
  { campusId: campus_id, takers }: Exam,
  package_id: number,
) {
  const { id: version_id } = await system
    .selectFrom('scorm_version')
    .where('package_id', '=', package_id)
    .select('id')
    .executeTakeFirstOrThrow();
  const now = new Date();
  const launches: { readonly token: string; readonly attempt_id: number }[] = [];
  for (const { studentId: user_id } of takers) {
    const { id: attempt_id } = await system
      .insertInto('scorm_attempt')
      .values({ campus_id, package_id, version_id, user_id, number: 1, started_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const part = { campus_id, attempt_id, part_id: 'part1' };
    await system
      .insertInto('scorm_part')
      .values({ ...part, updated_at: now })
      .execute();
    const token = systemRandom.token();
    await system
      .insertInto('scorm_launch')
      .values({ ...part, token_hash: hashToken(token), is_review: false, created_at: now, used_at: now })
      .execute();
    launches.push({ token, attempt_id });
  }
  return launches;
}
