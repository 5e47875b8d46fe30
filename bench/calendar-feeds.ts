import { userTypes } from '@pelion/access';
import { services, urlOf } from '@pelion/contract';
import { calendarFeeds } from '@pelion/contract/calendar-feeds';
import { sql } from 'kysely';
import { hashToken, systemRandom } from '../apps/server/src/lib/random.ts';
import type { Member } from '../apps/server/test/factories/members.ts';
import type { Figure, Measurement } from './figure.ts';
import { ok, rawRequest, requestOf } from './support/api.ts';
import { againstBare, type Recorded, recorder } from './support/compare-with-bare.ts';
import { type HttpConnection, openConnection, type RequestBytes } from './support/connection.ts';
import { buildLargeCalendar, CLASSES_A_DAY, type LargeCalendar } from './support/large-calendar.ts';
import { type MeasuredServer, measured } from './support/measured-server.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
  startScratchPostgres,
} from './support/scratch-database.ts';
import { startServer } from './support/server.ts';
import { median } from './support/statistics.ts';
import { signIn } from './support/tokens.ts';

/** Days of classes, all of which a feed reaches; a teacher has eight on each. */
const DAYS = 125;
const SMALL = 1000;
const LARGE = 5000;
/** Addresses of one person, because the server limits how often one is read. */
const FEEDS = 60;
const ROUNDS = 8;
const READS_A_ROUND = 25;
const READS_FOR_STALLS = 12;

interface Subject {
  readonly db: ScratchDatabase;
  readonly calendar: LargeCalendar;
  readonly server: MeasuredServer;
  readonly feeds: readonly string[];
}

/** Calendar addresses, as calendar programs read them every hour. */
export const calendarFeedsOfSchool: Measurement = {
  name: 'calendar-feeds',
  title: 'Calendar addresses',
  async measure(log) {
    const db = await createScratchDatabase(await startScratchPostgres(), 'calendar_feeds');
    const calendar = await buildLargeCalendar(db, DAYS * CLASSES_A_DAY);
    const feeds = await insertFeeds(db, calendar.teacher);
    const server = await measured(db, await startServer({ DATABASE_URL: db.url }));
    const subject: Subject = { db, calendar, server, feeds };
    await assertLength(subject, SMALL);
    log(`${SMALL.toLocaleString('en')} classes against their statement`);
    const whole = await againstStatement(subject);
    log('known and unknown in turn');
    const known = await knownAgainstWhole(subject);
    await giveClasses(subject, LARGE);
    await assertLength(subject, LARGE);
    log(`${LARGE.toLocaleString('en')} classes: longest hold of the event loop`);
    const stall = await longestStall(subject);
    return [
      atMost(2, {
        name: 'feed of 1,000 classes: CPU against a bare Fastify with the statement of its classes alone',
        measured: whole.ratio,
      }),
      { name: 'the same: CPU of server and PostgreSQL', measured: whole.cpuMs, unit: 'cpuMilliseconds' },
      atMost(0.2, { name: 'feed that a program knows (304): CPU against the whole one', measured: known }),
      {
        name: 'feed of 5,000 classes: longest hold of the event loop',
        measured: stall,
        unit: 'milliseconds',
        budget: { atMost: 50 },
      },
    ];
  },
};

const atMost = (most: number, figure: Pick<Figure, 'name' | 'measured'>): Figure => ({
  ...figure,
  unit: 'times',
  budget: { atMost: most },
});

async function insertFeeds(db: ScratchDatabase, { campusId, userId, userType }: Member) {
  const tokens = Array.from({ length: FEEDS }, () => systemRandom.token());
  await db.system
    .insertInto('calendar_feed')
    .values(
      tokens.map((token) => ({
        campus_id: campusId,
        user_id: userId,
        user_type: userTypes[userType],
        token_hash: hashToken(token),
        names_children: false,
        created_at: new Date(),
      })),
    )
    .execute();
  return tokens;
}

const feedAt = (feeds: readonly string[], place: number): string => {
  const token = feeds[place % feeds.length];
  if (token === undefined) throw new Error('There is no feed');
  return token;
};

const inputOf = (token: string) => ({ params: { token: `${token}.ics` } });
const pathOf = (token: string) =>
  services[calendarFeeds.service] + urlOf(calendarFeeds.endpoints.readCalendarFeed.path, inputOf(token));
const requestFor = (token: string) => requestOf(calendarFeeds, 'readCalendarFeed', inputOf(token));

async function assertLength({ server, feeds }: Subject, length: number) {
  const connection = await openConnection(server.port);
  const events = (await ok(connection, requestFor(feedAt(feeds, 0)))).split('BEGIN:VEVENT').length - 1;
  connection.close();
  if (events !== length) throw new Error(`The feed has ${events} classes instead of ${length}`);
}

async function againstStatement({ db, calendar, server, feeds }: Subject) {
  const record = await recorder(db);
  const token = feedAt(feeds, 0);
  const sent = await record(
    calendarFeeds,
    'readCalendarFeed',
    inputOf(token),
    await signIn(db, calendar.teacher),
  );
  const statements = sent.statements.filter(({ text }) => text.includes('order by o.starts_at'));
  if (statements.length !== 1) throw new Error('The statement of the classes was not found');
  const recorded = feeds.map((feed): Recorded => ({ request: requestFor(feed), statements }));
  return againstBare(db, calendar.campusId, server, recorded);
}

/** CPU of 304 divided by that of 200, over the same feeds. */
async function knownAgainstWhole({ server, feeds }: Subject): Promise<number> {
  const connection = await openConnection(server.port);
  const etag = await etagOf(server, feedAt(feeds, 0));
  const known = feeds.map((feed) => rawRequest('GET', pathOf(feed), `if-none-match: ${etag}`));
  const costOf = (requests: readonly RequestBytes[], status: number) =>
    costPerRead(server, connection, requests, status);
  const whole = feeds.map(requestFor);
  await costOf(known, 304);
  const ratios: number[] = [];
  while (ratios.length < ROUNDS) ratios.push((await costOf(known, 304)) / (await costOf(whole, 200)));
  connection.close();
  return median(ratios);
}

/** Answers over a connection of the benchmark have no headers. */
async function etagOf({ url }: MeasuredServer, token: string): Promise<string> {
  const answer = await fetch(url + pathOf(token));
  await answer.arrayBuffer();
  const etag = answer.headers.get('etag');
  if (etag === null) throw new Error('A feed has no ETag');
  return etag;
}

async function costPerRead(
  server: MeasuredServer,
  connection: HttpConnection,
  requests: readonly RequestBytes[],
  expected: number,
): Promise<number> {
  const before = await server.cpuMs();
  for (const request of requests.slice(0, READS_A_ROUND)) {
    const { status } = await connection.send(request);
    if (status !== expected) throw new Error(`A feed answered ${status} instead of ${expected}`);
  }
  return ((await server.cpuMs()) - before) / READS_A_ROUND;
}

/** Adds classes of other teachers as planned by the owner, until the feed has this many. */
const giveClasses = ({ db, calendar: { campusId, teacher } }: Subject, length: number) =>
  sql`
    update class_occurrence set created_by = ${teacher.userId} where id in (
      select o.id from class_occurrence o where o.campus_id = ${campusId} and o.created_by <> ${teacher.userId}
      order by o.id limit ${length - SMALL})`.execute(db.system);

async function longestStall({ server, feeds }: Subject): Promise<number> {
  const connection = await openConnection(server.port);
  const read = (place: number) => ok(connection, requestFor(feedAt(feeds, place)));
  for (let place = 0; place < 3; place++) await read(place);
  await server.usage();
  for (let place = 3; place < 3 + READS_FOR_STALLS; place++) await read(place);
  const { longestHoldMs } = await server.usage();
  connection.close();
  return longestHoldMs;
}
