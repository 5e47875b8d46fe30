import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import { weaknessOf } from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import { listAccountIds } from './person-accounts.ts';

/** Hashes a new password; refuses guessable ones with `invalidInput`. Used by every form that sets a password. */
export function hashNewPassword(password: string, names: readonly string[]): Promise<string> {
  const message = weaknessOf(password, names);
  if (message !== null) invalid({ path: 'password', message });
  return hashPassword(password);
}

/** Names related to a person, of accounts, memberships, campuses and schools. Bypasses RLS. */
export async function listNamesOf(system: Db, userId: number): Promise<readonly string[]> {
  const ids = await listAccountIds(system, userId);
  const { rows } = await sql<{ readonly name: string }>`
    select v.name from account a
    cross join lateral (values (a.username), (a.email), (a.given_name), (a.family_name)) as v(name)
    where a.id = any(${ids}::bigint[]) and v.name is not null
    union
    select v.name from person p
    join campus c on c.id = p.campus_id
    join school s on s.id = c.school_id
    cross join lateral (values (p.given_name), (p.family_name), (c.name), (s.name)) as v(name)
    where p.user_id = any(${ids}::bigint[])`.execute(system);
  return rows.map(({ name }) => name);
}
