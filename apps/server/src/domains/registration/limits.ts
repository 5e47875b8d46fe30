import type { Db } from '../../db/database.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import type { Services } from '../../lib/services.ts';

/** Tries, since people mistype; each costs a hash. */
const TRIES_PER_ADDRESS = { tries: 20, windowSeconds: 60 * 60 } as const;
/** Schools from one line in a day: a loop over throw-away addresses ends here. */
const SCHOOLS_PER_ADDRESS = { tries: 5, windowSeconds: 24 * 60 * 60 } as const;
const CONFIRMATIONS_PER_SCHOOL = { tries: 5, windowSeconds: 24 * 60 * 60 } as const;

type Given = Pick<Services, 'db'>;

export const takeRegistrationTry = ({ db }: Given, ip: string, now: Date) =>
  takeTry(db.system, `register-address:${ip}`, TRIES_PER_ADDRESS, now);

/** Counted in the creating transaction: concurrent registrations wait, and failed ones don't count. */
export const takeSchool = (transaction: Db, ip: string, now: Date) =>
  takeTry(transaction, `register-school:${ip}`, SCHOOLS_PER_ADDRESS, now);

export const takeConfirmation = ({ db }: Given, schoolId: number, now: Date) =>
  takeTry(db.system, `register-confirm:${schoolId}`, CONFIRMATIONS_PER_SCHOOL, now);
