import { admins, userTypes } from '@pelion/access';
import { rankOf } from '@pelion/contract/people/facts';
import { phrase } from '@pelion/words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { isInTheWayAt, isKnownTo, provedStill, schoolOf } from '../people/accounts.ts';
import { dropAddressLinks, dropShownLinks } from '../session/one-time-links.ts';
import { isTheirsAlone } from '../session/person-accounts.ts';
import { type Batch, inBatch } from './batch.ts';
import { holdProposed, proposeAnew } from './propose-usernames.ts';

// Writes a batch of people in a few set-based statements inside the database, all in one transaction, accounts first.

export interface BatchActor {
  readonly userId: number;
  readonly actedAs: number;
  readonly now: Date;
  readonly today: string;
}

const isTaken = phrase('Somebody already logs in with this. Give this person their own username.');

interface Left {
  /** People. */
  readonly left: number;
  /** First and last remaining batch; `last` is below `first` when none is left. */
  readonly first: number;
  readonly last: number;
}

export async function countLeft(db: Db, importId: number): Promise<Left> {
  const { rows } = await sql<Left>`
    select count(*) as left, coalesce(min(batch_no), 0) as first, coalesce(max(batch_no), -1) as last from roster_person
    where import_id = ${importId} and outcome in ('create', 'change') and written_at is null`.execute(db);
  return rows[0] ?? { left: 0, first: 0, last: -1 };
}

/**
 * Takes the import's lock until the end of the transaction, so that workers alternate and undo waits. Not a row lock,
 * because the progress heartbeat updates the row every second. Returns whether the batch only adds people, also changes
 * some, is written, or the import was stopped.
 */
export async function holdWriting(
  system: Db,
  { campusId, importId, batchNo }: Batch,
): Promise<'new' | 'changing' | 'written' | 'stopped'> {
  await holdImport(system, importId);
  const some = (outcome: 'create' | 'change') => sql<boolean>`exists (
      select from roster_person r where r.campus_id = i.campus_id and r.import_id = i.id and r.batch_no = ${batchNo}
        and r.outcome = ${outcome} and r.written_at is null)`;
  const { rows } = await sql<{
    readonly is_writing: boolean;
    readonly has_new: boolean;
    readonly has_changes: boolean;
  }>`
    select i.state = 'writing' as is_writing, ${some('create')} as has_new, ${some('change')} as has_changes
    from roster_import i where i.campus_id = ${campusId} and i.id = ${importId}`.execute(system);
  const [held] = rows;
  if (!held?.is_writing) return 'stopped';
  if (held.has_changes) return 'changing';
  return held.has_new ? 'new' : 'written';
}

export const holdImport = (system: Db, importId: number) =>
  lockUntilCommit(system, 'rosterWriting', importId);

/**
 * Creates accounts for new people, or uses those the school has created (decision 0141). Bypasses RLS. Looks up the new
 * ids in one JSON value: joins were planned as nested loops over the batch or all accounts. Marks people with an
 * account as written at once, because updating a row twice doubles the cost.
 */
export async function makeAccounts(system: Db, batch: Batch, isDemo: boolean, now: Date): Promise<void> {
  await holdProposed(system, batch);
  const isNew = newOf(batch);
  do await insertAccounts(system, batch, isDemo, now);
  while (await proposeAnew(system, batch));
  await sql`update roster_person r set outcome = 'error', problem = ${isTaken} where ${isNew}`.execute(
    system,
  );
}

const newOf = (batch: Batch) =>
  sql<boolean>`${inBatch(batch)} and r.outcome = 'create' and r.user_id is null and r.written_at is null`;

async function insertAccounts(system: Db, batch: Batch, isDemo: boolean, now: Date): Promise<void> {
  const isNew = newOf(batch);
  const school = schoolOf(batch.campusId);
  const signIn = sql`coalesce(r.username, r.email)`;
  await sql`
    with made as (
      insert into account (username, email, given_name, family_name, is_demo, school_id)
      select ${signIn}, r.email, r.given_name, coalesce(r.family_name, ''), ${isDemo}, ${school}
      from roster_person r where ${isNew}
        and not exists (select from account a where a.username = ${signIn} and ${isKnownTo(school)})
      on conflict do nothing
      returning id, username
    ), ids as materialized (
      select coalesce(jsonb_object_agg(username, id), '{}') as by_name from made
    )
    update roster_person r
    set (user_id, written_at) = (select w.id, case when w.id is not null then ${now}::timestamptz end from (
      select coalesce((ids.by_name->>coalesce(r.username, r.email))::bigint, (
        select a.id from account a
        where r.username is null and a.username = r.email and a.email = r.email and a.is_demo = ${isDemo}
          and ${isKnownTo(school)} limit 1)) as id) w)
    from ids where ${isNew}`.execute(system);
}

/** Corrects accounts known to no other campus, as compared; invalidates earlier links. */
export async function correctAccounts(system: Db, batch: Batch): Promise<void> {
  // Locks the accounts before checking them: an account joined to another in the meantime must not be corrected
  // (decision 0141).
  await sql`
    select from account a where a.id in (
      select r.user_id from roster_person r
      where ${inBatch(batch)} and r.outcome = 'change' and r.changes ?| array['email', 'username'])
    order by a.id for update`.execute(system);
  const now = (field: 'email' | 'username') =>
    sql`case when r.changes ? ${field} then r.changes->${field}->>1 else ${sql.ref(`a.${field}`)} end`;
  const then = { email: now('email'), username: now('username') };
  const { rows } = await sql<{ readonly id: number }>`
    update account a set email = ${then.email}, username = ${then.username}, proved_at = ${provedStill(then)}
    from roster_person r
    where ${inBatch(batch)} and r.outcome = 'change' and r.changes ?| array['email', 'username'] and a.id = r.user_id
      and (not r.changes ? 'email' or a.email is not distinct from r.changes->'email'->>0)
      and (not r.changes ? 'username' or a.username = r.changes->'username'->>0)
      and not exists (select from account a where a.username = r.changes->'username'->>1 and a.id <> r.user_id
        and ${isInTheWayAt(schoolOf(batch.campusId))})
      and not ${isTheirsAlone(sql`r.campus_id`)}
    returning a.id`.execute(system);
  await dropAddressLinks(
    system,
    rows.map(({ id }) => id),
  );
}

/** Invalidates kept links of people who gain rank, before their roles are written. */
export async function dropLinksOfRisen(system: Db, batch: Batch): Promise<void> {
  const rank = (types: RawBuilder<unknown>) => sql`(select coalesce(max(k.rank), 0)
    from unnest(${admins.map((role) => userTypes[role])}::int[], ${admins.map(rankOf)}::int[]) as k(user_type, rank)
    where k.user_type = any(${types}))`;
  const roles = sql`array(
    select o.user_type::int from membership_role o where o.campus_id = r.campus_id and o.user_id = r.user_id)`;
  const { rows } = await sql<{ readonly user_id: number }>`
    select r.user_id from roster_person r
    where ${inBatch(batch)} and r.outcome in ('create', 'change') and r.user_id is not null
      and ${rank(sql`r.user_types`)} > ${rank(roles)}`.execute(system);
  await dropShownLinks(
    system,
    rows.map(({ user_id }) => user_id),
  );
}

export const trace = (batch: Batch, kind: string, rows: RawBuilder<unknown>) => sql`
  insert into roster_trace (campus_id, import_id, kind, record_id, other_id)
  select ${batch.campusId}, ${batch.importId}, ${kind}, t.record_id, t.other_id from (${rows}) t
  on conflict do nothing`;

export async function makePeople(transaction: Db, batch: Batch, now: Date): Promise<void> {
  const isNew = sql<boolean>`${inBatch(batch)} and r.outcome = 'create'`;
  await sql`
    insert into person (campus_id, user_id, given_name, family_name)
    select r.campus_id, r.user_id, r.given_name, coalesce(r.family_name, '') from roster_person r
    where ${isNew} and r.given_name is not null
    on conflict (campus_id, user_id) do update set given_name = excluded.given_name, family_name = excluded.family_name`.execute(
    transaction,
  );
  await sql`
    insert into membership (campus_id, user_id, external_id, created_at)
    select r.campus_id, r.user_id, r.external_id, ${now} from roster_person r where ${isNew}
    on conflict (campus_id, user_id) do update set removed_at = null, version = membership.version + 1,
      external_id = coalesce(excluded.external_id, membership.external_id)`.execute(transaction);
}

/** Updates each field still as compared; later manual edits stay. */
export async function changePeople(transaction: Db, batch: Batch): Promise<void> {
  const isChanged = sql<boolean>`${inBatch(batch)} and r.outcome = 'change'`;
  const to = (field: string, column: string) => sql`case
    when r.changes ? ${field} and ${sql.ref(column)} is not distinct from r.changes->${field}->>0
    then r.changes->${field}->>1 else ${sql.ref(column)} end`;
  await sql`
    update person p set given_name = ${to('given_name', 'p.given_name')}, family_name = ${to('family_name', 'p.family_name')}
    from roster_person r
    where ${isChanged} and r.changes ?| array['given_name', 'family_name'] and p.campus_id = r.campus_id and p.user_id = r.user_id`.execute(
    transaction,
  );
  await sql`
    update membership m set external_id = ${to('external_id', 'm.external_id')}, version = m.version + 1
    from roster_person r
    where ${isChanged} and m.campus_id = r.campus_id and m.user_id = r.user_id`.execute(transaction);
}

/** Traces roles added to existing people; undo removes new ones altogether. */
export const giveRoles = (transaction: Db, batch: Batch) =>
  sql`
    with given as (
      insert into membership_role (campus_id, user_id, user_type)
      select r.campus_id, r.user_id, t from roster_person r cross join lateral unnest(r.user_types) as t
      where ${inBatch(batch)} and r.outcome in ('create', 'change')
      on conflict do nothing
      returning user_id as record_id, user_type as other_id
    )
    ${trace(
      batch,
      'role',
      sql`
        select g.record_id, g.other_id from roster_person r join given g on g.record_id = r.user_id
        where ${inBatch(batch)} and r.outcome = 'change'`,
    )}`.execute(transaction);

/**
 * Moves people within the current year like a manual move (decision 0024), without overwriting history. One statement
 * suffices, because nobody leaves and joins the same section.
 */
export async function movePeople(transaction: Db, batch: Batch, today: string): Promise<void> {
  const placed = sql`
    select r.campus_id, r.user_id, r.section_ids from roster_person r
    where ${inBatch(batch)} and cardinality(r.section_ids) > 0 and r.user_id is not null and ${userTypes.student} = any(r.user_types)
      and (r.outcome = 'create' or r.outcome = 'change' and r.changes ? 'sections')`;
  await sql`
    with placed as materialized (${placed}),
    here as materialized (
      select e.id, e.section_id, e.student_id, e.starts_on, e.ends_on, p.section_ids
      from placed p
      join enrollment e on e.campus_id = p.campus_id and e.student_id = p.user_id
      join section s on s.campus_id = e.campus_id and s.id = e.section_id
      join academic_year y on y.campus_id = s.campus_id and y.id = s.academic_year_id and y.is_current
      where e.status = 'active' and (e.ends_on is null or e.ends_on >= ${today}::date)
    ), dropped as (
      update enrollment e set status = 'inactive' from here h
      where e.campus_id = ${batch.campusId} and e.id = h.id and h.section_id <> all(h.section_ids) and h.starts_on >= ${today}::date
      returning e.id as record_id
    ), closed as (
      update enrollment e set ends_on = ${today}::date - 1 from here h
      where e.campus_id = ${batch.campusId} and e.id = h.id and h.section_id <> all(h.section_ids) and h.starts_on < ${today}::date
      returning e.id as record_id, coalesce(h.ends_on - date '1970-01-01', 0) as other_id
    ), opened as (
      insert into enrollment (campus_id, section_id, student_id, starts_on)
      select distinct p.campus_id, w.id, p.user_id, ${today}::date
      from placed p cross join lateral unnest(p.section_ids) as w(id)
      left join here h on h.student_id = p.user_id and h.section_id = w.id
      where h.id is null
      returning id as record_id
    )
    insert into roster_trace (campus_id, import_id, kind, record_id, other_id)
    select ${batch.campusId}, ${batch.importId}, t.kind, t.record_id, t.other_id from (
      select 'dropped' as kind, record_id, 0::bigint as other_id from dropped
      union all select 'closed', record_id, other_id from closed
      union all select 'opened', record_id, 0 from opened) t
    on conflict do nothing`.execute(transaction);
}

/**
 * Links parents, who were written in earlier batches. Builds the pairs before filtering ids: with the filter in the
 * join, the planner used an index whose statistics said empty, and scanned everyone written so far for each line.
 */
export const linkParents = (transaction: Db, batch: Batch) =>
  sql`
    with pairs as materialized (
      select r.campus_id, p.user_id as parent_id, r.user_id as student_id
      from roster_person r
      cross join lateral unnest(r.parent_nos) as n(parent_no)
      join roster_person p on p.campus_id = r.campus_id and p.import_id = r.import_id and p.person_no = n.parent_no
      where ${inBatch(batch)} and r.outcome in ('create', 'change') and p.outcome <> 'error'
    ), linked as (
      insert into parent_student (campus_id, parent_id, student_id)
      select distinct campus_id, parent_id, student_id from pairs where parent_id is not null and student_id is not null
      on conflict do nothing
      returning student_id as record_id, parent_id as other_id
    )
    ${trace(batch, 'link', sql`select record_id, other_id from linked`)}`.execute(transaction);

/** Records one event per person, like manual edits; changes list only the differing fields. */
export const recordPeople = (transaction: Db, batch: Batch, { userId, actedAs, now }: BatchActor) =>
  sql`
    insert into audit_event (campus_id, subject, subject_id, kind, actor_id, acted_as, at, before, after)
    select r.campus_id, 'person', r.user_id,
      case when r.outcome = 'change' then 'update' when r.is_restored then 'restore' else 'create' end,
      ${userId}, ${actedAs}::smallint, ${now},
      case when r.outcome = 'change' then f.before when r.is_restored then '{"is_removed": true}'::jsonb end,
      case when r.outcome = 'change' then f.after when r.is_restored then '{"is_removed": false}'::jsonb
        else jsonb_strip_nulls(jsonb_build_object('given_name', r.given_name, 'family_name', r.family_name,
          'username', r.username, 'email', r.email, 'external_id', r.external_id, 'user_types', to_jsonb(r.user_types),
          'section_ids', to_jsonb(r.section_ids), 'roster_import_id', r.import_id)) end
    from roster_person r
    cross join lateral (
      select jsonb_object_agg(key, value->0) as before, jsonb_object_agg(key, value->1) as after from jsonb_each(r.changes)) f
    where ${inBatch(batch)} and r.outcome in ('create', 'change')
    order by r.person_no`.execute(transaction);

/** Marks the rest of the batch as written. Returns the changed people, whose open screens must refetch. */
export async function markWritten(transaction: Db, batch: Batch, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly user_id: number; readonly outcome: string }>`
    update roster_person r set written_at = ${now}
    where ${inBatch(batch)} and r.outcome in ('create', 'change') and r.written_at is null
    returning r.user_id, r.outcome`.execute(transaction);
  return rows.filter(({ outcome }) => outcome === 'change').map(({ user_id }) => user_id);
}

/** Records the same event for many people at once. */
export const recordMany = (
  transaction: Db,
  kind: 'suspend' | 'delete' | 'invite',
  ids: readonly number[],
  { campusId, userId, actedAs, now }: { readonly campusId: number } & Omit<BatchActor, 'today'>,
  facts: { readonly before: object | null; readonly after: object | null },
) =>
  sql`
    insert into audit_event (campus_id, subject, subject_id, kind, actor_id, acted_as, at, before, after)
    select ${campusId}, 'person', id, ${kind}, ${userId}, ${actedAs}::smallint, ${now},
      ${facts.before && JSON.stringify(facts.before)}::jsonb, ${facts.after && JSON.stringify(facts.after)}::jsonb
    from unnest(${ids}::bigint[]) as id`.execute(transaction);

/** Keeps only the lines with problems, for the error file. */
export const dropGoodLines = (db: Db, importId: number) =>
  sql`
    delete from roster_line l where l.import_id = ${importId} and not exists (
      select from roster_person r where r.campus_id = l.campus_id and r.import_id = l.import_id
        and r.line = l.line and r.outcome = 'error')`.execute(db);

/** Updates statistics after thousands of new people; otherwise the planner chooses nested loops. */
export const analyzePlaces = (system: Db) =>
  sql`analyze account, person, membership, membership_role, enrollment, parent_student, roster_trace`.execute(
    system,
  );
