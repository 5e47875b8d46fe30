import { type UserType, userTypes } from '@pelion/access';
import type { Db } from '../../src/db/database.ts';
import { hashPassword } from '../../src/domains/session/passwords.ts';
import { buildCampus, type Campus } from './campuses.ts';
import { nextNumber } from './sequence.ts';

/** Every built account has it; hashed once, because hashing is slow on purpose. */
export const TEST_PASSWORD = 'a password for tests';
const passwordHash = hashPassword(TEST_PASSWORD);

/** One person in one campus. */
export interface Member {
  readonly userId: number;
  readonly campusId: number;
  readonly name: string;
  readonly email: string;
  readonly userType: UserType;
}

export interface MemberDraft {
  readonly campus?: Campus;
  readonly userType?: UserType;
  readonly name?: string;
  readonly email?: string;
  readonly isSuspended?: boolean;
  readonly timeMultiplier?: number;
}

/** A person with an account of their own, in the given campus or in one of their own. */
export async function buildMember(db: Db, draft: MemberDraft = {}): Promise<Member> {
  const number = nextNumber();
  const { name = `Person ${number}`, email = `person${number}@test.example` } = draft;
  const { id } = await db
    .insertInto('account')
    .values({ email, password_hash: await passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return addMembership(db, { userId: id, name, email }, draft);
}

/** The same person in one more campus. */
export async function addMembership(
  db: Db,
  { userId, name, email }: Pick<Member, 'userId' | 'name' | 'email'>,
  { campus, userType = 'teacher', isSuspended = false, timeMultiplier = 1 }: MemberDraft = {},
): Promise<Member> {
  const campusId = (campus ?? (await buildCampus(db))).id;
  await db
    .insertInto('membership')
    .values({
      campus_id: campusId,
      user_id: userId,
      name,
      email,
      user_type: userTypes[userType],
      is_suspended: isSuspended,
      time_multiplier: String(timeMultiplier),
    })
    .execute();
  return { userId, campusId, name, email, userType };
}

/** What `/settings/access-controls` does: grants or refuses a permission to a user type of a campus. */
export async function overridePermission(
  db: Db,
  {
    campus,
    userType,
    permission,
    isGranted,
  }: {
    readonly campus: Campus;
    readonly userType: UserType;
    readonly permission: string;
    readonly isGranted: boolean;
  },
): Promise<void> {
  await db
    .insertInto('permission_override')
    .values({ campus_id: campus.id, user_type: userTypes[userType], permission, is_granted: isGranted })
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'user_type', 'permission']).doUpdateSet({ is_granted: isGranted }),
    )
    .execute();
}
