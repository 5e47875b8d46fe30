import { rules } from '@pelion/access';
import { attendanceHistories } from '@pelion/contract/attendance-history';
import type { Db } from '../../db/database.ts';
import { dayIn } from '../../lib/day-in.ts';
import { implement } from '../../lib/http/implement.ts';
import { assertMayOpen } from '../../lib/refusal.ts';
import { assertMaySee } from '../attempts/policy.ts';
import { settingsOf } from '../campus-settings/read-settings.ts';
import { isFamily } from '../classes/policy.ts';
import { presentHistory } from './history.ts';
import { findYearOf, listHistory } from './history-queries.ts';

export const attendanceHistoryDomainRoutes = implement(attendanceHistories, {
  async getAttendanceHistory({ params, query }, { viewer, db, now }) {
    const student_id = params.user_id;
    await assertMaySee(db, viewer, student_id);
    if (!isFamily(viewer)) assertMayOpen(viewer, rules.listStudents);
    const { start_date, end_date } = query;
    const [first, last] =
      start_date !== undefined && end_date !== undefined
        ? [start_date, end_date]
        : await yearOf(db, dayIn(viewer.campusTimeZone, now));
    const [{ makeup_days: days }, rows] = await Promise.all([
      settingsOf(db, viewer.campusId),
      listHistory(db, viewer, { studentId: student_id, first, last, now }),
    ]);
    return { student_id, start_date: first, end_date: last, ...presentHistory(rows, { days, now }) };
  },
});

/** Days of the current academic year; without one that has the day, the year before it. */
async function yearOf(db: Db, today: string): Promise<readonly [string, string]> {
  const year = await findYearOf(db, today);
  if (year) return [year.starts_on, year.ends_on];
  const before = new Date(`${today}T00:00:00Z`);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return [before.toISOString().slice(0, 10), today];
}
