import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { hasMembership } from '../session/person-accounts.ts';

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
 * Whether the mailbox's owner is at a school or has founded one. Unproved addresses don't count, so registering a
 * stranger's address locks nobody out (decision 0141).
 */
export const hasTried = async (system: Db, email: string): Promise<boolean> => {
  const { rows } = await sql`
    select from account a where a.username = ${email} and a.email = a.username and a.proved_at is not null
      and (a.is_site_admin or ${hasMembership('a')})
    union all
    select from trial t join account a on a.id = t.founder_id
      where t.confirmed_at is not null and ${mailboxOf(sql.ref('a.email'))} = ${mailboxOf(email)}
    limit 1`.execute(system);
  return rows.length > 0;
};

/** Whether the link may be mailed: the founder still has this address. */
export async function setConfirmationToken(
  system: Db,
  {
    schoolId,
    email,
    tokenHash,
  }: { readonly schoolId: number; readonly email: string; readonly tokenHash: Buffer },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update trial t set token_hash = ${tokenHash}, token_email = a.email from account a
    where t.school_id = ${schoolId} and t.confirmed_at is null and a.id = t.founder_id and a.email = ${email}`.execute(
    system,
  );
  return numAffectedRows > 0n;
}

/** Finds the founder for a confirmation link; undefined if it is invalid or expired. */
export const findFounder = (system: Db, tokenHash: Buffer) =>
  system
    .selectFrom('trial as t')
    .innerJoin('account as a', 'a.id', 't.founder_id')
    .select(['a.id', 't.token_email as email'])
    .where('t.token_hash', '=', tokenHash)
    .whereRef('t.token_email', '=', 'a.email')
    .$narrowType<{ email: string }>()
    .executeTakeFirst();

/** Whether it worked: a link works once, and for the address that it was mailed to. */
export async function confirmTrial(transaction: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with founder as materialized (
      select a.id, a.email from trial t join account a on a.id = t.founder_id where t.token_hash = ${tokenHash}
      for no key update of a
    )
    update trial t set confirmed_at = ${now}, token_hash = null, token_email = null
    from founder f where t.founder_id = f.id and t.token_hash = ${tokenHash} and t.token_email = f.email`.execute(
    transaction,
  );
  return numAffectedRows > 0n;
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
