import { userTypes } from '@pelion/access';
import type { Db } from '../../../db/database.ts';
import { writeAuditEvent } from '../../../lib/audit.ts';
import { hashPassword } from '../../session/passwords.ts';
import { DEMO_PASSWORD } from '../password.ts';
import { drawNames } from './names.ts';
import type { SeededCampus } from './people.ts';

/** Students added to those of every campus: one roster large enough for pages, filters and seats. */
const STUDENTS = 600;
const SECTIONS = ['B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N'] as const;
const KEY = 'hillside';

/** Six hundred students on the second campus, whose higher grade was taken over from the year before. */
export async function seedBigRoster(db: Db, campuses: readonly SeededCampus[]): Promise<void> {
  const seeded = campuses.find(({ campus }) => campus.key === KEY);
  const [lower, higher] = seeded?.gradeIds ?? [];
  if (!seeded || lower === undefined || higher === undefined) return;
  const { campusId, users } = seeded;
  const [last, current] = await db
    .selectFrom('academic_year')
    .select(['id', 'starts_on', 'ends_on'])
    .where('campus_id', '=', campusId)
    .orderBy('starts_on')
    .execute();
  if (!last || !current) throw new Error('Every campus of the demo has two years');
  const students = await addStudents(db, seeded, STUDENTS - seeded.students.length);
  const addSections = (academic_year_id: number, grade_id: number) =>
    db
      .insertInto('section')
      .values(SECTIONS.map((name) => ({ campus_id: campusId, academic_year_id, grade_id, name })))
      .returning('id')
      .execute();
  const before = await addSections(last.id, lower);
  const now = { lower: await addSections(current.id, lower), higher: await addSections(current.id, higher) };
  const enrol = (student_id: number, section: { readonly id: number } | undefined, year: typeof last) => ({
    campus_id: campusId,
    student_id,
    section_id: section?.id ?? 0,
    starts_on: year.starts_on,
    ends_on: year === last ? last.ends_on : null,
  });
  const half = students.slice(0, students.length / 2);
  const rest = students.slice(half.length);
  await db
    .insertInto('enrollment')
    .values([
      ...half.map((id, n) => enrol(id, now.lower[n % SECTIONS.length], current)),
      ...rest.map((id, n) => enrol(id, before[n % SECTIONS.length], last)),
    ])
    .execute();
  const opened = await db
    .insertInto('enrollment')
    .values(rest.map((id, n) => enrol(id, now.higher[n % SECTIONS.length], current)))
    .returning('id')
    .execute();
  await noteRollover(db, {
    campusId,
    adminId: users.schoolAdmin,
    years: { last, current },
    opened: opened.map(({ id }) => id),
    made: now.higher.map(({ id }) => id),
  });
}

async function addStudents(db: Db, { campusId, students }: SeededCampus, count: number): Promise<number[]> {
  const nextName = drawNames(20_260_922);
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const drafts = Array.from({ length: count }, (_, n) => {
    const username = `student${students.length + n + 1}@${KEY}.example`;
    return { ...nextName(), username, email: username, password_hash, is_demo: true };
  });
  const accounts = await db
    .insertInto('account')
    .values(drafts)
    .returning(['id', 'given_name', 'family_name'])
    .execute();
  const keys = accounts.map(({ id }) => ({ campus_id: campusId, user_id: id }));
  await db
    .insertInto('person')
    .values(accounts.map(({ id: user_id, ...name }) => ({ campus_id: campusId, user_id, ...name })))
    .execute();
  await db.insertInto('membership').values(keys).execute();
  await db
    .insertInto('membership_role')
    .values(keys.map((key) => ({ ...key, user_type: userTypes.student })))
    .execute();
  return accounts.map(({ id }) => id);
}

interface Rollover {
  readonly campusId: number;
  readonly adminId: number;
  readonly years: Record<'last' | 'current', { readonly id: number; readonly starts_on: string }>;
  readonly opened: readonly number[];
  readonly made: readonly number[];
}

/** The year before was taken over into this one on its first day, as the rollover itself keeps it. */
async function noteRollover(db: Db, { campusId, adminId, years, opened, made }: Rollover): Promise<void> {
  const at = new Date(`${years.current.starts_on}T08:00:00.000Z`);
  const { id: rollover_id } = await db
    .insertInto('rollover')
    .values({
      campus_id: campusId,
      from_year_id: years.last.id,
      to_year_id: years.current.id,
      previous_year_id: years.last.id,
      made_current: true,
      created_by: adminId,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('rollover_enrollment')
    .values(
      opened.map((enrollment_id) => ({ campus_id: campusId, rollover_id, enrollment_id, kind: 'opened' })),
    )
    .execute();
  await db
    .insertInto('rollover_section')
    .values(made.map((section_id) => ({ campus_id: campusId, rollover_id, section_id })))
    .execute();
  await writeAuditEvent(
    db,
    { subject: 'academicYear', kind: 'rollOver' },
    { campusId, userId: adminId, userType: 'schoolAdmin' },
    at,
    {
      id: years.last.id,
      before: { to_year_id: null },
      after: { to_year_id: years.current.id, make_current: true, sections_made: made.length },
    },
  );
}
