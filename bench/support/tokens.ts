import { userTypes } from '@pelion/access';
import { insertSession } from '../../apps/server/src/domains/session/queries.ts';
import { sessionExpiry } from '../../apps/server/src/domains/session/session-life.ts';
import { hashToken, systemRandom } from '../../apps/server/src/lib/random.ts';
import type { Member } from '../../apps/server/test/factories/members.ts';
import type { Tokens } from './api.ts';
import type { ScratchDatabase } from './scratch-database.ts';

/** Creates a session directly, because password hashing is measured separately. */
export async function signIn(
  { system }: Pick<ScratchDatabase, 'system'>,
  { userId, campusId, userType }: Pick<Member, 'userId' | 'campusId' | 'userType'>,
): Promise<Tokens> {
  const tokens = { token: systemRandom.token(), assessmentToken: systemRandom.token() };
  const now = new Date();
  await insertSession(system, {
    tokenHash: hashToken(tokens.token),
    assessmentTokenHash: hashToken(tokens.assessmentToken),
    userId,
    campusId,
    userType: userTypes[userType],
    demoSubscriptionTypeId: null,
    createdAt: now,
    expiresAt: sessionExpiry(now),
  });
  return tokens;
}
