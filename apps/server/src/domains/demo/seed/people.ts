import { everyoneBut, plans, TRIAL_DAYS, type UserType, userTypes, userTypesOffered } from '@pelion/access';
import { campusTypes, fromKeys } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { hashPassword } from '../../session/passwords.ts';
import { DEMO_PASSWORD } from '../password.ts';
import { type DemoCampus, type DemoSchool, demoSchools } from './campuses.ts';
import { drawNames, type FullName } from './names.ts';
import { seedStructure } from './structure.ts';

const STUDENTS = 24;
const DAY_MS = 86_400_000;

/** Parents are hidden in higher education (spec 1 §1). */
type Users = Readonly<Record<Exclude<UserType, 'parent'>, number>>;

export interface SeededCampus {
  readonly campusId: number;
  readonly schoolId: number;
  readonly campus: DemoCampus;
  /** The account of each user type that every campus has, and all students in order: `student@…` first. */
  readonly users: Users;
  /** Second teacher to share with by name; null for schools on trial. */
  readonly colleague: number | null;
  readonly students: readonly number[];
  readonly gradeIds: readonly number[];
  readonly sectionIds: readonly number[];
  readonly subjectIds: readonly number[];
}

/** `schoolAdmin` -> `school-admin` */
const addressOf = (userType: UserType) => userType.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

interface Person extends FullName {
  readonly id: number;
}

type AddAccount = (username: string, userType: UserType) => Promise<Person>;

/** Schools, campuses and people of the demo (design.md, Fixed facts). Call it inside a transaction. */
export async function seedPeople(db: Db, now: Date): Promise<readonly SeededCampus[]> {
  const nextName = drawNames(20_260_901);
  // One hash for all: hashing is slow on purpose, and everybody knows this password.
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const addAccount: AddAccount = async (username, userType) => {
    const name = nextName();
    const { id } = await db
      .insertInto('account')
      .values({
        ...name,
        username,
        email: username,
        password_hash,
        is_site_admin: userType === 'siteAdmin',
        is_demo: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...name, id };
  };
  const siteAdmin = await addAccount('site-admin@pelion.example', 'siteAdmin');
  const seeded: SeededCampus[] = [];
  for (const school of demoSchools) {
    const schoolId = await addSchool(db, school, now);
    for (const campus of school.campuses) {
      seeded.push(await seedCampus(db, schoolId, campus, addAccount, siteAdmin, now));
    }
  }
  await shareTeacher(db, seeded);
  await addFamily(db, seeded, await addAccount('parent2@k12.example', 'parent'));
  await addSuspended(db, seeded, await addAccount('teacher3@k12.example', 'teacher'));
  return addColleagues(db, seeded, addAccount, now);
}

/** Added last, so that earlier random names stay the same. */
async function addColleagues(
  db: Db,
  seeded: readonly SeededCampus[],
  addAccount: AddAccount,
  now: Date,
): Promise<readonly SeededCampus[]> {
  const done: SeededCampus[] = [];
  for (const one of seeded) {
    const { campusId, campus } = one;
    if (!campus.hasColleague) {
      done.push(one);
      continue;
    }
    const person = await addAccount(`teacher2@${campus.key}.example`, 'teacher');
    done.push({ ...one, colleague: await join(db, campusId, person, ['teacher'], lastHere(1, now)) });
  }
  return done;
}

async function seedCampus(
  db: Db,
  schoolId: number,
  campus: DemoCampus,
  addAccount: AddAccount,
  siteAdmin: Person,
  now: Date,
): Promise<SeededCampus> {
  const campusId = await addCampus(db, schoolId, campus);
  let added = 0;
  const add = async (name: string, ...roles: readonly [UserType, ...UserType[]]) => {
    const person = await addAccount(`${name}@${campus.key}.example`, roles[0]);
    added += 1;
    return join(db, campusId, person, roles, lastHere(added, now));
  };
  const users: Partial<Record<UserType, number>> = {};
  for (const userType of userTypesOffered[campus.type])
    users[userType] = await add(addressOf(userType), userType);
  await join(db, campusId, siteAdmin, ['siteAdmin']);
  const all = complete(users);
  const students = [all.student];
  for (let number = 2; number <= (campus.students ?? STUDENTS); number++) {
    students.push(await add(`student${number}`, 'student'));
  }
  const [first, second, third] = students;
  if (users.parent) await addChildren(db, campusId, users.parent, [first, second]);
  const colleague = campus.type === 'k12' ? await add('teacher2', 'teacher', 'parent') : null;
  if (colleague) await addChildren(db, campusId, colleague, [third]);
  const structure = await seedStructure(db, {
    campusId,
    campus,
    students,
    teacherId: all.teacher,
    now,
  });
  return { campusId, schoolId, campus, users: all, colleague, students, ...structure };
}

/** Everybody has taken the link that was mailed to their address, and has the account that their school made (decision 0141). */
export const proveAddresses = (db: Db, now: Date) =>
  sql`
    update account a set proved_at = case when a.email is not null then ${now}::timestamptz end, school_id = (
      select c.school_id from person p join campus c on c.id = p.campus_id
      where p.user_id = a.id and not a.is_site_admin order by c.id limit 1)
    where a.is_demo`.execute(db);

/** Most were here within the last two weeks, every eleventh never. */
const lastHere = (n: number, now: Date): Date | null =>
  n % 11 === 0 ? null : new Date(now.getTime() - (1 + ((n * 7) % 13)) * 26 * 3_600_000);

/** Adds a person and a membership with these roles; site admins get no membership. */
async function join(
  db: Db,
  campus_id: number,
  { id: user_id, given_name, family_name }: Person,
  roles: readonly UserType[],
  entered_at: Date | null = null,
): Promise<number> {
  const row = { campus_id, user_id };
  await db
    .insertInto('person')
    .values({ ...row, given_name, family_name, entered_at })
    .execute();
  const memberRoles = roles.filter((role) => role !== 'siteAdmin');
  if (memberRoles.length === 0) return user_id;
  await db.insertInto('membership').values(row).execute();
  await db
    .insertInto('membership_role')
    .values(memberRoles.map((role) => ({ ...row, user_type: userTypes[role] })))
    .execute();
  return user_id;
}

async function addChildren(
  db: Db,
  campus_id: number,
  parent_id: number,
  students: readonly (number | undefined)[],
): Promise<void> {
  const children = students.filter((student) => student !== undefined);
  await db
    .insertInto('parent_student')
    .values(children.map((student_id) => ({ campus_id, parent_id, student_id })))
    .execute();
}

async function addCampus(db: Db, schoolId: number, campus: DemoCampus): Promise<number> {
  const { id } = await db
    .insertInto('campus')
    .values({
      school_id: schoolId,
      name: campus.name,
      campus_type: campusTypes[campus.type],
      color_code: campus.color,
      time_zone: campus.timeZone,
      settings: JSON.stringify(fromKeys(campus.settings, () => true)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function complete(users: Partial<Record<UserType, number>>): Users {
  const isComplete = (given: typeof users): given is Users =>
    everyoneBut('parent').every((userType) => given[userType] !== undefined);
  if (!isComplete(users)) throw new Error('Every campus of the demo has every user type but parents');
  return users;
}

async function addSchool(db: Db, school: DemoSchool, now: Date): Promise<number> {
  const { extras = {}, terms = {}, trialDays } = school;
  const { id } = await db
    .insertInto('school')
    .values({
      name: school.name,
      subscription_type_id: plans[school.plan],
      feature_overrides: JSON.stringify(extras),
      term_overrides: JSON.stringify(terms),
      is_demo: true,
      ...(trialDays !== undefined && {
        plan_state: 'trial',
        trial_ends_at: new Date(now.getTime() + (TRIAL_DAYS - trialDays) * DAY_MS),
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a suspended teacher, whose records and shares remain while nothing new can be shared. */
async function addSuspended(db: Db, seeded: readonly SeededCampus[], teacher: Person): Promise<void> {
  const [first] = seeded;
  if (!first) throw new Error('The demo has no campus');
  const user_id = await join(db, first.campusId, teacher, ['teacher'], null);
  await db
    .updateTable('membership')
    .set({ is_suspended: true })
    .where('campus_id', '=', first.campusId)
    .where('user_id', '=', user_id)
    .execute();
}

/** `teacher@k12.example` also teaches at the second campus of that school. */
async function shareTeacher(db: Db, [first, second]: readonly SeededCampus[]): Promise<void> {
  if (!first || !second) return;
  const teacher = await db
    .selectFrom('person')
    .select(['user_id as id', 'given_name', 'family_name'])
    .where('campus_id', '=', first.campusId)
    .where('user_id', '=', first.users.teacher)
    .executeTakeFirstOrThrow();
  await join(db, second.campusId, teacher, ['teacher']);
}

/** A parent with a child at each of the two campuses of the first school. */
async function addFamily(db: Db, [first, second]: readonly SeededCampus[], parent: Person): Promise<void> {
  if (!first || !second) return;
  const children = [
    [first, first.students[3]],
    [second, second.students[1]],
  ] as const;
  for (const [{ campusId }, child] of children) {
    await join(db, campusId, parent, ['parent']);
    await addChildren(db, campusId, parent.id, [child]);
  }
}
