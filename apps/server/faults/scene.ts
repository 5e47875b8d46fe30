import type { UserType } from '@pelion/access';
import { userTypes } from '@pelion/access';
import type { Connection } from '../src/db/connection.ts';
import { connectDatabase, type Db } from '../src/db/database.ts';
import { insertSession } from '../src/domains/session/queries.ts';
import { hashToken, systemRandom } from '../src/lib/random.ts';
import type { Assessment } from '../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../test/factories/campuses.ts';
import { buildMember, type Member } from '../test/factories/members.ts';
import { buildSchedule, type ScheduleDraft } from '../test/factories/schedules.ts';

export const DAY_MS = 86_400_000;

/** Campus of a run, with an author of tests. */
export interface School {
  readonly campus: Campus;
  readonly author: Member;
}

/** A signed-in person. */
export interface Person {
  readonly member: Member;
  readonly token: string;
}

export async function buildSchool(db: Db): Promise<School> {
  const campus = await buildCampus(db, { type: 'dsat' });
  return { campus, author: await buildMember(db, { campus }) };
}

export async function signIn(db: Db, member: Member): Promise<Person> {
  const token = systemRandom.token();
  const now = new Date();
  await insertSession(db, {
    tokenHash: hashToken(token),
    assessmentTokenHash: hashToken(token),
    userId: member.userId,
    campusId: member.campusId,
    userType: userTypes[member.userType],
    demoSubscriptionTypeId: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
  });
  return { member, token };
}

export const buildPeople = (
  db: Db,
  { campus }: School,
  userType: UserType,
  count: number,
): Promise<Person[]> =>
  Promise.all(
    Array.from({ length: count }, async () => signIn(db, await buildMember(db, { campus, userType }))),
  );

/** Opens a schedule that runs from yesterday to tomorrow. */
export function openSchedule(
  db: Db,
  assessment: Assessment,
  people: readonly Person[],
  draft: Partial<ScheduleDraft> = {},
) {
  const now = Date.now();
  return buildSchedule(db, {
    assessment,
    students: people.map(({ member }) => member),
    effectiveAt: new Date(now - DAY_MS),
    dueAt: new Date(now + DAY_MS),
    ...draft,
  });
}

export async function withDatabase<Result>(
  connection: Connection,
  work: (system: Db, databases: ReturnType<typeof connectDatabase>) => Promise<Result>,
): Promise<Result> {
  const db = connectDatabase({ connection, campusPoolSize: 1, systemPoolSize: 4, onError: () => {} });
  try {
    return await work(db.system, db);
  } finally {
    await db.close();
  }
}
