import { type UserType, userTypes } from '@pelion/access';
import { sql } from 'kysely';
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
  readonly username: string;
  readonly email: string;
  readonly userType: UserType;
}

export interface MemberDraft {
  readonly campus?: Campus;
  readonly userType?: UserType;
  /** Further roles of the member. */
  readonly alsoAs?: readonly UserType[];
  /** The first word is the given name. */
  readonly name?: string;
  /** Username; by default the e-mail address. */
  readonly username?: string;
  readonly email?: string;
  /** Pending invitation. */
  readonly isInvited?: boolean;
  readonly isSuspended?: boolean;
  /** Their owner has taken a link that was mailed to the address. */
  readonly isProved?: boolean;
  /** Made with the demo. */
  readonly isDemo?: boolean;
  readonly timeMultiplier?: number;
}

/** A person with an account of their own, in the given campus or in one of their own. */
export async function buildMember(db: Db, draft: MemberDraft = {}): Promise<Member> {
  const number = nextNumber();
  const { name = `Person ${number}`, email = `person${number}@test.example`, isInvited = false } = draft;
  const { username = email } = draft;
  const campus = draft.campus ?? (await buildCampus(db));
  const { id } = await db
    .insertInto('account')
    .values({
      ...namesOf(name),
      username,
      email,
      password_hash: isInvited ? null : await passwordHash,
      is_site_admin: draft.userType === 'siteAdmin',
      is_demo: draft.isDemo ?? false,
      school_id: draft.userType === 'siteAdmin' ? null : campus.school.id,
      proved_at: draft.isProved ? new Date('2026-01-01T00:00:00Z') : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return addMembership(db, { userId: id, name, username, email }, { ...draft, campus });
}

/** The same person in one more campus. A site admin is a person of the campus without being a member of it. */
export async function addMembership(
  db: Db,
  { userId, name, username, email }: Pick<Member, 'userId' | 'name' | 'username' | 'email'>,
  { campus, userType = 'teacher', alsoAs = [], isSuspended = false, timeMultiplier = 1 }: MemberDraft = {},
): Promise<Member> {
  const row = { campus_id: (campus ?? (await buildCampus(db))).id, user_id: userId };
  const member = { userId, campusId: row.campus_id, name, username, email, userType };
  await db
    .insertInto('person')
    .values({ ...row, ...namesOf(name) })
    .execute();
  if (userType === 'siteAdmin') return member;
  await db
    .insertInto('membership')
    .values({ ...row, is_suspended: isSuspended, time_multiplier: String(timeMultiplier) })
    .execute();
  await db
    .insertInto('membership_role')
    .values([userType, ...alsoAs].map((role) => ({ ...row, user_type: userTypes[role] })))
    .execute();
  return member;
}

function namesOf(name: string) {
  const [given_name = '', ...rest] = name.split(' ');
  return { given_name, family_name: rest.join(' ') };
}

/** Removes a person from a campus, or restores with null. */
export const setRemoved = (
  db: Db,
  { campusId, userId }: Pick<Member, 'campusId' | 'userId'>,
  at: Date | null,
) =>
  db
    .updateTable('membership')
    .set({ removed_at: at })
    .where('campus_id', '=', campusId)
    .where('user_id', '=', userId)
    .execute();

/** Suspends without firing triggers, so that only a database read shows it. Works as table owner, without superuser. */
export const suspendInSilence = (db: Db, { userId }: Pick<Member, 'userId'>) =>
  db.transaction().execute(async (transaction) => {
    await sql`alter table membership disable trigger user`.execute(transaction);
    await sql`update membership set is_suspended = true where user_id = ${userId}`.execute(transaction);
    await sql`alter table membership enable trigger user`.execute(transaction);
  });

/** Creates many students, complete except for passwords. Returns their user ids. */
export async function buildStudents(db: Db, campus: Pick<Campus, 'id'>, count: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with accounts as (
      insert into account (username, given_name, family_name)
      select 'crowd' || ${nextNumber()}::int || '-' || ${campus.id}::bigint || '-' || n, 'Student', n::text
      from generate_series(1, ${count}::int) n
      returning id, given_name, family_name
    ), people as (
      insert into person (campus_id, user_id, given_name, family_name)
      select ${campus.id}, id, given_name, family_name from accounts
    ), members as (
      insert into membership (campus_id, user_id) select ${campus.id}, id from accounts
    )
    insert into membership_role (campus_id, user_id, user_type)
    select ${campus.id}, id, ${userTypes.student} from accounts
    returning user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Grants or refuses a permission to a user type, like `/settings/access-controls`. */
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
