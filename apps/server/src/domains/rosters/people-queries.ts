import { userTypes } from '@pelion/access';
import type { RosterOutcome } from '@pelion/contract/rosters/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Amendment, MoreParents, StagedPerson } from './match/match-within-file.ts';

// People of a file, staged for comparing.

export interface PlacedPerson extends StagedPerson {
  readonly section_ids: readonly number[];
  readonly new_sections: readonly string[];
  readonly section_labels: readonly string[];
  readonly lessons: readonly Lesson[];
}

/** A subject in a section; `key` names a missing section. */
interface Lesson {
  readonly subject_id: number;
  readonly section_id: number | null;
  readonly key: string | null;
  readonly label: string;
}

export const deletePeople = (db: Db, importId: number) =>
  db.deleteFrom('roster_person').where('import_id', '=', importId).execute();

/** Returns false if the import is no longer being compared. */
export async function insertPeople(
  db: Db,
  importId: number,
  people: readonly PlacedPerson[],
): Promise<boolean> {
  if (people.length === 0) return true;
  const { numAffectedRows = 0n } = await sql`
    insert into roster_person (campus_id, import_id, person_no, line, is_derived, member_id, external_id, username, email,
      given_name, family_name, user_types, section_ids, new_sections, section_labels, lessons, parent_ids, child_ids, parent_nos, problem)
    select i.campus_id, i.id, r.person_no, r.line, r.is_derived, r.member_id, r.external_id, r.username, r.email,
      r.given_name, r.family_name, r.user_types, r.section_ids, r.new_sections, r.section_labels, r.lessons, r.parent_ids,
      r.child_ids, r.parent_nos, r.problem
    from roster_import i
    cross join jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r (
      person_no int, line int, is_derived boolean, member_id bigint, external_id text, username text, email text,
      given_name text, family_name text, user_types int[], section_ids bigint[], new_sections text[], section_labels text[],
      lessons jsonb, parent_ids text[], child_ids text[], parent_nos int[], problem text)
    where i.id = ${importId} and i.state = 'comparing'`.execute(db);
  return numAffectedRows > 0n;
}

/** Applies problems found by later lines; the first problem of a line stays. */
export const amendPeople = (db: Db, importId: number, amendments: readonly Amendment[]) =>
  sql`
    update roster_person r set problem = a.problem
    from unnest(${amendments.map(({ person_no }) => person_no)}::int[],
      ${amendments.map(({ problem }) => problem)}::text[]) as a(person_no, problem)
    where r.import_id = ${importId} and r.person_no = a.person_no and r.problem is null`.execute(db);

/** Adds parents named by later lines. */
export const addParents = (db: Db, importId: number, more: readonly MoreParents[]) =>
  sql`
    update roster_person r set parent_nos = r.parent_nos || m.parent_nos
    from (
      select person_no, array_agg(parent_no order by parent_no) as parent_nos
      from unnest(${more.map(({ person_no }) => person_no)}::int[], ${more.map(({ parent_no }) => parent_no)}::int[])
        as m(person_no, parent_no)
      group by person_no) m
    where r.import_id = ${importId} and r.person_no = m.person_no`.execute(db);

/** Replaces parents derived from children's lines by the people with a line of their own, who also get the parent role. */
export const renameParents = (
  db: Db,
  importId: number,
  aliases: readonly { readonly from: number; readonly to: number }[],
  parentType: number,
) =>
  sql`
    with alias as (
      select * from unnest(${aliases.map(({ from }) => from)}::int[], ${aliases.map(({ to }) => to)}::int[]) as a(was, becomes)
    ), own as (
      update roster_person r set user_types = r.user_types || ${parentType}::int
      from alias a
      where r.import_id = ${importId} and r.person_no = a.becomes and not ${parentType}::int = any(r.user_types)
    ), renamed as (
      select s.person_no, array_agg(coalesce(a.becomes, n.parent_no) order by n.place) as parent_nos
      from roster_person s
      cross join lateral unnest(s.parent_nos) with ordinality as n(parent_no, place)
      left join alias a on a.was = n.parent_no
      where s.import_id = ${importId}
      group by s.person_no
      having count(a.was) > 0
    )
    update roster_person r set parent_nos = m.parent_nos
    from renamed m
    where r.import_id = ${importId} and r.person_no = m.person_no`.execute(db);

/** Links parents named by id, or naming their children. Ignores "agents" without the parent role, such as teachers. */
export const joinParents = (db: Db, importId: number) =>
  sql`
    with link as (
      select s.person_no as child_no, p.person_no as parent_no
      from roster_person s cross join lateral unnest(s.parent_ids) as named(id)
      join roster_person p on p.campus_id = s.campus_id and p.import_id = s.import_id and p.external_id = named.id
      where s.import_id = ${importId} and ${userTypes.parent} = any(p.user_types)
      union
      select s.person_no, p.person_no
      from roster_person p cross join lateral unnest(p.child_ids) as named(id)
      join roster_person s on s.campus_id = p.campus_id and s.import_id = p.import_id and s.external_id = named.id
      where p.import_id = ${importId} and cardinality(s.user_types) > 0
    ), joined as (
      select child_no, array_agg(distinct parent_no) as parent_nos from link where child_no <> parent_no group by child_no
    )
    update roster_person r set parent_nos = array(select distinct unnest(r.parent_nos || j.parent_nos))
    from joined j where r.import_id = ${importId} and r.person_no = j.child_no`.execute(db);

export type Counts = Readonly<Record<Exclude<RosterOutcome, 'gone'>, number>>;

export async function countPeople(db: Db, importId: number): Promise<Counts> {
  const { rows } = await sql<{ readonly outcome: keyof Counts | null; readonly n: number }>`
    select outcome, count(*) as n from roster_person where import_id = ${importId} group by outcome`.execute(
    db,
  );
  const of = (outcome: keyof Counts) => rows.find((row) => row.outcome === outcome)?.n ?? 0;
  return { error: of('error'), create: of('create'), change: of('change'), same: of('same') };
}

/** Ids of the members whom an import added. */
export async function listNewOf(db: Db, importId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly user_id: number }>`
    select user_id from roster_person
    where import_id = ${importId} and outcome = 'create' and written_at is not null and user_id is not null`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}

export async function countProposed(db: Db, importId: number): Promise<number> {
  const { rows } = await sql<{ readonly n: number }>`
    select count(*) as n from roster_person
    where import_id = ${importId} and is_proposed and outcome = 'create'`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface ListedPerson {
  readonly person_no: number;
  readonly line: number | null;
  readonly name: string;
  readonly email: string | null;
  readonly username: string | null;
  readonly external_id: string | null;
  readonly user_types: number[];
  readonly section_labels: readonly string[];
  readonly outcome: RosterOutcome;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly problem: string | null;
  readonly note: string | null;
}

interface Asked {
  readonly outcome: RosterOutcome;
  readonly offset: number;
  readonly limit: number;
}

export async function listPeopleOf(
  db: Db,
  importId: number,
  { outcome, offset, limit }: Asked,
): Promise<ListedPerson[]> {
  const { rows } = await sql<ListedPerson>`
    select r.person_no, r.line, coalesce(nullif(btrim(concat_ws(' ', r.given_name, r.family_name)), ''), p.name, r.email, r.username,
      r.external_id, '') as name, r.email, r.username, r.external_id, r.user_types, r.section_labels, r.outcome, r.changes,
      r.problem, r.note
    from roster_person r
    left join person p on p.campus_id = r.campus_id and p.user_id = r.user_id
    where r.import_id = ${importId} and r.outcome = ${outcome}
    order by r.person_no offset ${offset} limit ${limit}`.execute(db);
  return rows;
}
