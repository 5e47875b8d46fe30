import { userTypes } from '@pelion/access';
import type { NoticeKind } from '@pelion/contract/mail-preferences/facts';
import { campusTypes } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { roleThatHolds, type SaidOfPermission, saidOfPermission } from '../../db/said-of-permissions.ts';
import { remindedPeople, remindedStudents } from './reminders.ts';

export interface Concerned {
  readonly userId: number;
  /** Student whose work the notice is about; null for other kinds. */
  readonly studentId: number | null;
}

export interface Told {
  readonly kind: NoticeKind;
  readonly subjectId: number;
  /** Reminder, in hours before the due date; 0 for other notices. */
  readonly hoursBefore: number;
}

/** Lists the recipients of a notice under RLS. */
export function audienceOf(
  db: Db,
  { kind, subjectId, hoursBefore }: Told,
  now: Date,
): Promise<readonly Concerned[]> {
  switch (kind) {
    case 'announcements':
      return readersOf(db, subjectId);
    case 'assigned':
      return familiesOf(db, sql`select student_id from schedule_assignee where schedule_id = ${subjectId}`);
    case 'dueSoon':
      return familiesOf(db, remindedStudents(subjectId, hoursBefore, now));
    case 'feedbackDue':
      return askedOf(db, remindedPeople(subjectId, hoursBefore, now));
    case 'regraded':
      return familiesOf(
        db,
        sql`select a.student_id from attempt_event e join attempt a on a.campus_id = e.campus_id and a.id = e.attempt_id
          where e.id = ${subjectId}`,
      );
    case 'graded':
    case 'resultsReleased':
      return familiesOf(db, sql`select student_id from attempt where id = ${subjectId}`);
  }
}

/** Readers of an announcement, by the permissions of their roles and their own. */
async function readersOf(db: Db, announcementId: number): Promise<readonly Concerned[]> {
  const { rows } = await sql<{ user_id: number; user_type: number; said: SaidOfPermission }>`
    select r.user_id, r.user_type, ${saidOfPermission('view_announcements', 'r.user_id', 'r.user_type')} as said
    from announcement a
    join membership_role r on a.user_types = '{}' or r.user_type = any(a.user_types)
    join membership m on m.campus_id = r.campus_id and m.user_id = r.user_id
      and m.removed_at is null and not m.is_suspended
    -- Whoever wrote it knows.
    where a.id = ${announcementId} and r.user_id <> a.created_by`.execute(db);
  const may = rows.filter((row) => roleThatHolds('view_announcements', row) !== undefined);
  return [...new Set(may.map(({ user_id }) => user_id))].map((userId) => ({ userId, studentId: null }));
}

/** People addressed directly, not as parents of a student. */
async function askedOf(db: Db, people: ReturnType<typeof sql>): Promise<readonly Concerned[]> {
  const { rows } = await sql<{ user_id: number }>`${people}`.execute(db);
  return rows.map(({ user_id }) => ({ userId: user_id, studentId: null }));
}

/** Students and, where the campus has parents, their parents (spec 1 §1). */
async function familiesOf(db: Db, students: ReturnType<typeof sql>): Promise<readonly Concerned[]> {
  const { rows } = await sql<Concerned>`
    with s as (
      select m.campus_id, m.user_id from membership m
      where m.user_id in (${students}) and m.removed_at is null and not m.is_suspended)
    select user_id as "userId", user_id as "studentId" from s
    union
    select f.parent_id, f.student_id from s
    join parent_student f on f.campus_id = s.campus_id and f.student_id = s.user_id
    join membership m on m.campus_id = f.campus_id and m.user_id = f.parent_id
      and m.removed_at is null and not m.is_suspended
    join membership_role r on r.campus_id = f.campus_id and r.user_id = f.parent_id
      and r.user_type = ${userTypes.parent}
    join campus c on c.id = s.campus_id and c.campus_type <> ${campusTypes.higherEducation}`.execute(db);
  return rows;
}
