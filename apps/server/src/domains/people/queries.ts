import type { PeopleFilter, Person } from '@pelion/contract/people';
import type { PersonOrder, PersonState } from '@pelion/contract/people/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { selectMembers } from '../../db/members.ts';
import { linkMinutes } from '../session/one-time-links.ts';

export interface PersonRow
  extends Pick<
    Person,
    | 'id'
    | 'name'
    | 'given_name'
    | 'family_name'
    | 'external_id'
    | 'is_suspended'
    | 'has_breaks'
    | 'reads_aloud'
    | 'version'
    | 'parents'
    | 'children'
    | 'sections'
  > {
  readonly state: PersonState;
  readonly user_types: number[];
  readonly username: string;
  readonly email: string | null;
  readonly has_password: boolean;
  readonly is_here_alone: boolean;
  readonly is_joined: boolean;
  readonly photo_id: string | null;
  readonly time_multiplier: string;
  readonly entered_at: Date | null;
  readonly last_here_at: Date | null;
  readonly created_at: Date;
}

export interface PeopleScope {
  /** User types of which the viewer sees people. */
  readonly types: readonly number[];
  /** User types the viewer may edit: the search includes usernames of people with no other type. */
  readonly editableTypes: readonly number[];
  readonly now: Date;
}

const invitationDays = sql.lit(linkMinutes.invitation / 1440);

const stateAt = (now: Date) => sql<PersonState>`case
  when m.is_suspended then 'suspended'
  when p.entered_at is not null and m.left_at is null then 'active'
  when m.invited_at is null then 'notInvited'
  when m.invited_at + ${invitationDays} * interval '1 day' > ${now}::timestamptz then 'invited'
  else 'expired' end`;

/** Time of the person's last activity; null after leaving. Acting as the person sends no heartbeats. */
const lastHereAt = sql<Date | null>`case when m.left_at is null then greatest(p.entered_at, (
  select h.last_active_at from presence h where h.campus_id = m.campus_id and h.user_id = m.user_id)) end`;

/** Sort keys; missing values sort as the smallest. */
const orders = {
  name: sql`p.name`,
  external_id: sql`coalesce(m.external_id, '')`,
  last_here_at: sql`coalesce(${lastHereAt}, '-infinity')`,
  created_at: sql`m.created_at`,
} as const satisfies Record<PersonOrder, RawBuilder<unknown>>;

/** Keyset cursor: members after `after`; in the subquery, `m` and `p` are that member. */
const isAfter = (filter: Pick<PeopleFilter, 'order' | 'is_descending'>, after: number) => sql<SqlBool>`
  (${orders[filter.order]}, m.user_id) ${sql.raw(filter.is_descending ? '<' : '>')}
  (select ${orders[filter.order]}, m.user_id from membership m join person p using (campus_id, user_id)
    where m.user_id = ${after})`;

const hasType = (types: readonly number[]) => sql<SqlBool>`exists (
  select from membership_role r
  where r.campus_id = m.campus_id and r.user_id = m.user_id and r.user_type = any(${types}::int[]))`;

const hasNoTypeBeside = (types: readonly number[]) => sql<SqlBool>`not exists (
  select from membership_role r
  where r.campus_id = m.campus_id and r.user_id = m.user_id and r.user_type <> all(${types}::int[]))`;

const isIn = (sectionIds: readonly number[], now: Date) => sql<SqlBool>`exists (
  select from section_student e
  where e.campus_id = m.campus_id and e.student_id = m.user_id
    and e.section_id = any(${sectionIds}::bigint[]) and e.during @> ${now}::timestamptz)`;

const isFound = (search: string, editableTypes: readonly number[]) => {
  const pattern = containing(search);
  return sql<SqlBool>`(
    p.name ilike ${pattern} or m.external_id = ${search}
    or (m.user_id in (select members_by_account(${pattern})) and ${hasNoTypeBeside(editableTypes)}))`;
};

/** Members of a page with the columns for sorting and filtering. */
const selectPage = (db: Db, now: Date) =>
  selectMembers(db).select([
    'm.campus_id',
    'm.user_id as id',
    'p.name',
    'p.given_name',
    'p.family_name',
    'm.external_id',
    'm.is_suspended',
    'm.has_breaks',
    'm.reads_aloud',
    'm.version',
    'm.time_multiplier',
    'm.created_at',
    // People who left are invited as if they had never entered.
    sql<Date | null>`case when m.left_at is null then p.entered_at end`.as('entered_at'),
    lastHereAt.as('last_here_at'),
    stateAt(now).as('state'),
  ]);
type Page = ReturnType<typeof selectPage>;

const relatives = (side: 'parents' | 'children') => {
  const [own, other] = side === 'parents' ? ['student_id', 'parent_id'] : ['parent_id', 'student_id'];
  return sql<Person['parents']>`coalesce((
    select json_agg(json_build_object('id', rm.user_id, 'name', rp.name) order by rp.name, rm.user_id)
    from parent_student f
    join membership rm on rm.campus_id = f.campus_id and rm.user_id = f.${sql.raw(other ?? '')} and rm.removed_at is null
    join person rp on rp.campus_id = f.campus_id and rp.user_id = rm.user_id
    where f.campus_id = page.campus_id and f.${sql.raw(own ?? '')} = page.id), '[]')`;
};

const sectionsAt = (now: Date) => sql<Person['sections']>`coalesce((
  select json_agg(json_build_object('id', s.id, 'label', g.name || ' - ' || s.name) order by g.position, g.name, s.name)
  from section_student e
  join section s on s.campus_id = e.campus_id and s.id = e.section_id
  join grade g on g.campus_id = s.campus_id and g.id = s.grade_id
  where e.campus_id = page.campus_id and e.student_id = page.id and e.during @> ${now}::timestamptz), '[]')`;

const types = sql<number[]>`array(
  select r.user_type::int from membership_role r
  where r.campus_id = page.campus_id and r.user_id = page.id order by r.user_type)`;

/** Adds details in one statement, only after the page's people were selected by an index or a short sort. */
const told = (db: Db, page: Page, now: Date) =>
  db
    .with('page', () => page)
    .selectFrom('page')
    .leftJoin(
      sql<{
        user_id: number;
        username: string;
        email: string | null;
        has_password: boolean;
        is_here_alone: boolean;
        is_joined: boolean;
      }>`accounts_of_members(array(select id from page))`.as('account'),
      'account.user_id',
      'page.id',
    )
    .leftJoin('portrait', (join) =>
      join.onRef('portrait.campus_id', '=', 'page.campus_id').onRef('portrait.user_id', '=', 'page.id'),
    )
    .selectAll('page')
    .select([
      types.as('user_types'),
      sectionsAt(now).as('sections'),
      relatives('parents').as('parents'),
      relatives('children').as('children'),
      sql<string>`coalesce(account.username, '')`.as('username'),
      'account.email',
      'portrait.file_id as photo_id',
      sql<boolean>`coalesce(account.has_password, false)`.as('has_password'),
      sql<boolean>`coalesce(account.is_here_alone, false)`.as('is_here_alone'),
      sql<boolean>`coalesce(account.is_joined, false)`.as('is_joined'),
    ]);

export interface PeopleQuery extends PeopleFilter {
  readonly after?: number | undefined;
  /** Left out: all of them. */
  readonly limit?: number | undefined;
}

export function listPeople(db: Db, scope: PeopleScope, query: PeopleQuery): Promise<PersonRow[]> {
  const { user_types, is_suspended, state, section_ids = [], search = '', after, limit, order } = query;
  const wanted =
    user_types === undefined || user_types.length === 0
      ? scope.types
      : scope.types.filter((type) => user_types.includes(type));
  const direction = query.is_descending ? 'desc' : 'asc';
  const page = selectPage(db, scope.now)
    .where(hasType(wanted))
    .$if(is_suspended !== undefined, (q) => q.where('m.is_suspended', '=', is_suspended === true))
    .$if(state !== undefined, (q) => q.where(sql<SqlBool>`${stateAt(scope.now)} = ${state}`))
    .$if(section_ids.length > 0, (q) => q.where(isIn(section_ids, scope.now)))
    .$if(search !== '', (q) => q.where(isFound(search, scope.editableTypes)))
    .$if(after !== undefined, (q) => q.where(isAfter(query, after ?? 0)))
    .orderBy(orders[order], direction)
    .orderBy('m.user_id', direction)
    .$if(limit !== undefined, (q) => q.limit(limit ?? 0));
  return told(db, page, scope.now)
    .orderBy(pageOrder[order], direction)
    .orderBy('page.id', direction)
    .execute();
}

const pageOrder = {
  name: sql`page.name`,
  external_id: sql`coalesce(page.external_id, '')`,
  last_here_at: sql`coalesce(page.last_here_at, '-infinity')`,
  created_at: sql`page.created_at`,
} as const satisfies Record<PersonOrder, RawBuilder<unknown>>;

/** Members by id, the removed left out, by name. */
export const findPeople = (db: Db, ids: readonly number[], now: Date): Promise<PersonRow[]> =>
  told(db, selectPage(db, now).where('m.user_id', 'in', ids), now)
    .orderBy('page.name')
    .orderBy('page.id')
    .execute();

interface WithoutLogInQuery {
  /** Whether mail is sent: people with an address then get an invitation instead. */
  readonly hasMail: boolean;
  readonly exceptId: number;
  /** Null: everybody. */
  readonly among: readonly number[] | null;
  readonly most: number;
}

/** People of editable roles alone who never entered, hold no valid link and are reached by no mail. */
export async function findWithoutLogIn(
  db: Db,
  { types, editableTypes, now }: PeopleScope,
  { hasMail, exceptId, among, most }: WithoutLogInQuery,
) {
  const waiting = selectMembers(db)
    .select(['m.campus_id', 'm.user_id as id', 'p.name'])
    .where(hasType(types))
    .where(hasNoTypeBeside(editableTypes))
    .where('m.user_id', '<>', exceptId)
    .$if(among !== null, (q) => q.where(sql<SqlBool>`m.user_id = any(${among}::bigint[])`))
    .where(sql<SqlBool>`${stateAt(now)} in ('notInvited', 'expired')`);
  return db
    .with('page', () => waiting)
    .selectFrom('page')
    .innerJoin(
      sql<{
        user_id: number;
        email: string | null;
        is_here_alone: boolean;
        is_joined: boolean;
      }>`accounts_of_members(array(select id from page))`.as('account'),
      'account.user_id',
      'page.id',
    )
    .where('account.is_here_alone', '=', true)
    .where('account.is_joined', '=', false)
    .$if(hasMail, (q) => q.where('account.email', 'is', null))
    .select(['page.id', sql<number>`count(*) over ()`.as('total')])
    .orderBy(sql`(${sectionsAt(now)})->0->>'label'`)
    .orderBy('page.name')
    .orderBy('page.id')
    .limit(most)
    .execute();
}

/** Whether the parent's child is here. */
export const isChildOf = async (db: Db, parentId: number, studentId: number): Promise<boolean> => {
  const link = await db
    .selectFrom('parent_student')
    .select('student_id')
    .where('parent_id', '=', parentId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return link !== undefined;
};
