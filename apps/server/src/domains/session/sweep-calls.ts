import { session } from '@pelion/contract/session';
import { TEST_PASSWORD } from '../../../test/factories/members.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';
import { hashToken } from '../../lib/random.ts';

/** A link that resets the student's password. */
async function resetLink(db: Db, { student_id }: { readonly student_id: number }, now: Date) {
  const token = `link of ${student_id}`;
  await db
    .insertInto('one_time_link')
    .values({
      token_hash: hashToken(token),
      purpose: 'passwordReset',
      user_id: student_id,
      created_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    })
    .execute();
  return { token };
}

export const sweep = defineSweep(session.endpoints)({
  plainParams: { role_id: 2 },
  calls: {
    // Public names of a campus are not secret, but its members are.
    changeCampus: { ofAnotherCampus: 403 },
    resetPassword: {
      params: resetLink,
      body: () => ({ password: 'a new long password' }),
    },
    verifyResetToken: { params: resetLink },
    changePassword: {
      body: () => ({ current_password: TEST_PASSWORD, password: 'a new long password' }),
    },
  },
  withoutPermission: {
    own: ['changeCampus', 'changePassword', 'changeRole', 'endOtherSessions', 'listSessions', 'logout', 'me'],
  },
  pastTheScope: {
    'account-queries.ts': [
      2,
      'the names of the viewer, by id; whether a campus knows an account, which only orders the accounts of a name',
    ],
    'campus-queries.ts': [
      5,
      'one membership, by id, if it is not removed; which campuses know a person; a closed campus of a member; a campus that asks somebody to come; what it knew of somebody who enters again',
    ],
    'person-accounts.ts': [
      3,
      'which campuses know an account, except those that erased it; memberships that were neither removed nor left',
    ],
    'prove-account.ts': [1, 'the membership that a link is for, by id'],
    'new-password.ts': [1, 'the names around an account, by id'],
    'queries.ts': [2, 'the names of the viewer and of who acts as them, by id'],
  },
});
