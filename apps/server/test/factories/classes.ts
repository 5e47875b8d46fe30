import type { Db } from '../../src/db/database.ts';
import type { Member } from './members.ts';

interface ClassDraft {
  readonly teacher: Pick<Member, 'userId' | 'campusId'>;
  readonly name?: string;
  /** 2 for a meeting. */
  readonly typeId?: number;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly classroomId?: number | null;
  readonly sections?: readonly { readonly id: number }[];
  readonly studentIds?: readonly number[];
  readonly invitedIds?: readonly number[];
}

/** One occurrence with its teacher, by its id; by default tomorrow at nine of the clock of the tests. */
export async function buildClass(
  db: Db,
  {
    teacher: { userId, campusId: campus_id },
    name = 'Algebra',
    typeId = 1,
    startsAt = new Date('2040-03-15T09:00:00Z'),
    endsAt = new Date(startsAt.getTime() + 45 * 60_000),
    classroomId = null,
    sections = [],
    studentIds = [],
    invitedIds = [],
  }: ClassDraft,
): Promise<number> {
  const times = { starts_at: startsAt, ends_at: endsAt };
  const { id: occurrence_id } = await db
    .insertInto('class_occurrence')
    .values({
      ...times,
      campus_id,
      type_id: typeId,
      name,
      classroom_id: classroomId,
      time_zone: 'UTC',
      created_by: userId,
      created_at: startsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('class_host')
    .values({ ...times, campus_id, occurrence_id, user_id: userId, role: 'teacher', state: 1 })
    .execute();
  const audience = [
    ...sections.map(({ id: section_id }) => ({ section_id })),
    ...studentIds.map((student_id) => ({ student_id })),
    ...invitedIds.map((invited_id) => ({ invited_id })),
  ];
  for (const whom of audience)
    await db
      .insertInto('class_audience')
      .values({ campus_id, occurrence_id, ...whom })
      .execute();
  return occurrence_id;
}
