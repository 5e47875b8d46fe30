import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A school that registered itself, with its founder and first campus. */
export const findTrial = (system: Db, schoolId: number) =>
  system
    .selectFrom('trial as t')
    .innerJoin('account as a', 'a.id', 't.founder_id')
    .innerJoin('school as s', 's.id', 't.school_id')
    .select([
      't.confirmed_at',
      't.is_checklist_hidden',
      'a.email',
      's.name',
      's.plan_state',
      's.trial_ends_at',
      sql<number>`(select min(c.id) from campus c where c.school_id = s.id)`.as('campus_id'),
    ])
    .where('t.school_id', '=', schoolId)
    .executeTakeFirst();

/** Strips plus tags: `ines+2@harbour.example` becomes `ines@harbour.example`. */
const mailboxOf = (address: unknown) => sql<string>`regexp_replace(${address}, '[+][^@]*@', '@')`;

/**
 * Whether the mailbox's owner has an account or has founded a school. Unproved addresses don't count, so registering a
 * stranger's address locks nobody out (decision 0141).
 */
export const hasTried = async (system: Db, email: string): Promise<boolean> => {
  const { rows } = await sql`
    select from account a where a.username = ${email} and a.proved_at is not null
    union all
    select from trial t join account a on a.id = t.founder_id
      where t.confirmed_at is not null and ${mailboxOf(sql.ref('a.email'))} = ${mailboxOf(email)}
    limit 1`.execute(system);
  return rows.length > 0;
};

export const setConfirmationToken = (system: Db, schoolId: number, tokenHash: Buffer) =>
  system
    .updateTable('trial')
    .set({ token_hash: tokenHash })
    .where('school_id', '=', schoolId)
    .where('confirmed_at', 'is', null)
    .execute();

/** Finds the founder for a confirmation link; undefined if it is invalid or expired. */
export const findFounder = async (system: Db, tokenHash: Buffer): Promise<number | undefined> =>
  (
    await system
      .selectFrom('trial')
      .select('founder_id')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
  )?.founder_id;

/** Whether it worked: a link works once. */
export async function confirmTrial(system: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await system
    .updateTable('trial')
    .set({ confirmed_at: now, token_hash: null })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const hideChecklist = (system: Db, schoolId: number) =>
  system.updateTable('trial').set({ is_checklist_hidden: true }).where('school_id', '=', schoolId).execute();

interface Facts {
  readonly look: boolean;
  readonly grades: boolean;
  readonly subjects: boolean;
  readonly people: boolean;
  readonly assessment: boolean;
  readonly invitation: boolean;
}

/** Computes the setup checklist of the viewer's campus from its data; each check stops at the first row. */
export async function setupFacts(db: Db, campusId: number): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select
      (select c.color_code <> '#0b6e6e' from campus c where c.id = ${campusId})
        or exists (select from logo) as look,
      exists (select from section) as grades,
      exists (select from subject) as subjects,
      (select count(*) from (select from membership where removed_at is null limit 2) m) > 1 as people,
      exists (select from assessment) as assessment,
      exists (select from membership where invited_at is not null) as invitation`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('A select without a table has one row');
  return facts;
}
