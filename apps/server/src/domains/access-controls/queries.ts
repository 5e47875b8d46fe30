import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { lockUntilCommit } from '../../db/lock-until-commit.ts';
import { selectMembers } from '../../db/members.ts';

/** Stored line of a change, for either a user type or a person. */
export interface StoredLine {
  readonly userType?: number;
  readonly userId?: number;
  readonly permission: string;
  readonly before: boolean | null;
  readonly after: boolean | null;
}

/** Locks the access controls of the campus until the end of the transaction. */
export const lockControls = (transaction: Db, campusId: number) =>
  lockUntilCommit(transaction, 'accessControls', campusId);

/** Version 1 means no change yet. */
export async function findVersion(db: Db): Promise<{ version: number; last_change_id: number | null }> {
  const row = await db
    .selectFrom('access_change')
    .select(['id', 'version'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { version: row?.version ?? 1, last_change_id: row?.id ?? null };
}

export const listRoleGrants = (db: Db) =>
  db
    .selectFrom('permission_override')
    .select(['user_type', 'permission', 'is_granted'])
    .orderBy('user_type')
    .orderBy('permission')
    .execute();

/** Overrides of current members only; overrides of removed members are kept and apply again on return. */
export const listPersonGrants = (db: Db) =>
  selectMembers(db)
    .innerJoin('person_permission as g', (join) =>
      join.onRef('g.campus_id', '=', 'm.campus_id').onRef('g.user_id', '=', 'm.user_id'),
    )
    .select(['g.user_id', 'g.permission', 'g.is_granted'])
    .orderBy('p.name')
    .orderBy('g.user_id')
    .orderBy('g.permission')
    .execute();

export const countByUserType = (db: Db) =>
  db
    .selectFrom('membership_role as r')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.campus_id', '=', 'r.campus_id').onRef('m.user_id', '=', 'r.user_id'),
    )
    .where('m.removed_at', 'is', null)
    .groupBy('r.user_type')
    .orderBy('r.user_type')
    .select((eb) => ['r.user_type', eb.fn.countAll<number>().as('people')])
    .execute();

const selectPersons = (db: Db) =>
  selectMembers(db)
    .select(['m.user_id as id', 'p.name'])
    .select(
      sql<number[]>`array(select r.user_type::int from membership_role r
        where r.campus_id = m.campus_id and r.user_id = m.user_id order by r.user_type)`.as('user_types'),
    )
    .orderBy('p.name')
    .orderBy('m.user_id');

export const findPersons = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : selectPersons(db)
        .where('m.user_id', 'in', [...ids])
        .execute();

export const searchPersons = (db: Db, search: string, limit: number) =>
  selectPersons(db)
    .$if(search !== '', (query) => query.where('p.name', 'ilike', containing(search)))
    .limit(limit)
    .execute();

/** Returns true also for non-members. */
export async function isSuspended(db: Db, userId: number): Promise<boolean> {
  const member = await selectMembers(db)
    .select('m.is_suspended')
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
  return member?.is_suspended ?? true;
}

/** Lists admins who can sign in, and so could restore a permission, with each of their admin roles. */
export async function listAdminRoles(db: Db): Promise<readonly { user_id: number; user_type: number }[]> {
  const { rows } = await sql<{
    user_id: number;
    user_type: number;
  }>`select user_id, user_type from admin_roles_that_can_enter()`.execute(db);
  return rows;
}

/** Upserts role overrides; null deletes one. */
export async function writeRoleGrants(
  transaction: Db,
  campus_id: number,
  lines: readonly { user_type: number; permission: string; is_granted: boolean | null }[],
): Promise<void> {
  if (lines.length === 0) return;
  const [types, names] = [lines.map(({ user_type }) => user_type), lines.map(({ permission }) => permission)];
  await sql`
    delete from permission_override o using unnest(${types}::smallint[], ${names}::text[]) as l (user_type, permission)
    where o.user_type = l.user_type and o.permission = l.permission`.execute(transaction);
  const kept = lines.flatMap(({ is_granted, ...line }) =>
    is_granted === null ? [] : [{ ...line, campus_id, is_granted }],
  );
  if (kept.length > 0) await transaction.insertInto('permission_override').values(kept).execute();
}

export async function writePersonGrants(
  transaction: Db,
  campus_id: number,
  lines: readonly { user_id: number; permission: string; is_granted: boolean | null }[],
): Promise<void> {
  if (lines.length === 0) return;
  const [ids, names] = [lines.map(({ user_id }) => user_id), lines.map(({ permission }) => permission)];
  await sql`
    delete from person_permission g using unnest(${ids}::bigint[], ${names}::text[]) as l (user_id, permission)
    where g.user_id = l.user_id and g.permission = l.permission`.execute(transaction);
  const kept = lines.flatMap(({ is_granted, ...line }) =>
    is_granted === null ? [] : [{ ...line, campus_id, is_granted }],
  );
  if (kept.length > 0) await transaction.insertInto('person_permission').values(kept).execute();
}

export interface NewChange {
  readonly campus_id: number;
  readonly version: number;
  readonly made_by: number;
  readonly made_at: Date;
  readonly lines: readonly StoredLine[];
  readonly undoes: number | null;
}

export const insertChange = (transaction: Db, { lines, ...change }: NewChange) =>
  transaction
    .insertInto('access_change')
    .values({ ...change, lines: JSON.stringify(lines) })
    .returning('id')
    .executeTakeFirstOrThrow();

const selectChanges = (db: Db) =>
  db
    .selectFrom('access_change as c')
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'c.campus_id').onRef('p.user_id', '=', 'c.made_by'),
    )
    .select(['c.id', 'c.made_at', 'c.made_by', 'p.name as made_by_name', 'c.undoes'])
    .select(sql<readonly StoredLine[]>`c.lines`.as('lines'))
    .select(
      sql<boolean>`exists (
        select from access_change u where u.campus_id = c.campus_id and u.undoes = c.id)`.as('is_undone'),
    );
export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number];

export const listChanges = (db: Db, limit: number) =>
  selectChanges(db).orderBy('c.version', 'desc').limit(limit).execute();

export const findChange = (db: Db, id: number) => selectChanges(db).where('c.id', '=', id).executeTakeFirst();

/** Returns names by user id, including people who have left. */
export const listNames = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('person')
    .select(['user_id', 'name'])
    .where('user_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ user_id, name }) => [user_id, name]));
};
