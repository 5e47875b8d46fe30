import type { Db } from '../../db/database.ts';
import { voiceAt } from '../../lib/campus/campus-text.ts';
import { findAccountById } from './account-queries.ts';
import { listOpenCampuses, listPersonsCampuses } from './campus-queries.ts';

/** Recipient of a mail about an account, with the terms of the campus entered last. */
export async function addresseeOf(system: Db, userId: number) {
  const account = await findAccountById(system, userId);
  const [campus] = await listOpenCampuses(system, userId);
  return {
    username: account.username,
    email: account.email,
    // Kept mail is visible to admins of a demo campus, so mail to non-demo accounts is not kept there (decision 0037).
    campusId: (account.is_demo && campus?.id) || null,
    ...(await voiceAt(system, campus?.id)),
  };
}

/** Campuses whose audits say what becomes of an account. */
export const campusesOfAccount = (system: Db, userId: number) => listPersonsCampuses(system, userId);
