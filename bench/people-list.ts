import { userTypes } from '@pelion/access';
import type { CallInput } from '@pelion/contract';
import { people } from '@pelion/contract/people';
import { buildCampus } from '../apps/server/test/factories/campuses.ts';
import { buildMember } from '../apps/server/test/factories/members.ts';
import type { Figure, Measurement } from './figure.ts';
import { type AgainstBare, againstBare, type Recorded, recorder } from './support/compare-with-bare.ts';
import { insertPeople } from './support/large-roster.ts';
import { measured } from './support/measured-server.ts';
import { createScratchDatabase, startScratchPostgres } from './support/scratch-database.ts';
import { startServer } from './support/server.ts';
import { signIn } from './support/tokens.ts';

const PEOPLE = 10_000;
const PAGE = 50;

type Query = NonNullable<CallInput<typeof people.endpoints.listUsers>['query']>;

/** Searches, filters and orders, measured equally often; every request returns all columns. */
const asked: Readonly<Record<string, (place: number) => Query>> = {
  'as it opens': () => ({}),
  search: (place) => ({ search: `Family${place * 137}` }),
  'a frequent search': (place) => ({ search: `Given${place % 10}` }),
  'sorted by their number': () => ({ order: 'external_id' }),
  'the newest first': () => ({ order: 'created_at', is_descending: true }),
  'who was here last': () => ({ order: 'last_here_at', is_descending: true }),
  'of one state': () => ({ state: 'invited' }),
};

/** People list of a school of 10,000, with the requests of its screen. */
export const peopleList: Measurement = {
  name: 'people-list',
  title: 'List of people',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'people_list');
    log(`${PEOPLE.toLocaleString('en')} people`);
    const campus = await buildCampus(db.system);
    const admin = await buildMember(db.system, { campus, userType: 'schoolAdmin' });
    const sectionIds = await insertPeople(db, campus, PEOPLE);
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
