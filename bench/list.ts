import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallInput, services, urlOf } from '@pelion/contract';
import {
  assessmentStatuses,
  assessmentTypes,
  multipartTypes,
  resultStatuses,
} from '@pelion/contract/assessment-kinds';
import { assessments } from '@pelion/contract/assessments';
import { z } from 'zod';
import type { Figure, Measurement } from './figure.ts';
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
/** Duration of a round per filter. */
const FILTER_MS = 600;

/** Teachers and admins filtering by grade, subject, status and chapter, in turn. */
interface Lookup {
  readonly request: RequestBytes;
  readonly statement: Statement;
}

interface Subject {
  readonly db: ScratchDatabase;
  readonly campusId: number;
  readonly server: MeasuredServer;
  readonly lookups: readonly Lookup[];
  /** Lookups that fill a page at every school size, so that only the search differs, not the number of rows. */
  readonly fullPages: readonly Lookup[];
  /** One lookup per filter or tab, by its name. */
  readonly filters: ReadonlyMap<string, Lookup>;
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
    log('each filter and tab, ours and bare in turn');
    const filters: Figure[] = [];
    for (const name of middle.filters.keys()) {
      const pairs: number[] = [];
      for (let round = 0; round < 3; round++) {
        const ours = await costOf(only(middle, name), FILTER_MS);
        pairs.push(ours.cpuMs / (await costOf(only(bare, name), FILTER_MS)).cpuMs);
      }
      filters.push({
        name: `list by ${name}: CPU against a bare Fastify with the same SQL`,
        measured: median(pairs),
        unit: 'times',
        budget: { atMost: 1.4 },
      });
    }
    const small = await open(10_000);
    const large = await open(1_000_000);
    log('10,000 and 1,000,000 in turn');
    const [fewer, more] = [await fullPages(small), await fullPages(large)];
    // Two workers, so that the work of a list is compared without waiting for a core.
    await overHttp(fewer, ROUND_MS, 2);
    await overHttp(more, ROUND_MS, 2);
    const sizes = await alternate(
      10,
      () => overHttp(more, ROUND_MS, 2),
      () => overHttp(fewer, ROUND_MS, 2),
    );
    log('each filter and tab among 10,000 and 1,000,000 in turn');
    for (const name of large.filters.keys()) {
      const pairs = await alternate(
        3,
        () => overHttp(only(large, name), FILTER_MS, 2),
        () => overHttp(only(small, name), FILTER_MS, 2),
      );
      const of = (side: 'first' | 'second') => p95(pairs.flatMap((pair) => pair[side].latencies));
      filters.push({
        name: `list by ${name}: p95 at 1,000,000 against 10,000`,
        measured: of('first') / of('second'),
        unit: 'times',
        budget: { atMost: 1.3 },
      });
    }
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
      ...filters,
    ];
  },
};

/** The same subject with a single filter. */
const only = (subject: Subject, name: string): Subject => ({
  ...subject,
  lookups: [found(subject.filters.get(name), name)],
});

/** The same subject with lookups that fill a page of eight. */
async function fullPages(subject: Subject): Promise<Subject> {
  const [connection] = subject.connections;
  for (const { request } of subject.fullPages) {
    const page = z.array(z.unknown()).parse(connection && JSON.parse(await ok(connection, request)));
    if (page.length < 8) throw new Error(`A page has ${page.length} rows`);
  }
  return { ...subject, lookups: subject.fullPages };
}

function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`There is no list by ${name}`);
  return value;
}

async function openSubject(db: ScratchDatabase, school: LargeSchool): Promise<Subject> {
  const server = await measured(db, await startServer({ DATABASE_URL: db.url }));
  const asked = await lookupsOf(db, school);
  return {
    db,
    campusId: school.campusId,
    server,
    ...asked,
    connections: await openConnections(server.port, WORKERS),
  };
}

/** Baseline: the SQL of the same lists, with the raw rows. */
async function openBare({ db, campusId, lookups, filters }: Subject): Promise<Subject> {
  const file = join(scratchFolder(), 'statements.json');
  const named = [...filters];
  const statements = [...lookups, ...named.map(([, lookup]) => lookup)].map(({ statement }) => statement);
  writeFileSync(file, JSON.stringify(statements));
  const at = (place: number) => rawRequest('GET', `/list/${place}`);
  const env = { DATABASE_URL: db.url, BENCH_CAMPUS: String(campusId), BENCH_STATEMENTS: file };
  const server = await measured(db, await startBareServer(env));
  return {
    db,
    campusId,
    server,
    lookups: lookups.map(({ statement }, place) => ({ statement, request: at(place) })),
    fullPages: [],
    filters: new Map(
      named.map(([name, { statement }], place) => [name, { statement, request: at(lookups.length + place) }]),
    ),
    connections: await openConnections(server.port, WORKERS),
  };
}

type Query = NonNullable<CallInput<typeof assessments.endpoints.listAssessments>['query']>;

/** One query per filter or tab, by the user who has it. */
const queriesOf = ({
  teacher,
  studentId,
  gradeIds,
  subjects,
}: LargeSchool): Readonly<Record<string, Query>> => ({
  'tab created by me': { is_mine: true },
  'tab shared with me': { shared_with: teacher.userId },
  grade: { grade_ids: gradeIds.slice(0, 1) },
  'grades, several': { grade_ids: gradeIds.slice(0, 3) },
  subject: { subject_ids: subjects.slice(0, 1).map(({ id }) => id) },
  type: { types: [assessmentTypes.homework] },
  'type standardized': { types: [assessmentTypes.standardizedTest] },
  'kind of standardized test': {
    types: [assessmentTypes.standardizedTest],
    multipart_assessment_type_id: multipartTypes.digitalSat,
  },
  status: { status_ids: [assessmentStatuses.inactive] },
  'created by': { created_bys: [teacher.userId] },
  'modified by': { modified_bys: [teacher.userId] },
  'created between': { created_start_date: day(-4), created_end_date: day(-2) },
  'modified between': { modified_start_date: day(-4), modified_end_date: day(-2) },
  'submitted between': { submitted_start_date: day(-4), submitted_end_date: day(-2) },
  'assigned to': { assigned_tos: [studentId] },
  'submission status submitted': { schedule_status: resultStatuses.userSubmitted },
  'submission status graded': { schedule_status: resultStatuses.graded },
  'submission status assigned': { schedule_status: resultStatuses.assigned },
  'submission status past due': { schedule_status: resultStatuses.pastDue },
});

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Lookups of every grade and subject with one of its chapters, half of them as a teacher; then each filter alone. */
async function lookupsOf(db: ScratchDatabase, school: LargeSchool) {
  const admin = await signIn(db, school.admin);
  const teacher = await signIn(db, school.teacher);
  const app = await openRecordedApp(db);
  const lookupOf = async (query: Query, tokens: typeof admin, name: string): Promise<Lookup> => {
    const url = services.assessmentApi + urlOf(assessments.endpoints.listAssessments.path, { query });
    const headers = { assessment_token: tokens.assessmentToken };
    const sent = await recordStatements(() => app.inject({ url, headers }));
    return {
      request: requestOf(assessments, 'listAssessments', { query }, tokens),
      // Prepared once, like the server's own statements after a few runs.
      statement: { ...onlyOne(sent.filter(({ text }) => /(from|join) assessment a\s/.test(text))), name },
    };
  };
  const lookups: Lookup[] = [];
  const fullPages: Lookup[] = [];
  for (const gradeId of school.gradeIds) {
    for (const { id: subjectId, chapters } of school.subjects) {
      const isAdmin = lookups.length % 2 === 0;
      const ask = (query: Query, name: string) =>
        lookupOf(
          { ...query, subject_ids: [subjectId], status_ids: [assessmentStatuses.active] },
          isAdmin ? admin : teacher,
          `${name} as ${isAdmin ? 'admin' : 'teacher'}`,
        );
      const chapter = chapters[lookups.length % chapters.length] ?? '';
      const search = { name: chapter, chapter_name: chapter, lesson_name: chapter };
      const inGrade = { grade_ids: [gradeId] };
      lookups.push(await ask({ ...inGrade, ...search }, 'search in a grade'));
      fullPages.push(await ask(inGrade, 'grade'), await ask(search, 'search'));
    }
  }
  const filters = new Map<string, Lookup>();
  for (const [name, query] of Object.entries(queriesOf(school)))
    filters.set(name, await lookupOf(query, name.startsWith('tab') ? teacher : admin, `list by ${name}`));
  return { lookups, fullPages, filters };
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

async function costOf(subject: Subject, milliseconds = ROUND_MS) {
  const before = await subject.server.cpuMs();
  const run = await overHttp(subject, milliseconds);
  return { run, cpuMs: ((await subject.server.cpuMs()) - before) / run.latencies.length };
}
