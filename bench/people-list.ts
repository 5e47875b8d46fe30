import { userTypes } from '@pelion/access';
import type { CallInput } from '@pelion/contract';
import { people } from '@pelion/contract/people';
import { sql } from 'kysely';
import { buildAcademicYear } from '../apps/server/test/factories/academic-years.ts';
import { buildCampus } from '../apps/server/test/factories/campuses.ts';
import { buildMember } from '../apps/server/test/factories/members.ts';
import type { Figure, Measurement } from './figure.ts';
import { type AgainstBare, againstBare, type Recorded, recorder } from './support/against-bare.ts';
import { measured } from './support/measured-server.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { startServer } from './support/server.ts';
import { signIn } from './support/tokens.ts';

const PEOPLE = 10_000;
const GRADES = 12;
const SECTIONS = 20;
const PAGE = 50;

type Query = NonNullable<CallInput<typeof people.endpoints.listUsers>['query']>;

/** What is typed, picked and sorted by, each as often as the others; the columns of a page are always all of them. */
const asked: Readonly<Record<string, (place: number) => Query>> = {
  'as it opens': () => ({}),
  search: (place) => ({ search: `Family${place * 137}` }),
  'a frequent search': (place) => ({ search: `Given${place % 10}` }),
  'sorted by their number': () => ({ order: 'external_id' }),
  'the newest first': () => ({ order: 'created_at', is_descending: true }),
  'who was here last': () => ({ order: 'entered_at', is_descending: true }),
  'of one state': () => ({ state: 'invited' }),
};

/** A list of a school of 10,000, as its screen asks for it. */
export const peopleList: Measurement = {
  name: 'people-list',
  title: 'List of people',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'people_list');
    log(`${PEOPLE.toLocaleString('en')} people`);
    const campus = await buildCampus(db.system);
    const admin = await buildMember(db.system, { campus, userType: 'schoolAdmin' });
    const year = await buildAcademicYear(db.system, { campus, endsOn: '2089-12-31' });
    const sectionIds = await insertPeople(db, campus.id, year.id);
    const server = await measured(db, await startServer({ DATABASE_URL: db.url }));
    const tokens = await signIn(db, admin);
    const record = await recorder(db);
    const recordedOf = async (queryOf: (place: number) => Query) => {
      const recorded: Recorded[] = [];
      for (let place = 0; place < 8; place++) {
        const query = { user_types: [userTypes.student], limit: PAGE, ...queryOf(place) };
        recorded.push(await record(people, 'listUsers', { params: { campus_id: campus.id }, query }, tokens));
      }
      return recorded;
    };
    const queries = {
      ...asked,
      'of some sections': (place: number): Query => ({ section_ids: sectionIds.slice(place, place + 4) }),
    };
    const figures: Figure[] = [];
    const all: Recorded[] = [];
    for (const [name, queryOf] of Object.entries(queries)) {
      const recorded = await recordedOf(queryOf);
      all.push(...recorded);
      const cost = await againstBare(db, campus.id, server, recorded);
      log(`${name}: ${cost.ratio.toFixed(2)} × bare, ${cost.cpuMs.toFixed(2)} ms`);
      figures.push(figureOf(`people, ${name}: CPU against a bare Fastify with the same SQL`, cost));
    }
    const mixed = await againstBare(db, campus.id, server, all);
    return [
      figureOf(`people, ${PAGE} of 10,000 in every way: CPU against a bare Fastify with the same SQL`, mixed),
      { name: 'the same: CPU of server and PostgreSQL', measured: mixed.cpuMs, unit: 'cpuMilliseconds' },
      ...figures,
    ];
  },
};

const figureOf = (name: string, { ratio }: AgainstBare): Figure => ({
  name,
  measured: ratio,
  unit: 'times',
  budget: { atMost: 1.4 },
});

/** Students with their sections; every tenth has not come yet. */
async function insertPeople(db: ScratchDatabase, campusId: number, yearId: number): Promise<number[]> {
  await sql`
    insert into grade (campus_id, name, position)
    select ${campusId}, 'Grade ' || n, n from generate_series(1, ${GRADES}::int) n`.execute(db.system);
  const { rows: sections } = await sql<{ id: number }>`
    insert into section (campus_id, academic_year_id, grade_id, name)
    select g.campus_id, ${yearId}, g.id, chr(64 + n) from grade g, generate_series(1, ${SECTIONS}::int) n
    where g.campus_id = ${campusId} returning id`.execute(db.system);
  const ids = sections.map(({ id }) => id);
  await sql`
    with made as (
      insert into account (username, email, given_name, family_name, password_hash)
      select 's' || n || '@bench.example', 's' || n || '@bench.example', 'Given' || n % 100, 'Family' || n,
        case when n % 10 > 0 then 'none' end
      from generate_series(1, ${PEOPLE}::int) n
      returning id, given_name, family_name, password_hash
    ), named as (
      insert into person (campus_id, user_id, given_name, family_name, entered_at)
      select ${campusId}, id, given_name, family_name, case when password_hash is not null then now() - make_interval(mins => id::int) end
      from made returning user_id
    ), joined as (
      insert into membership (campus_id, user_id, external_id)
      select ${campusId}, user_id, 'N' || user_id from named returning user_id
    ), given as (
      insert into membership_role (campus_id, user_id, user_type)
      select ${campusId}, user_id, ${userTypes.student} from joined returning user_id
    )
    insert into enrollment (campus_id, section_id, student_id, starts_on)
    select ${campusId}, (${ids}::bigint[])[1 + user_id % ${ids.length}], user_id, date '2000-01-01' from given`.execute(
    db.system,
  );
  await sql`vacuum analyze`.execute(db.system);
  return ids;
}
