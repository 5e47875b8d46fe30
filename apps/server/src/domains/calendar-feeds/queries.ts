import { userTypes } from '@pelion/access';
import { FEED_DAYS_AHEAD, FEED_DAYS_BACK } from '@pelion/contract/calendar-feeds/facts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Reader } from '../../lib/viewer.ts';
import { childrenOf, givenTo, listTables } from '../classes/occurrence-columns.ts';
import { ownOccurrences } from '../classes/policy.ts';

type Owner = Pick<Reader, 'userId' | 'userType'>;

const columns = ['id', 'names_children', 'created_at', 'read_at'] as const;

const feedsOf = (db: Db, { userId, userType }: Owner) =>
  db.selectFrom('calendar_feed').where('user_id', '=', userId).where('user_type', '=', userTypes[userType]);

export const listFeeds = (db: Db, owner: Owner) =>
  feedsOf(db, owner).select(columns).orderBy('id', 'desc').execute();

export async function countFeeds(db: Db, owner: Owner): Promise<number> {
  const { count } = await feedsOf(db, owner)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface NewFeed {
  readonly token_hash: Buffer;
  readonly names_children: boolean;
  readonly created_at: Date;
}

export const insertFeed = (
  db: Db,
  { campusId, userId, userType }: Owner & Pick<Reader, 'campusId'>,
  feed: NewFeed,
) =>
  db
    .insertInto('calendar_feed')
    .values({ ...feed, campus_id: campusId, user_id: userId, user_type: userTypes[userType] })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const deleteFeed = (db: Db, owner: Owner, id: number) =>
  db
    .deleteFrom('calendar_feed')
    .where('id', '=', id)
    .where('user_id', '=', owner.userId)
    .where('user_type', '=', userTypes[owner.userType])
    .returning('names_children')
    .executeTakeFirst();

/** The feed of an address, whichever campus it is of. */
export const findFeed = (system: Db, tokenHash: Buffer) =>
  system
    .selectFrom('calendar_feed')
    .where('token_hash', '=', tokenHash)
    .select(['id', 'campus_id', 'user_id', 'user_type', 'names_children', 'read_at'])
    .executeTakeFirst();

export const setReadAt = (db: Db, id: number, now: Date) =>
  db.updateTable('calendar_feed').set({ read_at: now }).where('id', '=', id).execute();

export interface Span {
  /** Today on the campus. */
  readonly day: string;
  /** 1 classes, 2 meetings: as far as the person may view them. */
  readonly typeIds: readonly number[];
}

/**
 * Occurrences `o` of a feed, of the same days as the list of classes has them. Arrays here and in the digest make
 * look-ups of a person's occurrences instead of joins with all classes of the campus.
 */
function inFeed(reader: Reader, { day, typeIds }: Span): RawBuilder<unknown> {
  // A subquery of its own is computed once instead of for every row.
  const midnight = (days: number) =>
    sql`(select (${day}::date + ${days}::int)::timestamp at time zone ${reader.campusTimeZone})`;
  const first = midnight(-FEED_DAYS_BACK);
  return sql`o.id = any(array(${ownOccurrences(reader)})) and o.type_id = any(${[...typeIds]}::smallint[]) and o.state <> 3
    and o.starts_at < ${midnight(FEED_DAYS_AHEAD + 1)} and o.starts_at > ${first} - interval '24 hours'
    and o.ends_at > ${first}`;
}

/** Name of the campus, and a digest of everything stored that the feed shows, without building it. */
export async function findDigest(
  db: Db,
  reader: Reader,
  span: Span,
): Promise<{ readonly campus_name: string; readonly digest: string }> {
  const children =
    reader.userType === 'parent'
      ? sql`(select string_agg(concat_ws(':', mine.id, p.user_id, p.name), ',' order by mine.id, p.user_id)
          from parent_student f
          cross join lateral (select x.occurrence_id from class_student x where x.student_id = f.student_id) s
          join mine on mine.id = s.occurrence_id
          join person p on p.campus_id = f.campus_id and p.user_id = f.student_id
          where f.parent_id = ${reader.userId})`
      : sql`null`;
  const { rows } = await sql<{ campus_name: string; digest: string }>`
    with mine as materialized (
      select o.id, o.version, o.state, o.subject_id, o.classroom_id from class_occurrence o where ${inFeed(reader, span)}
    ), given as materialized (
      select distinct a.section_id, a.group_id from class_audience a
      where a.occurrence_id = any(array(select id from mine))
    )
    select c.name as campus_name, md5(jsonb_build_array(
      (select string_agg(concat_ws(':', id, version, state), ',' order by id) from mine),
      (select string_agg(concat_ws(':', p.user_id, p.name), ',' order by p.user_id) from person p
        where p.user_id = any(array(
          select distinct h.user_id from class_host h
          where h.occurrence_id = any(array(select id from mine)) and h.role <> 'assistant'))),
      (select string_agg(concat_ws(':', u.id, u.name), ',' order by u.id) from subject u
        where u.id in (select subject_id from mine)),
      (select string_agg(concat_ws(':', r.id, r.name, r.place), ',' order by r.id) from classroom r
        where r.id in (select classroom_id from mine)),
      (select string_agg(concat_ws(':', n.id, n.name, g.position, g.name), ',' order by n.id)
        from section n join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
        where n.id in (select section_id from given)),
      (select string_agg(concat_ws(':', q.id, q.name), ',' order by q.id) from student_group q
        where q.id in (select group_id from given)),
      ${children})::text) as digest
    from campus c where c.id = ${reader.campusId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The campus of a reader is gone');
  return row;
}

export interface EventRow {
  readonly id: number;
  readonly uid: string;
  readonly type_id: number;
  readonly state: number;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly reason: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly created_at: Date;
  readonly created_by: number;
  readonly join_url: string | null;
  readonly teacher_id: number;
  readonly teacher_name: string;
  readonly co_teacher_id: number | null;
  readonly co_teacher_name: string | null;
  readonly cover_id: number | null;
  readonly cover_name: string | null;
  readonly subject_name: string | null;
  readonly classroom_name: string | null;
  readonly classroom_place: string | null;
  readonly given_to: readonly string[];
  readonly children: readonly { readonly id: number; readonly name: string }[];
}

/** Occurrences of a feed, by time. */
export async function listEvents(db: Db, reader: Reader, span: Span): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select o.id, o.uid, o.type_id, o.state, o.version, o.name, o.description, o.reason, o.starts_at, o.ends_at,
      o.created_at, o.created_by, o.join_url, t.user_id as teacher_id, tp.name as teacher_name,
      x.user_id as co_teacher_id, xp.name as co_teacher_name, v.user_id as cover_id, vp.name as cover_name, u.name as subject_name, r.name as classroom_name,
      r.place as classroom_place, ${givenTo} as given_to, ${childrenOf(reader)} as children
    from ${listTables} where ${inFeed(reader, span)} order by o.starts_at, o.name, o.id`.execute(db);
  return rows;
}
