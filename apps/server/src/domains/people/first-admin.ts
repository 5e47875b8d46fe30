import { type UserType, userTypes } from '@pelion/access';
import type { Db } from '../../db/database.ts';
import { enqueue } from '../../lib/jobs.ts';
import { sendAccessMail } from '../session/invitation-mail.ts';
import { accountFor, goUnderTheFloor } from './accounts.ts';
import { insertMembership, insertPerson, replaceRoles, setInvited } from './change-queries.ts';

export interface FirstAdmin {
  readonly schoolId: number;
  readonly campusId: number;
  readonly userType: UserType & ('schoolAdmin' | 'campusAdmin');
  readonly given_name: string;
  readonly family_name: string;
  readonly email: string;
  readonly isDemo: boolean;
  /** Asked to come by mail. */
  readonly isInvited: boolean;
}

/** Adds the first admin of a new campus, in a transaction that continues under RLS of that campus. Returns the user id. */
export async function addFirstAdmin(transaction: Db, admin: FirstAdmin, now: Date): Promise<number> {
  const { schoolId, campusId, userType, given_name, family_name, email, isDemo, isInvited } = admin;
  const userId = await accountFor(
    transaction,
    { given_name, family_name, username: null, email },
    { schoolId, campusId, isDemo, emailField: 'admin_email', userTypes: [userTypes[userType]] },
  );
  await goUnderTheFloor(transaction, campusId);
  const place = { campusId, userId };
  await insertPerson(transaction, place, { given_name, family_name });
  await insertMembership(
    transaction,
    place,
    { external_id: null, time_multiplier: '1', has_breaks: false, reads_aloud: false },
    now,
  );
  await replaceRoles(transaction, place, [userTypes[userType]]);
  if (!isInvited) return userId;
  await setInvited(transaction, [userId], now);
  await enqueue(transaction, sendAccessMail, { user_id: userId, campus_id: campusId, purpose: 'invitation' });
  return userId;
}
