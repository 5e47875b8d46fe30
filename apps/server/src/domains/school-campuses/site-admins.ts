import { plans } from '@pelion/access';
import { campusTypes } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../lib/services.ts';
import { addFirstYear } from '../academic-years/first-year.ts';
import { dropLinks, issueShownLink, lockShownLinks } from '../session/one-time-links.ts';
import { holdAddress, isOwnerBeside } from '../session/prove-account.ts';
import { insertCampus, insertSchool } from './change-queries.ts';

// Site admins are appointed only on the command line, never through the product (decision 0127).

type Tools = Pick<Services, 'clock' | 'random'>;

/**
 * Makes the account of an address a site admin, creating it if needed. Returns the token of a link to choose a
 * password; null if the account has one.
 */
export const makeSiteAdmin = (system: Db, { clock, random }: Tools, email: string): Promise<string | null> =>
  system.transaction().execute(async (transaction) => {
    const account = await accountOf(transaction, email);
    await lockShownLinks(transaction, [account.id]);
    await transaction
      .updateTable('account')
      .set({ is_site_admin: true })
      .where('id', '=', account.id)
      .execute();
    // An admin of a school may have kept a link that was shown before.
    await dropLinks(transaction, account.id);
    await ensureCampus(transaction, clock.now());
    if (account.password_hash !== null) return null;
    const services = { db: { system: transaction }, clock, random };
    return issueShownLink(services, {
      userId: account.id,
      purpose: 'invitation',
      campusId: null,
    });
  });

/**
 * Whether there was one. Their sessions as a site admin end with the next request. Where another account of the address
 * was proved meanwhile, that one stays its owner's.
 */
export const unmakeSiteAdmin = (system: Db, email: string): Promise<boolean> =>
  system.transaction().execute(async (transaction) => {
    await holdAddress(transaction, email);
    const { numAffectedRows = 0n } = await sql`
      update account a set is_site_admin = false,
        proved_at = case when not exists (select from account o where ${isOwnerBeside('a')}) then a.proved_at end
      where a.username = ${email} and a.is_site_admin`.execute(transaction);
    return numAffectedRows > 0n;
  });

/**
 * Finds the account that logs in with this very address of its own, proved or outside all schools. An unproved account made by a school belongs to
 * whomever the school gave it to (decision 0141).
 */
async function accountOf(transaction: Db, email: string) {
  const find = () =>
    transaction
      .selectFrom('account')
      .select(['id', 'is_demo', 'password_hash'])
      .where('username', '=', email)
      .where('owner_id', 'is', null)
      .where((eb) =>
        eb.or([
          eb('is_demo', '=', true),
          eb('email', '=', email).and(eb.or([eb('proved_at', 'is not', null), eb('school_id', 'is', null)])),
        ]),
      )
      .orderBy('is_demo', 'desc')
      .orderBy('is_site_admin', 'desc')
      .orderBy('proved_at', (order) => order.asc().nullsLast())
      .executeTakeFirst();
  const account = (await find()) ?? (await makeAccount(transaction, email));
  if (account.is_demo) throw new Error(`${email} is an account of the demo, whose password everybody knows.`);
  return account;
}

const makeAccount = (transaction: Db, email: string) =>
  transaction
    .insertInto('account')
    .values({ username: email, email, given_name: 'Site', family_name: 'Admin' })
    .returning(['id', 'is_demo', 'password_hash'])
    .executeTakeFirstOrThrow();

/** A session is always in some campus: where there is none yet, the first school is made, and gets its name from its site admin. */
async function ensureCampus(transaction: Db, now: Date): Promise<void> {
  const known = await transaction
    .selectFrom('campus as c')
    .innerJoin('school as s', 's.id', 'c.school_id')
    .select('c.id')
    .where('s.is_demo', '=', false)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const name = 'First school';
  const school = await insertSchool(transaction, { name, plan: plans.elite, isDemo: false });
  const place = { name, campus_type: campusTypes.k12, time_zone: 'UTC' };
  const campus = await insertCampus(transaction, school.id, place, null);
  if (campus) await addFirstYear(transaction, campus.id, { now, timeZone: place.time_zone });
}
