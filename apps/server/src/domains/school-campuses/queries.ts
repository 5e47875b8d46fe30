import { type PlanState, userTypes } from '@pelion/access';
import type { CampusState } from '@pelion/contract/school-campuses/facts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { selectMembers } from '../../db/members.ts';

// Campuses of every school: past the tenancy floor, for site admins alone. One of the demo sees the demo's.

export interface CampusRecord {
  readonly id: number;
  readonly name: string;
  readonly campus_type: number;
  readonly time_zone: string;
  readonly created_at: Date;
  readonly suspended_at: Date | null;
  readonly closed_at: Date | null;
  readonly version: number;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly state: CampusState;
  readonly school_id: number;
  readonly school_name: string;
  readonly plan: number;
  readonly plan_state: PlanState;
  readonly trial_ends_at: Date | null;
  readonly school_suspended_at: Date | null;
  readonly is_demo: boolean;
  readonly school_version: number;
  readonly feature_overrides: Readonly<Record<string, unknown>>;
  readonly term_overrides: Readonly<Record<string, unknown>>;
  readonly campuses_count: number;
  readonly people: number;
  readonly students: number;
  readonly teachers: number;
}

const stateAt = (now: Date) => sql<CampusState>`case
  when c.closed_at is not null then 'suspended'
  when s.plan_state = 'trial' and s.trial_ends_at > ${now}::timestamptz then 'trial'
  when s.plan_state = 'active' then 'open'
  else 'over' end`;

/** Limits site admins of the demo to its schools. */
const inReach = (siteAdminId: number) =>
  sql<SqlBool>`(s.is_demo or not (select a.is_demo from account a where a.id = ${siteAdminId}))`;

const selectCampuses = (system: Db, siteAdminId: number, now: Date) =>
  system
    .selectFrom('campus as c')
    .innerJoin('school as s', 's.id', 'c.school_id')
    .where(inReach(siteAdminId))
    .select([
      'c.id',
      'c.name',
      'c.campus_type',
      'c.time_zone',
      'c.created_at',
      'c.suspended_at',
      'c.closed_at',
      'c.version',
      sql<Record<string, unknown>>`c.settings`.as('settings'),
      stateAt(now).as('state'),
      's.id as school_id',
      's.name as school_name',
      's.subscription_type_id as plan',
      sql<PlanState>`s.plan_state`.as('plan_state'),
      's.trial_ends_at',
      's.suspended_at as school_suspended_at',
      's.is_demo',
      's.version as school_version',
      sql<Record<string, unknown>>`s.feature_overrides`.as('feature_overrides'),
      sql<Record<string, unknown>>`s.term_overrides`.as('term_overrides'),
      sql<number>`(select count(*) from campus o where o.school_id = s.id)`.as('campuses_count'),
    ]);

const membersAs = (userType: number) => sql<number>`(
  select count(*) from membership_role r
  join membership m on m.campus_id = r.campus_id and m.user_id = r.user_id and m.removed_at is null
  where r.campus_id = page.id and r.user_type = ${userType})`;

/** With who belongs to each: counted for the campuses of the page, whose order stays. */
const counted = (system: Db, page: ReturnType<typeof selectCampuses>): Promise<CampusRecord[]> =>
  system
    .with('page', () => page)
    .selectFrom('page')
    .selectAll('page')
    .select([
      sql<number>`(select count(*) from membership m where m.campus_id = page.id and m.removed_at is null)`.as(
        'people',
      ),
      membersAs(userTypes.student).as('students'),
      membersAs(userTypes.teacher).as('teachers'),
    ])
    .orderBy('page.name')
    .orderBy('page.id')
    .execute();

export interface CampusQuery {
  readonly search?: string | undefined;
  readonly campus_types?: readonly number[] | undefined;
  readonly plans?: readonly number[] | undefined;
  readonly state?: CampusState | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

export function listCampuses(
  system: Db,
  siteAdminId: number,
  { search = '', campus_types = [], plans = [], state, after, limit }: CampusQuery,
  now: Date,
): Promise<CampusRecord[]> {
  const pattern = containing(search);
  const page = selectCampuses(system, siteAdminId, now)
    .$if(search !== '', (q) => q.where(sql<SqlBool>`(c.name ilike ${pattern} or s.name ilike ${pattern})`))
    .$if(campus_types.length > 0, (q) => q.where('c.campus_type', 'in', campus_types))
    .$if(plans.length > 0, (q) => q.where('s.subscription_type_id', 'in', plans))
    .$if(state !== undefined, (q) => q.where(sql<SqlBool>`${stateAt(now)} = ${state}`))
    .$if(after !== undefined, (q) =>
      q.where(sql<SqlBool>`(c.name, c.id) > (select o.name, o.id from campus o where o.id = ${after})`),
    )
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(limit);
  return counted(system, page);
}

export const findCampus = async (
  system: Db,
  siteAdminId: number,
  campusId: number,
  now: Date,
): Promise<CampusRecord | undefined> =>
  (await counted(system, selectCampuses(system, siteAdminId, now).where('c.id', '=', campusId)))[0];

/** The campuses of a school, its first one first; none where the school is out of reach. */
export const listCampusesOf = (system: Db, siteAdminId: number, schoolId: number) =>
  system
    .selectFrom('campus as c')
    .innerJoin('school as s', 's.id', 'c.school_id')
    .where(inReach(siteAdminId))
    .where('c.school_id', '=', schoolId)
    .select(['c.id', 'c.name', 'c.suspended_at', 'c.closed_at'])
    .orderBy('c.id')
    .execute();

export const countPeopleByType = (system: Db, campusId: number) =>
  system
    .selectFrom('membership_role as r')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.campus_id', '=', 'r.campus_id').onRef('m.user_id', '=', 'r.user_id'),
    )
    .where('r.campus_id', '=', campusId)
    .where('m.removed_at', 'is', null)
    .groupBy('r.user_type')
    .select(['r.user_type', sql<number>`count(*)`.as('count')])
    .execute();

/** Lists admins without a password whose account no other school knows, so that a link gives access to this school only. */
export const listAdminsWithoutPassword = (system: Db, campusId: number) =>
  selectMembers(system)
    .innerJoin('account as a', 'a.id', 'm.user_id')
    .innerJoin('campus as c', 'c.id', 'm.campus_id')
    .where('m.campus_id', '=', campusId)
    .where('m.is_suspended', '=', false)
    .where('a.password_hash', 'is', null)
    .where('a.owner_id', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('membership_role as r')
          .whereRef('r.campus_id', '=', 'm.campus_id')
          .whereRef('r.user_id', '=', 'm.user_id')
          .where('r.user_type', 'in', [userTypes.schoolAdmin, userTypes.campusAdmin])
          .select('r.user_id'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership as o')
            .innerJoin('campus as oc', 'oc.id', 'o.campus_id')
            .whereRef('o.user_id', '=', 'm.user_id')
            .whereRef('oc.school_id', '<>', 'c.school_id')
            .select('o.user_id'),
        ),
      ),
    )
    .select(['m.user_id as id', 'p.name', 'a.username'])
    .orderBy('p.name')
    .orderBy('m.user_id')
    .execute();

/** Counts seats by the plan's rules: people on several campuses once, suspended people not at all. */
export async function countSeatsOf(system: Db, schoolId: number) {
  const { rows } = await sql<{ students: number; teachers: number }>`
    select count(distinct m.user_id) filter (where r.user_type = ${userTypes.student}) as students,
      count(distinct m.user_id) filter (where r.user_type = ${userTypes.teacher}) as teachers
    from campus c
    join membership m on m.campus_id = c.id and m.removed_at is null and not m.is_suspended
    join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id and r.user_type in (${userTypes.teacher}, ${userTypes.student})
    where c.school_id = ${schoolId}`.execute(system);
  return rows[0] ?? { students: 0, teachers: 0 };
}

/** Whether the site admin belongs to the demo, as do the schools they create. */
export async function isOfDemo(system: Db, siteAdminId: number): Promise<boolean> {
  const { is_demo } = await system
    .selectFrom('account')
    .select('is_demo')
    .where('id', '=', siteAdminId)
    .executeTakeFirstOrThrow();
  return is_demo;
}

/** A smaller plan that waits for the end of the month. */
export async function findNextPlan(
  system: Db,
  schoolId: number,
): Promise<{ readonly plan: number; readonly at: Date } | null> {
  const row = await system
    .selectFrom('subscription')
    .where('school_id', '=', schoolId)
    .select(['next_plan', 'period_ends_at as at'])
    .executeTakeFirst();
  return row?.next_plan == null ? null : { plan: row.next_plan, at: row.at };
}
