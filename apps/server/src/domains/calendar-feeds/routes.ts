import { createHash } from 'node:crypto';
import { services as servicePaths, urlOf } from '@pelion/contract';
import { calendarFeeds } from '@pelion/contract/calendar-feeds';
import { MOST_FEEDS } from '@pelion/contract/calendar-feeds/facts';
import { phrase } from '@pelion/words';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { dayIn } from '../../lib/day-in.ts';
import { Failure, found } from '../../lib/failure.ts';
import { done, implement, type PublicContext } from '../../lib/http/implement.ts';
import { sendFile } from '../../lib/http/send-file.ts';
import { qrRowsOf } from '../../lib/qr-code.ts';
import { hashToken } from '../../lib/random.ts';
import { type RateRule, takeTry } from '../../lib/rate-limit.ts';
import type { Reader } from '../../lib/viewer.ts';
import { may } from '../classes/policy.ts';
import { countWrongLink } from '../session/login-limits.ts';
import { readerOf } from '../session/viewer.ts';
import {
  countFeeds,
  deleteFeed,
  findDigest,
  findFeed,
  insertFeed,
  listEvents,
  listFeeds,
  type Span,
  setReadAt,
} from './queries.ts';
import { wordsOf, writeCalendar } from './write-calendar.ts';

/** Bodies of one feed; programs that know the ETag are not counted. */
const PER_FEED: RateRule = { tries: 100, windowSeconds: 15 * 60 };

export const calendarFeedDomainRoutes = implement(calendarFeeds, {
  listCalendarFeeds: (_input, { viewer, db }) => listFeeds(db, viewer),

  async createCalendarFeed({ body: { names_children } }, { viewer, db, services, now, record }) {
    const token = services.random.token();
    const feed = await db.transaction().execute(async (transaction) => {
      await lockUntilCommit(transaction, 'calendarFeeds', viewer.userId);
      if ((await countFeeds(transaction, viewer)) >= MOST_FEEDS)
        throw new Failure(
          'conflict',
          undefined,
          phrase('You have {$n} calendar addresses already. Please revoke one first.', { n: MOST_FEEDS }),
        );
      const made = await insertFeed(transaction, viewer, {
        token_hash: hashToken(token),
        names_children: names_children && viewer.userType === 'parent',
        created_at: now,
      });
      await record(transaction, { id: made.id, after: { names_children: made.names_children } });
      return made;
    });
    const url = services.settings.publicUrl + pathOfFeed(token);
    return { ...feed, url, qr_code: qrRowsOf(url.replace(/^https?:/, 'webcal:')) };
  },

  async removeCalendarFeed({ params }, { viewer, db, record }) {
    const id = params.feed_id;
    await db.transaction().execute(async (transaction) => {
      const before = found(await deleteFeed(transaction, viewer, id));
      await record(transaction, { id, before });
    });
    return done;
  },

  async readCalendarFeed({ params }, context) {
    const { services, request, reply, now } = context;
    const { feed, reader, span } = await open(context, params.token.replace(/\.ics$/, ''));
    const db = services.db.campus(reader.campusId);
    const { campus_name: campusName, digest } = await findDigest(db, reader, span);
    if (feed.read_at === null || dayIn(reader.campusTimeZone, feed.read_at) !== span.day)
      await setReadAt(db, feed.id, now);
    const { publicUrl } = services.settings;
    const options = { reader, campusName, publicUrl, namesChildren: feed.names_children };
    const etag = etagOf([digest, campusName, publicUrl, feed.names_children, span, wordsOf(reader)]);
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (isKnown(etag, request.headers['if-none-match'])) return reply.status(304).send();
    await takeTry(services.db.system, `calendar-feed:${feed.id}`, PER_FEED, now);
    const bytes = await writeCalendar(await listEvents(db, reader, span), options);
    return sendFile(context, 'calendar.ics', 'calendar', bytes);
  },
});

/** Calendar programs know files by their ending; the token is found with and without it. */
const pathOfFeed = (token: string): string =>
  servicePaths[calendarFeeds.service] +
  urlOf(calendarFeeds.endpoints.readCalendarFeed.path, { params: { token: `${token}.ics` } });

/** The feed of an address; the same refusal for unknown and revoked ones and for people who may not read it any more. */
async function open({ services, request, now }: PublicContext, token: string) {
  const { system } = services.db;
  const feed = await findFeed(system, hashToken(token));
  const reader = feed && (await readerOf(system, feed));
  const span = reader && spanOf(reader, now);
  if (feed === undefined || reader === undefined || span === undefined || span.typeIds.length === 0)
    throw (await countWrongLink(services, request)) ?? new Failure('notFound');
  return { feed, reader, span };
}

const spanOf = (reader: Reader, now: Date): Span => ({
  day: dayIn(reader.campusTimeZone, now),
  typeIds: [1, 2].filter((typeId) => may(reader, typeId, 'view')),
});

/**
 * Digest of everything that decides the bytes: stored records, words of the campus, options of the feed, today. Only how
 * they are written is not in it: a new release shows from the next day on.
 */
const etagOf = (facts: readonly unknown[]): string =>
  `"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 27)}"`;

/** Proxies that compress a body mark its ETag as weak. */
const isKnown = (etag: string, known: string | undefined): boolean =>
  (known ?? '').split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
