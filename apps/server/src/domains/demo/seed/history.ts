import type { Db } from '../../../db/database.ts';
import { writeAuditEvent } from '../../../lib/audit.ts';
import type { SeededCampus } from './people.ts';

const DAY_MS = 86_400_000;

/** Seeds the audit of each campus with its setup by admins: the year before its start, subjects and color. */
export async function seedHistory(db: Db, campuses: readonly SeededCampus[], now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const { campusId, campus, users, subjectIds } of campuses) {
    const school = { campusId, userId: users.schoolAdmin, userType: 'schoolAdmin' } as const;
    const own = { campusId, userId: users.campusAdmin, userType: 'campusAdmin' } as const;
    const year = await db
      .selectFrom('academic_year')
      .select(['id', 'name', 'starts_on', 'ends_on', 'is_current'])
      .where('campus_id', '=', campusId)
      .where('is_current', '=', true)
      .executeTakeFirstOrThrow();
    const { id, ...facts } = year;
    await writeAuditEvent(db, { subject: 'academicYear', kind: 'create' }, school, daysAgo(140), {
      id,
      after: facts,
    });
    for (const [index, [name, icon]] of campus.subjects.entries()) {
      const subject = subjectIds[index];
      if (subject !== undefined)
        await writeAuditEvent(db, { subject: 'subject', kind: 'create' }, own, daysAgo(135 - index), {
          id: subject,
          after: { name, icon },
        });
    }
    await writeAuditEvent(db, { subject: 'campus', kind: 'setColor' }, school, daysAgo(125), {
      id: campusId,
      before: { color_code: '#334155' },
      after: { color_code: campus.color },
    });
  }
}
