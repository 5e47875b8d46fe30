import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { services, urlOf } from '@pelion/contract';
import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { assessments } from '@pelion/contract/assessments';
import type { Measurement } from './figure.ts';
import { ok, rawRequest, requestOf } from './support/api.ts';
import { scratchFolder } from './support/cleanup.ts';
import type { HttpConnection, RequestBytes } from './support/connection.ts';
import { openConnections } from './support/connection.ts';
import { buildLargeSchool, type LargeSchool } from './support/large-school.ts';
import { alternate, meanPerSecond, type Run, runFor } from './support/load.ts';
import { type MeasuredServer, measured } from './support/measured-server.ts';
import { openRecordedApp, recordStatements, type Statement } from './support/recorded-app.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { startBareServer, startServer } from './support/server.ts';
import { median, p95 } from './support/statistics.ts';
import { signIn } from './support/tokens.ts';

const WORKERS = 8;
const ROUND_MS = 1500;

/** Teachers and admins looking through grade, subject, status and a chapter, one after another. */
interface Lookup {
  readonly request: RequestBytes;
  readonly statement: Statement;
}

interface Subject {
  readonly db: ScratchDatabase;
  readonly campusId: number;
  readonly server: MeasuredServer;
  readonly lookups: readonly Lookup[];
  readonly connections: readonly HttpConnection[];
}

export const list: Measurement = {
  name: 'list',
  title: 'Lists of assessments',
  async measure(log) {
    const postgres = await startScratchPostgres();
    const open = async (rows: number) => {
      log(`${rows.toLocaleString('en')} assessments`);
      const db = await createScratchDatabase(postgres, `list_${rows}`);
      return openSubject(db, await buildLargeSchool(db, rows));
    };
    const middle = await open(100_000);
    const bare = await openBare(middle);
    log('the same lists from ours and from a bare Fastify with the same SQL, in turn');
    await Promise.all([overHttp(middle, ROUND_MS), overHttp(bare, ROUND_MS)]);
    const costs: { readonly ours: number; readonly bare: number }[] = [];
    const runs: Run[] = [];
    while (costs.length < 10) {
      const ours = await costOf(middle);
      runs.push(ours.run);
      costs.push({ ours: ours.cpuMs, bare: (await costOf(bare)).cpuMs });
    }
    const small = await open(10_000);
    const large = await open(1_000_000);
    log('10,000 and 1,000,000 in turn');
    // Two workers: what is compared is the work of one list, not the wait for a core.
    await overHttp(small, ROUND_MS, 2);
    await overHttp(large, ROUND_MS, 2);
    const sizes = await alternate(
      10,
      () => overHttp(large, ROUND_MS, 2),
      () => overHttp(small, ROUND_MS, 2),
    );
    const p95Of = (side: 'first' | 'second') => p95(sizes.flatMap((pair) => pair[side].latencies));
    return [
      {
        name: 'list of 8 out of 100,000: CPU against a bare Fastify with the same SQL',
        measured: median(costs.map((pair) => pair.ours / pair.bare)),
        unit: 'times',
        budget: { atMost: 1.4 },
      },
      {
        name: 'the same: CPU of server and PostgreSQL',
        measured: median(costs.map(({ ours }) => ours)),
        unit: 'cpuMilliseconds',
      },
      { name: 'the same, lists a second over HTTP', measured: meanPerSecond(runs), unit: 'count' },
      { name: 'list, p95 at 10,000', measured: p95Of('second'), unit: 'cpuMilliseconds' },
      { name: 'list, p95 at 1,000,000', measured: p95Of('first'), unit: 'cpuMilliseconds' },
      {
        name: 'list, p95 at 1,000,000 against 10,000',
        measured: p95Of('first') / p95Of('second'),
        unit: 'times',
        budget: { atMost: 1.3 },
      },
    ];
  },
};

async function openSubject(db: ScratchDatabase, school: LargeSchool): Promise<Subject> {
  const server = await measured(db, await startServer({ DATABASE_URL: db.url }));
  return {
    db,
    campusId: school.campusId,
    server,
    lookups: await lookupsOf(db, school),
    connections: await openConnections(server.port, WORKERS),
  };
}

/** The same lists without a rule: their SQL, and the rows as they come. */
async function openBare({ db, campusId, lookups }: Subject): Promise<Subject> {
  const file = join(scratchFolder(), 'statements.json');
  writeFileSync(file, JSON.stringify(lookups.map(({ statement }) => statement)));
  const env = { DATABASE_URL: db.url, BENCH_CAMPUS: String(campusId), BENCH_STATEMENTS: file };
  const server = await measured(db, await startBareServer(env));
  return {
    db,
    campusId,
    server,
    lookups: lookups.map(({ statement }, place) => ({
      statement,
      request: rawRequest('GET', `/list/${place}`),
    })),
    connections: await openConnections(server.port, WORKERS),
  };
}

/** Every grade and subject with one of its chapters, half of them as a teacher sees them. */
async function lookupsOf(db: ScratchDatabase, school: LargeSchool): Promise<Lookup[]> {
  const admin = await signIn(db, school.admin);
  const teacher = await signIn(db, school.teacher);
  const app = await openRecordedApp(db);
  const lookups: Lookup[] = [];
  for (const gradeId of school.gradeIds) {
    for (const { id: subjectId, chapters } of school.subjects) {
      const tokens = lookups.length % 2 === 0 ? admin : teacher;
      const chapter = chapters[lookups.length % chapters.length] ?? '';
      const query = {
        grade_ids: [gradeId],
        subject_ids: [subjectId],
        status_ids: [assessmentStatuses.active],
        name: chapter,
        chapter_name: chapter,
        lesson_name: chapter,
      };
      const url = services.assessmentApi + urlOf(assessments.endpoints.listAssessments.path, { query });
      const headers = { assessment_token: tokens.assessmentToken };
      const sent = await recordStatements(() => app.inject({ url, headers }));
      lookups.push({
        request: requestOf(assessments, 'listAssessments', { query }, tokens),
        // Planned once, as the server's own is after a few.
        statement: {
          ...onlyOne(sent.filter(({ text }) => text.includes('from assessment a'))),
          name: tokens === admin ? 'list-as-admin' : 'list-as-teacher',
        },
      });
    }
  }
  return lookups;
}

function onlyOne(statements: readonly Statement[]): Statement {
  const [statement] = statements;
  if (statement === undefined || statements.length > 1) throw new Error('A list is one statement');
  return statement;
}

const overHttp = ({ connections, lookups }: Subject, milliseconds: number, workers = WORKERS) =>
  runFor(milliseconds, workers, async (worker, piece) => {
    const lookup = lookups[(worker * 7 + piece) % lookups.length];
    const connection = connections[worker];
    if (lookup && connection) await ok(connection, lookup.request);
  });

async function costOf(subject: Subject) {
  const before = await subject.server.cpuMs();
  const run = await overHttp(subject, ROUND_MS);
  return { run, cpuMs: ((await subject.server.cpuMs()) - before) / run.latencies.length };
}
