import type { CallInput } from '@pelion/contract';
import { questionBank } from '@pelion/contract/question-bank';
import type { Figure, Measurement } from './figure.ts';
import { ok, requestOf } from './support/api.ts';
import type { HttpConnection, RequestBytes } from './support/connection.ts';
import { openConnections } from './support/connection.ts';
import { insertBank, wordAt } from './support/large-bank.ts';
import { buildLargeSchool } from './support/large-school.ts';
import { alternate, runFor } from './support/load.ts';
import { createScratchDatabase, startScratchPostgres } from './support/scratch-database.ts';
import { startServer } from './support/server.ts';
import { p95 } from './support/statistics.ts';
import { signIn } from './support/tokens.ts';

const ROUND_MS = 1500;
const ROUNDS = 6;
const SMALL = 10_000;
const LARGE = 100_000;

type Asked = NonNullable<CallInput<typeof questionBank.endpoints.searchBank>['query']>;

/** Searches and filters, measured equally often. */
const searches: Readonly<Record<string, (place: number) => Asked>> = {
  'nothing but the newest': () => ({}),
  'a frequent word': (place) => ({ search: wordAt.frequent(place) }),
  'a usual word': (place) => ({ search: wordAt.usual(place) }),
  'a rare word': (place) => ({ search: wordAt.rare(place) }),
  'the beginning of a word': (place) => ({ search: wordAt.rare(place).slice(0, -1) }),
  'two words': (place) => ({ search: `${wordAt.frequent(place)} ${wordAt.usual(place)}` }),
  'a word, difficulty and type': (place) => ({
    search: wordAt.usual(place),
    types: [4],
    difficulties: [1 + (place % 3)],
  }),
  'what one wrote oneself': (place) => ({ is_mine: true, search: wordAt.frequent(place) }),
};

interface Asker {
  readonly name: string;
  readonly requests: ReadonlyMap<string, readonly RequestBytes[]>;
}

interface Bank {
  readonly connections: readonly HttpConnection[];
  readonly askers: readonly Asker[];
}

export const questionBankSearch: Measurement = {
  name: 'question-bank',
  title: 'Search of the question bank',
  async measure(log) {
    const postgres = await startScratchPostgres();
    const open = async (questions: number): Promise<Bank> => {
      log(`${questions.toLocaleString('en')} questions`);
      const db = await createScratchDatabase(postgres, `bank_${questions}`);
      const school = await buildLargeSchool(db, questions / 20 + 1000);
      await insertBank(db, school.campusId, questions);
      const server = await startServer({ DATABASE_URL: db.url });
      const askers = [
        { name: 'who sees everything', member: school.admin },
        { name: 'who sees a little', member: school.teacher },
      ].map(async ({ name, member }) => {
        const tokens = await signIn(db, member);
        const requests = Object.entries(searches).map(
          ([search, queryOf]) =>
            [
              search,
              Array.from({ length: 50 }, (_, place) =>
                requestOf(questionBank, 'searchBank', { query: queryOf(place * 7) }, tokens),
              ),
            ] as const,
        );
        return { name, requests: new Map(requests) };
      });
      return { connections: await openConnections(server.port, 2), askers: await Promise.all(askers) };
    };
    const small = await open(SMALL);
    const large = await open(LARGE);
    log('10,000 and 100,000 in turn');
    const figures: Figure[] = [];
    for (const [place, { name }] of large.askers.entries()) {
      const all = (bank: Bank) => [...(bank.askers[place]?.requests.values() ?? [])].flat();
      await ask(large, all(large));
      await ask(small, all(small));
      const pairs = await alternate(
        ROUNDS,
        () => ask(large, all(large)),
        () => ask(small, all(small)),
      );
      const of = (side: 'first' | 'second') => p95(pairs.flatMap((pair) => pair[side].latencies));
      figures.push(
        { name: `bank, ${name}: p95 at 10,000`, measured: of('second'), unit: 'cpuMilliseconds' },
        { name: `bank, ${name}: p95 at 100,000`, measured: of('first'), unit: 'cpuMilliseconds' },
        {
          name: `bank, ${name}: p95 at 100,000 against 10,000`,
          measured: of('first') / of('second'),
          unit: 'times',
          budget: { atMost: 2 },
        },
      );
      for (const search of Object.keys(searches)) {
        const one = (bank: Bank) => bank.askers[place]?.requests.get(search) ?? [];
        const run = await ask(large, one(large), ROUND_MS / 3);
        log(`${name}, ${search}: p95 ${p95(run.latencies).toFixed(1)} ms of 100,000`);
      }
    }
    return figures;
  },
};

// Two at a time, so that the work of a search is compared without waiting for a core.
const ask = ({ connections }: Bank, requests: readonly RequestBytes[], milliseconds = ROUND_MS) =>
  runFor(milliseconds, connections.length, async (worker, piece) => {
    const request = requests[(worker * 7 + piece * 11) % requests.length];
    const connection = connections[worker];
    if (request && connection) await ok(connection, request);
  });
