import type { Db } from '../../../db/database.ts';
import { dayOf } from './academic-years.ts';
import type { SeededCampus } from './people.ts';

const groups = {
  school: { name: 'Reading club', description: 'Tuesdays after lunch' },
  company: { name: 'First aiders', description: 'Every first Tuesday' },
} as const;

/** A group of a campus whose members share no section, and two rooms, one of them for the first section. */
export async function seedRoomsAndGroups(
  db: Db,
  campuses: readonly SeededCampus[],
  now: Date,
): Promise<void> {
  for (const { campusId: campus_id, users, students, sectionIds, subjectIds, campus } of campuses) {
    const { id: group_id } = await db
      .insertInto('student_group')
      .values({
        campus_id,
        ...groups[campus.type === 'corporation' ? 'company' : 'school'],
        created_by: users.teacher,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const members = students.filter((_, place) => place % 5 === 0).slice(0, 6);
    await db
      .insertInto('student_group_member')
      .values(members.map((student_id) => ({ campus_id, group_id, student_id, starts_on: dayOf(now, -30) })))
      .execute();
    // Test preparation has no classrooms (spec 1 §5).
    if (campus.type === 'dsat') continue;
    const rooms = await db
      .insertInto('classroom')
      .values([
        {
          campus_id,
          name: campus.type === 'corporation' ? 'Training room 2' : 'Lab 2',
          place: 'North wing, first floor',
          capacity: 24,
          subject_id: subjectIds[0] ?? null,
        },
        { campus_id, name: 'Online room', place: '', capacity: null, subject_id: null },
      ])
      .returning('id')
      .execute();
    const [first, online] = rooms;
    const [section_id] = sectionIds;
    if (!first || !online || section_id === undefined) continue;
    const room = { campus_id, classroom_id: first.id };
    await db
      .insertInto('classroom_teacher')
      .values({ ...room, teacher_id: users.teacher })
      .execute();
    await db
      .insertInto('classroom_section')
      .values({ ...room, section_id })
      .execute();
    await db.insertInto('classroom_group').values({ campus_id, classroom_id: online.id, group_id }).execute();
  }
}
