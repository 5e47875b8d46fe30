import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isInTheWayAt, provedStill, schoolOf } from '../people/accounts.ts';
import { dropAddressLinks } from '../session/one-time-links.ts';
import { isTheirsAlone } from '../session/person-accounts.ts';
import type { Place } from './batch.ts';

// Undoes an import in bulk, in one transaction.

const ofImport = ({ campusId, importId }: Place) =>
  sql<boolean>`r.campus_id = ${campusId} and r.import_id = ${importId} and r.written_at is not null`;

/** Notes fields changed since the import, which undoing keeps. Bypasses RLS. */
export async function noteKept(system: Db, place: Place): Promise<number> {
  const { rows } = await sql<{ readonly kept: number }>`
    with noted as (
      update roster_person r set kept = array(
        select key from jsonb_each(r.changes) c(key, value)
        cross join lateral (select case key
          when 'given_name' then p.given_name when 'family_name' then p.family_name
          when 'external_id' then m.external_id when 'email' then a.email when 'username' then a.username end as is_now) n
        where key = any(array['given_name', 'family_name', 'external_id', 'email', 'username'])
          and n.is_now is distinct from value->>1)
      from person p, membership m, account a
      where ${ofImport(place)} and r.outcome = 'change'
        and p.campus_id = r.campus_id and p.user_id = r.user_id
        and m.campus_id = r.campus_id and m.user_id = r.user_id and a.id = r.user_id
      returning r.kept
    )
    select coalesce(sum(cardinality(kept)), 0) as kept from noted`.execute(system);
  return Number(rows[0]?.kept ?? 0);
}

const hadField = (...fields: readonly string[]) =>
  sql<boolean>`r.outcome = 'change' and r.changes ?| ${fields}::text[]`;
const back = (field: string, column: string) => sql`case
  when r.changes ? ${field} and ${field} <> all(r.kept) then r.changes->${field}->>0 else ${sql.ref(column)} end`;

/** Restores accounts unknown to other campuses; a restored address must be proved again. */
export async function accountsBack(system: Db, place: Place): Promise<void> {
  const then = { email: back('email', 'a.email'), username: back('username', 'a.username') };
  // Locks the accounts before checking them, because one may be joined to another in the meantime.
  await sql`
    select from account a where a.id in (
      select r.user_id from roster_person r where ${ofImport(place)} and ${hadField('email', 'username')})
    order by a.id for update`.execute(system);
  const { rows } = await sql<{ readonly id: number }>`
    update account a set email = ${then.email}, username = ${then.username}, proved_at = ${provedStill(then)}
    from roster_person r
    where ${ofImport(place)} and ${hadField('email', 'username')} and a.id = r.user_id
      and not ${isTheirsAlone(sql`r.campus_id`)}
      and not exists (select from account a where a.id <> r.user_id and a.username = r.changes->'username'->>0
        and ${isInTheWayAt(schoolOf(place.campusId))})
    returning a.id`.execute(system);
  await dropAddressLinks(
    system,
    rows.map(({ id }) => id),
  );
}

export async function fieldsBack(transaction: Db, place: Place): Promise<void> {
  await sql`
    update person p set given_name = ${back('given_name', 'p.given_name')}, family_name = ${back('family_name', 'p.family_name')}
    from roster_person r
    where ${ofImport(place)} and ${hadField('given_name', 'family_name')}
      and p.campus_id = r.campus_id and p.user_id = r.user_id`.execute(transaction);
  await sql`
    update membership m set external_id = ${back('external_id', 'm.external_id')}, version = m.version + 1
    from roster_person r
    where ${ofImport(place)} and r.outcome = 'change' and m.campus_id = r.campus_id and m.user_id = r.user_id`.execute(
    transaction,
  );
  // Keeps the roles of removed people, so that they can be restored.
  await sql`
    delete from membership_role o using roster_trace t, roster_person r
    where ${ofImport(place)} and r.outcome = 'change' and t.campus_id = r.campus_id and t.import_id = r.import_id
      and t.kind = 'role' and t.record_id = r.user_id
      and o.campus_id = r.campus_id and o.user_id = r.user_id and o.user_type = t.other_id
      and exists (select from membership_role k where k.campus_id = o.campus_id and k.user_id = o.user_id
        and not exists (select from roster_trace g where g.campus_id = k.campus_id and g.import_id = r.import_id
          and g.kind = 'role' and g.record_id = k.user_id and g.other_id = k.user_type))`.execute(
    transaction,
  );
  await sql`
    delete from parent_student l using roster_trace t
    where t.import_id = ${place.importId} and t.kind = 'link'
      and l.campus_id = t.campus_id and l.student_id = t.record_id and l.parent_id = t.other_id`.execute(
    transaction,
  );
}

const overlaps = sql<boolean>`exists (
  select from enrollment o
  where o.campus_id = e.campus_id and o.section_id = e.section_id and o.student_id = e.student_id and o.id <> e.id
    and o.status = 'active' and daterange(o.starts_on, o.ends_on, '[]') && daterange(e.starts_on, null, '[]'))`;

/** Restores enrollments, as far as they were not changed since. */
export async function placesBack(transaction: Db, { importId }: Place): Promise<void> {
  await sql`
    delete from enrollment e using roster_trace t
    where t.import_id = ${importId} and t.kind = 'opened' and e.campus_id = t.campus_id and e.id = t.record_id
      and e.version = 1
      and not exists (select from rollover_enrollment u where u.campus_id = e.campus_id and u.enrollment_id = e.id)`.execute(
    transaction,
  );
  await sql`
    update enrollment e set ends_on = case when t.other_id = 0 then null else date '1970-01-01' + t.other_id::int end
    from roster_trace t
    where t.import_id = ${importId} and t.kind = 'closed' and e.campus_id = t.campus_id and e.id = t.record_id
      and e.status = 'active' and not ${overlaps}`.execute(transaction);
  await sql`
    update enrollment e set status = 'active'
    from roster_trace t
    where t.import_id = ${importId} and t.kind = 'dropped' and e.campus_id = t.campus_id and e.id = t.record_id
      and e.status = 'inactive' and not ${overlaps}`.execute(transaction);
}

/** Deletes grades and sections created by the import, unless in use. */
export async function dropPlaces(transaction: Db, { importId }: Place): Promise<void> {
  const made = (kind: 'section' | 'grade') => sql`
    select remove_unless_used(${kind}::regclass, t.record_id) from roster_trace t
    where t.import_id = ${importId} and t.kind = ${kind}
      and not exists (select from subject_grade u where ${kind} = 'grade' and u.campus_id = t.campus_id and u.grade_id = t.record_id)`;
  await made('section').execute(transaction);
  await made('grade').execute(transaction);
}

/** Lists the people added by the import. */
export async function listNew(db: Db, place: Place, exceptId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly user_id: number }>`
    select r.user_id from roster_person r
    where ${ofImport(place)} and r.outcome = 'create' and r.user_id is not null and r.user_id <> ${exceptId}`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Removes members added by the import and returns their ids. */
export async function removeNew(
  transaction: Db,
  place: Place,
  now: Date,
  exceptId: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly user_id: number }>`
    update membership m set removed_at = ${now}, version = m.version + 1
    from roster_person r
    where ${ofImport(place)} and r.outcome = 'create' and r.user_id <> ${exceptId}
      and m.campus_id = r.campus_id and m.user_id = r.user_id and m.removed_at is null
    returning m.user_id`.execute(transaction);
  return rows.map(({ user_id }) => user_id);
}

/** Unsuspends members suspended by the import and returns their ids. */
export async function letInAgain(transaction: Db, { importId }: Place): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly user_id: number }>`
    update membership m set is_suspended = false, version = m.version + 1
    from roster_trace t
    where t.import_id = ${importId} and t.kind = 'suspended' and m.campus_id = t.campus_id and m.user_id = t.record_id
      and m.is_suspended and m.removed_at is null
    returning m.user_id`.execute(transaction);
  return rows.map(({ user_id }) => user_id);
}

/** Records one event per person with a restored field. Returns these people. */
export async function recordBack(
  transaction: Db,
  place: Place,
  { userId, actedAs, now }: { readonly userId: number; readonly actedAs: number; readonly now: Date },
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly subject_id: number }>`
    insert into audit_event (campus_id, subject, subject_id, kind, actor_id, acted_as, at, before, after)
    select r.campus_id, 'person', r.user_id, 'update', ${userId}, ${actedAs}::smallint, ${now}, f.before, f.after
    from roster_person r
    cross join lateral (
      select jsonb_object_agg(key, value->1) as before, jsonb_object_agg(key, value->0) as after
      from jsonb_each(r.changes) where key <> all(r.kept)) f
    where ${ofImport(place)} and r.outcome = 'change' and f.before is not null
    returning subject_id`.execute(transaction);
  return rows.map(({ subject_id }) => subject_id);
}
