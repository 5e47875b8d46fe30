import { admins, userTypes } from '@pelion/access';
import { strangeUsername } from '@pelion/contract/people';
import { phrase } from '@pelion/words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isInTheWayAt, isKnownTo, schoolOf } from '../people/accounts.ts';
import type { WantedSeats } from '../people/seats.ts';
import { isTheirsAlone } from '../session/person-accounts.ts';
import type { Place } from './batch.ts';
import { matchByName } from './match-by-name.ts';
import { proposeUsernames } from './propose-usernames.ts';

// Matches people of a file with members. Accounts are outside RLS, so these statements name the campus themselves.
// Reveals nothing about accounts unknown to the school, except that a username is taken (decision 0141).

interface Matching extends Place {
  readonly isDemo: boolean;
  /** Importing user; one's own sign-in is changed in the profile instead. */
  readonly userId: number;
}

const sentences = {
  noSuchId: phrase('No person here has this Pelion id.'),
  isTaken: phrase('Somebody already logs in with this. Give this person their own username.'),
  isSomebodyElse: phrase(
    'Somebody else here logs in with this e-mail address and has a different id. Correct the id or the address.',
  ),
  isAnother: phrase('Another person here logs in with this e-mail address or username.'),
  isTheirs: phrase(
    'The e-mail address has changed, but only this person can change it: the account is also used elsewhere.',
  ),
  mustProve: phrase(
    'Another {campus} added this address, and nobody has confirmed it yet. Only then can this person become an admin here.',
  ),
  samePerson: phrase('Another line of this file is about the same person.'),
  byEmail: phrase('The username belongs to somebody else: this person logs in with the e-mail address.'),
};

const ofImport = ({ campusId, importId }: Place) =>
  sql<boolean>`r.campus_id = ${campusId} and r.import_id = ${importId} and r.problem is null`;
const adminTypes = admins.map((role) => userTypes[role]);
const signIn = sql`coalesce(r.username, r.email)`;
const sameName = sql<boolean>`(lower(r.given_name), lower(coalesce(r.family_name, ''))) = (lower(p.given_name), lower(p.family_name))`;

const refuse = (system: Db, place: Place, sentence: string, where: RawBuilder<unknown>) =>
  sql`update roster_person r set problem = ${sentence} where ${ofImport(place)} and ${where}`.execute(system);

export async function matchPeople(system: Db, place: Matching): Promise<void> {
  await matchByIds(system, place);
  await matchBySignIn(system, place);
  await matchByName(system, place);
  await proposeUsernames(system, place);
  await refuseTaken(system, place);
  await refuseTwice(system, place);
}

async function matchByIds(system: Db, place: Place): Promise<void> {
  await sql`
    update roster_person r set user_id = m.user_id from membership m
    where ${ofImport(place)} and m.campus_id = r.campus_id and m.user_id = r.member_id`.execute(system);
  await refuse(system, place, sentences.noSuchId, sql`r.member_id is not null and r.user_id is null`);
  await sql`
    update roster_person r set user_id = m.user_id from membership m
    where ${ofImport(place)} and r.user_id is null
      and m.campus_id = r.campus_id and m.external_id = r.external_id`.execute(system);
}

async function matchBySignIn(system: Db, place: Place): Promise<void> {
  // A conflicting username does not exclude people with an e-mail address: the username is ignored.
  await sql`
    update roster_person r set username = null, note = ${sentences.byEmail}
    from account a
    where ${ofImport(place)} and r.user_id is null and r.email is not null and r.username is not null
      and a.username = r.username and a.email is distinct from r.email and ${isInTheWayAt(schoolOf(place.campusId))}
      and not exists (select from membership m where m.campus_id = r.campus_id and m.user_id = a.id)`.execute(
    system,
  );
  await sql`
    update roster_person r set problem = ${sentences.isSomebodyElse}
    from account a
    join membership m on m.user_id = a.id
    join person p on p.campus_id = m.campus_id and p.user_id = m.user_id
    where ${ofImport(place)} and r.user_id is null and a.username = ${signIn} and m.campus_id = r.campus_id
      and m.external_id <> r.external_id and not ${sameName}`.execute(system);
  await sql`
    update roster_person r set user_id = m.user_id
    from account a join membership m on m.user_id = a.id
    where ${ofImport(place)} and r.user_id is null and a.username = ${signIn} and m.campus_id = r.campus_id`.execute(
    system,
  );
  // Siblings may share an address with separate usernames; the name decides.
  await sql`
    update roster_person r set user_id = m.user_id
    from account a
    join membership m on m.user_id = a.id
    join person p on p.campus_id = m.campus_id and p.user_id = m.user_id
    where ${ofImport(place)} and r.user_id is null and r.username is null and not r.is_derived
      and a.email = r.email and m.campus_id = r.campus_id and ${sameName}
      and (r.external_id is null or m.external_id is null)`.execute(system);
}

/** Username after the import. People who sign in with their address keep doing so. */
const wanted = sql`coalesce(r.username, case when own.username = own.email then r.email end, own.username)`;
const changesAccount = sql<boolean>`(r.email is not null and r.email is distinct from own.email or ${wanted} <> own.username)`;

async function refuseTaken(system: Db, place: Matching): Promise<void> {
  await refuse(
    system,
    place,
    sentences.isTaken,
    sql`r.user_id is null and exists (
      select from account a where a.username = ${signIn} and ${isInTheWayAt(schoolOf(place.campusId))}
        and (r.username is not null or a.email is distinct from r.email or a.is_demo <> ${place.isDemo}))`,
  );
  await refuse(
    system,
    place,
    sentences.mustProve,
    sql`r.user_types && ${adminTypes}::int[] and exists (
      select from account a where a.proved_at is null and a.owner_id is null
        and (a.id = r.user_id or r.user_id is null and a.username = ${signIn} and ${isKnownTo(schoolOf(place.campusId))})
        and exists (select from person p where p.user_id = a.id and p.campus_id <> r.campus_id)
        and not exists (select from membership_role o
          where o.campus_id = r.campus_id and o.user_id = a.id and o.user_type = any(${adminTypes}::int[])))`,
  );
  await refuse(
    system,
    place,
    sentences.isAnother,
    // The limit keeps the look-up by username with each person: joined, all accounts are compared with all.
    sql`exists (
      select from account own
      cross join lateral (
        select a.id from account a
        where a.username = ${wanted} and a.id <> own.id and ${isInTheWayAt(schoolOf(place.campusId))} limit 1) a
      where own.id = r.user_id and ${changesAccount})`,
  );
  await refuse(
    system,
    place,
    strangeUsername,
    sql`exists (
      select from account own where own.id = r.user_id and ${changesAccount}
        and position('@' in ${wanted}) > 0 and ${wanted} is distinct from coalesce(r.email, own.email))`,
  );
  await refuse(
    system,
    place,
    sentences.isTheirs,
    sql`exists (
      select from account a join account own on own.id = a.id where a.id = r.user_id and ${changesAccount}
        and (a.id = ${place.userId} or ${isTheirsAlone(sql`r.campus_id`)}))`,
  );
}

async function refuseTwice(system: Db, { campusId, importId }: Place): Promise<void> {
  await sql`
    update roster_person r set problem = ${sentences.samePerson}
    from (
      select person_no, row_number() over (partition by user_id order by person_no) as n
      from roster_person
      where campus_id = ${campusId} and import_id = ${importId} and problem is null and user_id is not null
    ) t
    where r.campus_id = ${campusId} and r.import_id = ${importId} and r.person_no = t.person_no and t.n > 1`.execute(
    system,
  );
}

/** Notes changes of e-mail address and username. */
export const noteAccountChanges = (system: Db, { campusId, importId }: Place) =>
  sql`
    update roster_person r set changes = r.changes || jsonb_strip_nulls(jsonb_build_object(
      'email', case when r.email is distinct from own.email and r.email is not null
        then jsonb_build_array(own.email, r.email) end,
      'username', case when ${wanted} <> own.username then jsonb_build_array(own.username, ${wanted}) end))
    from account own
    where r.campus_id = ${campusId} and r.import_id = ${importId} and r.problem is null and own.id = r.user_id
      and ${changesAccount}`.execute(system);

/**
 * Counts the people of the import without a seat of the school, in all and by user type. `reserved` counts the same for
 * other imports of the school that are being written. A person of several imports takes one seat.
 */
export async function countNewSeats(system: Db, { campusId, importId }: Place): Promise<WantedSeats> {
  const { rows } = await sql<SeatRow>`
    with imports as materialized (
      select campus_id, id, id <> ${importId} as is_other from roster_import
      where campus_id = ${campusId} and id = ${importId}
        or state = 'writing' and campus_id in (select id from campus where school_id = ${schoolOf(campusId)})
    ), wanted as materialized (
      select r.user_types, i.is_other, ${signIn} as sign_in,
        coalesce(r.user_id, (
          select a.id from account a where a.username = ${signIn} and ${isKnownTo(schoolOf(campusId))} limit 1)) as user_id
      from imports i
      join roster_person r on r.campus_id = i.campus_id and r.import_id = i.id
      where r.outcome in ('create', 'change') and r.written_at is null
    ), unseated as materialized (
      select coalesce(w.user_id::text, w.sign_in) as who, w.is_other,
        not w.user_types <@ array[${userTypes.parent}::int] and array_remove(held.types, ${userTypes.parent}) = '{}' as is_user,
        ${userTypes.student} = any(w.user_types) and ${userTypes.student} <> all(held.types) as is_student,
        ${userTypes.teacher} = any(w.user_types) and ${userTypes.teacher} <> all(held.types) as is_teacher
      from wanted w
      -- Looked up per person: a joined list of the school was scanned once for each of thousands.
      cross join lateral (select array(
        select o.user_type::int
        from campus own
        join campus c on c.school_id = own.school_id
        join membership m on m.campus_id = c.id and m.removed_at is null and not m.is_suspended
        join membership_role o on o.campus_id = m.campus_id and o.user_id = m.user_id
        where own.id = ${campusId} and m.user_id = w.user_id) as types) held
    )
    select count(distinct who) filter (where is_user) as users,
      count(distinct who) filter (where is_student) as students,
      count(distinct who) filter (where is_teacher) as teachers,
      count(distinct who) filter (where is_user and is_other) as reserved_users,
      count(distinct who) filter (where is_student and is_other) as reserved_students,
      count(distinct who) filter (where is_teacher and is_other) as reserved_teachers
    from unseated`.execute(system);
  const [n] = rows;
  if (!n) return { added: noSeats, reserved: noSeats };
  const reserved = { user: n.reserved_users, student: n.reserved_students, teacher: n.reserved_teachers };
  const added = {
    user: n.users - reserved.user,
    student: n.students - reserved.student,
    teacher: n.teachers - reserved.teacher,
  };
  return { added, reserved };
}

const noSeats = { user: 0, student: 0, teacher: 0 } as const;

interface SeatRow {
  readonly users: number;
  readonly students: number;
  readonly teachers: number;
  readonly reserved_users: number;
  readonly reserved_students: number;
  readonly reserved_teachers: number;
}
