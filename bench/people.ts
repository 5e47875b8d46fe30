import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { services, urlOf } from '@pelion/contract';
import { academicYears } from '@pelion/contract/academic-years';
import type { RosterImport } from '@pelion/contract/rosters';
import { rosters } from '@pelion/contract/rosters';
import { passingRosterStates } from '@pelion/contract/rosters/facts';
import { sql } from 'kysely';
import { PER_BATCH } from '../apps/server/src/domains/rosters/compare.ts';
import { buildAcademicYear } from '../apps/server/test/factories/academic-years.ts';
import { buildCampus } from '../apps/server/test/factories/campuses.ts';
import { buildMember } from '../apps/server/test/factories/members.ts';
import type { Figure, Measurement } from './figure.ts';
import { bearerHeader, callOnce, type Tokens } from './support/api.ts';
import { bystander } from './support/bystander-latency.ts';
import { type MeasuredServer, measured } from './support/measured-server.ts';
import { postgresCpu } from './support/postgres-cpu.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { type BenchServer, startServer } from './support/server.ts';
import { signIn } from './support/tokens.ts';

const PEOPLE = 10_000;
const GRADES = 12;
const SECTIONS = 20;
/** Polling interval of the import page. */
const LOOKS_MS = 1000;
/** Readings by the bystander: warm-up and counted. */
const WARM_UP = 100;
const READINGS = 200;

/** Import of a school's people from a file, and their rollover into the next year. */
export const people: Measurement = {
  name: 'people',
  title: 'People by the thousand',
  async measure(log) {
    const postgres = await startScratchPostgres();
    const db = await createScratchDatabase(postgres, 'people');
    const server = await measured(db, await startServer({ DATABASE_URL: db.url }));
    const school = await buildSchool(db);
    const teacher = await buildMember(db.system, {
      campus: await buildCampus(db.system),
      userType: 'teacher',
    });
    const other = await bystander(server, await signIn(db, teacher));
    await other.alone(WARM_UP);
    const before = await other.alone(READINGS);
    log(`a file of ${PEOPLE.toLocaleString('en')} lines is read and compared`);
    const { done: imported, p95: meanwhile } = await other.during(importFile(server, school));
    // Subtracts the CPU of the bystander in the same time.
    const cpuBefore = await server.cpuMs();
    await other.during(sleep(imported.writingMs));
    const ofBystander = (await server.cpuMs()) - cpuBefore;
    other.close();
    log('the same file again, and one with another name and section for everybody');
    const secondTime = await importFile(server, school, again);
    const thirdTime = await importFile(server, school, changed);
    log('everybody goes into the next year');
    const rollover = await rollOver(server, school);
    log('the same rows by bare inserts, in a database of their own');
    const bare = await bareInserts(await createScratchDatabase(postgres, 'people_bare'));
    const figures: readonly Figure[] = [
      {
        name: 'import of 10,000 people: from the file to the last of them',
        measured: imported.seconds,
        unit: 'seconds',
        budget: { atMost: 60 },
      },
      {
        name: 'the same: CPU of writing them, against bare inserts',
        measured: (imported.writingCpuMs - ofBystander) / bare,
        unit: 'times',
        budget: { atMost: 3 },
      },
      {
        name: 'the same: memory beyond that of before',
        measured: imported.megabytes,
        unit: 'megabytes',
        budget: { atMost: 64 },
      },
      {
        name: 'the same: the longest without a word of progress',
        measured: imported.silence,
        unit: 'seconds',
      },
      {
        name: 'the same: p95 of somebody of another school who reads meanwhile',
        measured: meanwhile / before,
        unit: 'times',
        budget: { atMost: 1.2 },
      },
      {
        name: 'import of 10,000 people again, nothing changed',
        measured: secondTime.seconds,
        unit: 'seconds',
        budget: { atMost: 60 },
      },
      {
        name: 'import of 10,000 people again, everybody changed',
        measured: thirdTime.seconds,
        unit: 'seconds',
        budget: { atMost: 60 },
      },
      { name: 'rollover of 10,000 people', measured: rollover, unit: 'seconds', budget: { atMost: 30 } },
    ];
    return figures;
  },
};

interface School {
  readonly campusId: number;
  readonly fromId: number;
  readonly toId: number;
  readonly tokens: Tokens;
}

async function buildSchool(db: ScratchDatabase): Promise<School> {
  const limit = 2 * PEOPLE;
  const campus = await buildCampus(db.system, {
    school: { featureOverrides: { number_of_students_allowed: limit, number_of_users_allowed: limit } },
  });
  const from = await buildAcademicYear(db.system, { campus, endsOn: '2089-12-31' });
  const to = await buildAcademicYear(db.system, {
    campus,
    startsOn: '2090-01-01',
    endsOn: '2091-01-01',
    isCurrent: false,
  });
  const tokens = await signIn(db, await buildMember(db.system, { campus, userType: 'campusAdmin' }));
  return { campusId: campus.id, fromId: from.id, toId: to.id, tokens };
}

const numbers = Array.from({ length: PEOPLE }, (_, n) => n);
const gradeOf = (n: number) => (n % GRADES) + 1;
const sectionOf = (n: number) => String.fromCharCode(65 + (Math.floor(n / GRADES) % SECTIONS));

interface RosterFile {
  /** Prefix of each family name. */
  readonly married: string;
  /** Number of sections by which each student moves. */
  readonly moved: number;
  readonly expected: Pick<RosterImport['counts'], 'create' | 'change' | 'same'>;
}

const first: RosterFile = { married: '', moved: 0, expected: { create: PEOPLE, change: 0, same: 0 } };
const again: RosterFile = { ...first, expected: { create: 0, change: 0, same: PEOPLE } };
const changed: RosterFile = {
  married: 'New',
  moved: GRADES,
  expected: { create: 0, change: PEOPLE, same: 0 },
};

const textOf = ({ married, moved }: RosterFile) =>
  [
    'first_name,last_name,email,student_id,grade,section',
    ...numbers.map(
      (n) => `Given${n},${married}Family${n},s${n}@bench.example,${n},${gradeOf(n)},${sectionOf(n + moved)}`,
    ),
  ].join('\n');

async function importFile(
  server: MeasuredServer,
  { campusId: campus_id, tokens }: School,
  file: RosterFile = first,
) {
  const before = await server.usage({ isCollected: true });
  const started = performance.now();
  const body = new FormData();
  body.append('file', new File([textOf(file)], 'people.csv'));
  const { path } = rosters.endpoints.startRosterImport;
  const address =
    services[rosters.service] + urlOf(path, { params: { campus_id }, query: { user_type_id: 6 } });
  const [name = '', value = ''] = bearerHeader(tokens).split(': ');
  const answer = await fetch(server.url + address, { method: 'POST', headers: { [name]: value }, body });
  const { id: roster_id }: { id: number } = JSON.parse(await answer.text());
  const params = { campus_id, roster_id };
  const seen = { bytes: before.residentBytes, silence: 0 };
  await settled(server, params, tokens, seen);
  await callOnce(server, rosters, 'matchRoster', { params, body: { creates_places: true } }, tokens);
  const ready = await settled(server, params, tokens, seen);
  const { create, change, same } = ready.counts;
  if (ready.state !== 'ready' || !isDeepStrictEqual({ create, change, same }, file.expected))
    throw new Error(
      `The file is ${ready.state} with ${create} new, ${change} changed and ${same} same people`,
    );
  const written = performance.now();
  const cpuBefore = await server.cpuMs();
  await callOnce(server, rosters, 'writeRoster', { params, body: {} }, tokens);
  const done = await settled(server, params, tokens, seen);
  if (done.state !== 'done') throw new Error(`The import is ${done.state}: ${done.problem}`);
  const ended = performance.now();
  return {
    seconds: (ended - started) / 1000,
    writingMs: ended - written,
    writingCpuMs: (await server.cpuMs()) - cpuBefore,
    megabytes: (seen.bytes - before.residentBytes) / 2 ** 20,
    silence: seen.silence / 1000,
  };
}

/** Polls until the import stops by itself; records peak memory and the longest time without reported progress. */
async function settled(
  server: BenchServer,
  params: { readonly campus_id: number; readonly roster_id: number },
  tokens: Tokens,
  seen: { bytes: number; silence: number },
): Promise<RosterImport> {
  let said = '';
  let at = performance.now();
  for (;;) {
    const record = await callOnce(server, rosters, 'getRosterImport', { params }, tokens);
    seen.bytes = Math.max(seen.bytes, (await server.usage()).residentBytes);
    const now = performance.now();
    seen.silence = Math.max(seen.silence, now - at);
    if (!passingRosterStates.includes(record.state)) return record;
    const says = `${record.state} ${record.handled}`;
    if (says !== said) at = now;
    said = says;
    await sleep(LOOKS_MS);
  }
}

async function rollOver(server: BenchServer, { fromId, toId, tokens }: School): Promise<number> {
  const started = performance.now();
  const { sections } = await callOnce(
    server,
    academicYears,
    'previewRollover',
    { params: { academic_year_id: fromId, to_year_id: toId } },
    tokens,
  );
  const plan = { to_year_id: toId, sections: sections.map(({ section_id, to }) => ({ section_id, to })) };
  await callOnce(
    server,
    academicYears,
    'rollOver',
    { params: { academic_year_id: fromId }, body: plan },
    tokens,
  );
  return (performance.now() - started) / 1000;
}

/**
 * CPU milliseconds for the bare inserts: account, person, membership, role and section of each, in transactions as
 * large as those of an import.
 */
async function bareInserts(db: ScratchDatabase): Promise<number> {
  const campus = await buildCampus(db.system);
  const year = await buildAcademicYear(db.system, { campus });
  await sql`
    insert into grade (campus_id, name, position)
    select ${campus.id}, n::text, n from generate_series(1, ${GRADES}::int) n`.execute(db.system);
  await sql`
    insert into section (campus_id, academic_year_id, grade_id, name)
    select g.campus_id, ${year.id}, g.id, chr(64 + n) from grade g, generate_series(1, ${SECTIONS}::int) n
    where g.campus_id = ${campus.id}`.execute(db.system);
  const cpuMs = await postgresCpu(db);
  const before = cpuMs();
  const client = process.cpuUsage();
  for (let from = 0; from < PEOPLE; from += PER_BATCH) {
    await db.system.transaction().execute((transaction) =>
      sql`
        with made as (
          insert into account (username, email, given_name, family_name)
          select 's' || n || '@bench.example', 's' || n || '@bench.example', 'Given' || n, 'Family' || n
          from generate_series(${from}::int, ${Math.min(from + PER_BATCH, PEOPLE) - 1}::int) n
          returning id, given_name, family_name
        ), named as (
          insert into person (campus_id, user_id, given_name, family_name)
          select ${campus.id}, id, given_name, family_name from made returning user_id
        ), joined as (
          insert into membership (campus_id, user_id, external_id)
          select ${campus.id}, user_id, user_id::text from named returning user_id
        ), given as (
          insert into membership_role (campus_id, user_id, user_type)
          select ${campus.id}, user_id, 6 from joined returning user_id
        )
        insert into enrollment (campus_id, section_id, student_id, starts_on)
        select ${campus.id}, (
          select s.id from section s where s.campus_id = ${campus.id} order by s.id offset g.user_id % ${GRADES * SECTIONS} limit 1
        ), g.user_id, date '2000-01-01' from given g`.execute(transaction),
    );
  }
  const { user, system } = process.cpuUsage(client);
  return cpuMs() - before + (user + system) / 1000;
}
