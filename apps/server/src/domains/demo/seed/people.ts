import { campusTypes, keysOf, plans, type UserType, userTypes } from '@pelion/access';
import type { Db } from '../../../db/database.ts';
import { hashPassword } from '../../session/passwords.ts';
import { type DemoCampus, type DemoSchool, demoSchools } from './campuses.ts';
import { drawNames } from './names.ts';
import { seedStructure } from './structure.ts';

export const DEMO_PASSWORD = 'pelion-demo';
const STUDENTS_PER_CAMPUS = 24;

export interface SeededCampus {
  readonly campusId: number;
  readonly campus: DemoCampus;
  /** The account of each user type, and all students in order: `student@…` first. */
  readonly users: Readonly<Record<UserType, number>>;
  readonly students: readonly number[];
  readonly gradeIds: readonly number[];
  readonly sectionIds: readonly number[];
  readonly subjectIds: readonly number[];
}

/** `schoolAdmin` -> `school-admin` */
const addressOf = (userType: UserType) => userType.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Schools, campuses and people of the demo (design.md, Fixed facts). Call it inside a transaction. */
export async function seedPeople(db: Db, now: Date): Promise<readonly SeededCampus[]> {
  const nextName = drawNames(20_260_901);
  // One hash for all: hashing is slow on purpose, and everybody knows this password.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const addAccount = async (email: string) => {
    const { id } = await db
      .insertInto('account')
      .values({ email, password_hash: passwordHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, email, name: nextName() };
  };
  const siteAdmin = await addAccount('site-admin@pelion.example');
  const seeded: SeededCampus[] = [];
  for (const school of demoSchools) {
    const schoolId = await addSchool(db, school);
    for (const campus of school.campuses) {
      seeded.push(await seedCampus(db, schoolId, campus, addAccount, siteAdmin, now));
    }
  }
  await shareTeacher(db, seeded);
  return seeded;
}

interface Person {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

async function seedCampus(
  db: Db,
  schoolId: number,
  campus: DemoCampus,
  addAccount: (email: string) => Promise<Person>,
  siteAdmin: Person,
  now: Date,
): Promise<SeededCampus> {
  const { id: campusId } = await db
    .insertInto('campus')
    .values({
      school_id: schoolId,
      name: campus.name,
      campus_type: campusTypes[campus.type],
      color_code: campus.color,
      time_zone: campus.timeZone,
      settings: JSON.stringify(Object.fromEntries(campus.settings.map((setting) => [setting, true]))),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const join = async (person: Person, userType: UserType) => {
    await db
      .insertInto('membership')
      .values({
        campus_id: campusId,
        user_id: person.id,
        name: person.name,
        email: person.email,
        user_type: userTypes[userType],
      })
      .execute();
    return person.id;
  };
  const users: Partial<Record<UserType, number>> = {};
  for (const userType of keysOf(userTypes)) {
    users[userType] = await join(await addAccount(`${addressOf(userType)}@${campus.key}.example`), userType);
  }
  await join(siteAdmin, 'siteAdmin');
  const all = complete(users);
  const students = [all.student];
  for (let number = 2; number <= STUDENTS_PER_CAMPUS; number++) {
    students.push(await join(await addAccount(`student${number}@${campus.key}.example`), 'student'));
  }
  await db
    .insertInto('parent_student')
    .values(
      students.slice(0, 2).map((student_id) => ({ campus_id: campusId, parent_id: all.parent, student_id })),
    )
    .execute();
  const structure = await seedStructure(db, { campusId, campus, students, teacherId: all.teacher, now });
  return { campusId, campus, users: all, students, ...structure };
}

function complete(users: Partial<Record<UserType, number>>): Record<UserType, number> {
  const isComplete = (given: typeof users): given is Record<UserType, number> =>
    keysOf(userTypes).every((userType) => given[userType] !== undefined);
  if (!isComplete(users)) throw new Error('Every campus of the demo has every user type');
  return users;
}

async function addSchool(db: Db, school: DemoSchool): Promise<number> {
  const { id } = await db
    .insertInto('school')
    .values({ name: school.name, subscription_type_id: plans[school.plan], is_demo: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** `teacher@k12.example` also teaches at the second campus of that school. */
async function shareTeacher(db: Db, [first, second]: readonly SeededCampus[]): Promise<void> {
  if (!first || !second) return;
  const teacher = await db
    .selectFrom('membership')
    .select(['user_id', 'name', 'email', 'user_type'])
    .where('campus_id', '=', first.campusId)
    .where('user_id', '=', first.users.teacher)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('membership')
    .values({ ...teacher, campus_id: second.campusId })
    .execute();
}
