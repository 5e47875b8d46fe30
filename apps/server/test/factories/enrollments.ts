import type { Db } from '../../src/db/database.ts';
import type { Member } from './members.ts';

interface Place {
  readonly id: number;
  readonly campus: { readonly id: number };
}

/** Calendar days of the campus, both included. */
export interface Stay {
  readonly from?: string;
  readonly to?: string | null;
  readonly isActive?: boolean;
}

/** Enrolls a student, by default from before any test's window and open-ended. */
export const enrol = (
  db: Db,
  { campus, id }: Place,
  student: Member,
  { from = '2000-01-01', to = null, isActive = true }: Stay = {},
) =>
  db
    .insertInto('enrollment')
    .values({
      campus_id: campus.id,
      section_id: id,
      student_id: student.userId,
      starts_on: from,
      ends_on: to,
      status: isActive ? 'active' : 'inactive',
    })
    .execute();

/** The student's last day in the section. */
export const leave = (db: Db, { id }: Place, student: Member, lastDay: string) =>
  db
    .updateTable('enrollment')
    .set({ ends_on: lastDay })
    .where('section_id', '=', id)
    .where('student_id', '=', student.userId)
    .where('ends_on', 'is', null)
    .execute();
