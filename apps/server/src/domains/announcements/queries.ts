import type { AnnouncementState, Audience } from '@pelion/contract/announcements/facts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/types.generated.ts';
import type { AnnouncementScope } from './policy.ts';

export interface AnnouncementFilter {
  readonly search?: string;
  readonly state?: AnnouncementState;
  readonly is_banner?: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface AnnouncementValues {
  readonly title: string;
  readonly body_source: string;
  readonly body_html: string;
  readonly audience: Audience;
  /** School of the author for a school-wide announcement; otherwise null. */
  readonly school_id: number | null;
  readonly user_types: number[];
  readonly is_banner: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}

/** The state follows from the dates; it is computed in one place and never stored. */
const stateAt = (now: Date) =>
  sql<AnnouncementState>`case
    when a.starts_at is null then 'draft'
    when a.starts_at > ${now} then 'scheduled'
    when a.ends_at <= ${now} then 'ended'
    else 'live' end`;

type From = ExpressionBuilder<DB & { a: DB['announcement'] }, 'a'>;

/** Live and meant for this user type; or, for editors, anything that they may edit. */
const isVisible =
  ({ edits, now, userType }: AnnouncementScope, campusId: number) =>
  (eb: From) => {
    const isLive = eb.and([
      eb('a.starts_at', '<=', now),
      eb.or([eb('a.ends_at', 'is', null), eb('a.ends_at', '>', now)]),
      eb.or([sql<boolean>`a.user_types = '{}'`, sql<boolean>`${userType} = any(a.user_types)`]),
    ]);
    if (edits.length === 0) return isLive;
    const isHere = eb.or([eb('a.campus_id', '=', campusId), eb('a.audience', '=', 'school')]);
    return eb.or([isLive, eb.and([eb('a.audience', 'in', edits), isHere])]);
  };

const selectAnnouncements = (db: Db, scope: AnnouncementScope, campusId: number) =>
  db
    .selectFrom('announcement as a')
    .where(isVisible(scope, campusId))
    .leftJoin('announcement_read as r', (join) =>
      join.onRef('r.announcement_id', '=', 'a.id').on('r.user_id', '=', scope.userId),
    )
    .select([
      'a.id',
      'a.campus_id',
      'a.school_id',
      'a.title',
      'a.body_source',
      'a.body_html',
      sql<Audience>`a.audience`.as('audience'),
      'a.user_types',
      'a.is_banner',
      'a.starts_at',
      'a.ends_at',
      'a.created_by',
      'a.created_by_name',
      'a.created_at',
      'a.updated_at',
      'a.version',
      stateAt(scope.now).as('state'),
      sql<boolean>`r.read_at is not null`.as('is_read'),
    ]);

export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncements>>[number];

export function listAnnouncements(
  db: Db,
  scope: AnnouncementScope,
  campusId: number,
  { search, state, is_banner, offset, limit }: AnnouncementFilter,
) {
  return selectAnnouncements(db, scope, campusId)
    .$if(Boolean(search), (query) =>
      query.where('a.title', 'ilike', `%${search?.replace(/[\\%_]/g, '\\$&')}%`),
    )
    .$if(state !== undefined, (query) => query.where(stateAt(scope.now), '=', state ?? 'live'))
    .$if(is_banner !== undefined, (query) => query.where('a.is_banner', '=', is_banner === true))
    .orderBy(sql`coalesce(a.starts_at, a.created_at)`, 'desc')
    .orderBy('a.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export const findBanner = (db: Db, scope: AnnouncementScope, campusId: number) =>
  db
    .selectFrom('announcement as a')
    .where(isVisible(scope, campusId))
    .where('a.is_banner', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('announcement_read as r')
            .whereRef('r.announcement_id', '=', 'a.id')
            .where('r.user_id', '=', scope.userId)
            .select('r.user_id'),
        ),
      ),
    )
    .select(['a.id', 'a.title'])
    .orderBy('a.starts_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findAnnouncement = (db: Db, scope: AnnouncementScope, campusId: number, id: number) =>
  selectAnnouncements(db, scope, campusId).where('a.id', '=', id).executeTakeFirst();

export const insertAnnouncement = (
  db: Db,
  values: AnnouncementValues & {
    readonly campus_id: number;
    readonly is_demo: boolean;
    readonly created_by: number;
    readonly created_by_name: string;
    readonly created_at: Date;
    readonly updated_at: Date;
  },
) => db.insertInto('announcement').values(values).returning('id').executeTakeFirstOrThrow();

export const deleteAnnouncement = (db: Db, id: number) =>
  db.deleteFrom('announcement').where('id', '=', id).execute();

export const insertRead = (
  db: Db,
  read: {
    readonly campus_id: number;
    readonly announcement_id: number;
    readonly user_id: number;
    readonly read_at: Date;
  },
) =>
  db
    .insertInto('announcement_read')
    .values(read)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Campuses affected by a change of a school-wide announcement. */
export async function listCampusesOfSchool(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select campuses_of_current_school() as id`.execute(db);
  return rows.map(({ id }) => id);
}
