import type { Db } from '../../db/database.ts';
import { findAccountById } from './account-queries.ts';
import { listOpenCampuses, listPersonsCampuses } from './campus-queries.ts';
import { voiceAt } from './campus-text.ts';

/** Whom a mail about an account goes to, and how it speaks: as the campus that they were in last. */
export async function addresseeOf(system: Db, userId: number) {
  const account = await findAccountById(system, userId);
  const [campus] = await listOpenCampuses(system, userId);
  return {
    username: account.username,
    email: account.email,
    // Kept mail is read by the admins of a demo campus. What is to somebody real is not theirs (decision 0037).
    campusId: (account.is_demo && campus?.id) || null,
    ...(await voiceAt(system, campus?.id)),
  };
}

/** Campuses whose audits say what becomes of an account. */
export const campusesOfAccount = (system: Db, userId: number) => listPersonsCampuses(system, userId);
