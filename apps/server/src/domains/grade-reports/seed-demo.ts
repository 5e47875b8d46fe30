import { assessmentTypes, resultStatuses } from '@pelion/contract/assessment-kinds';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DemoPlace, DemoScene } from '../../lib/demo-scene.ts';
import { giveTeacherScore, lockToGrade } from '../attempts/end/teacher-score.ts';

const HOUR_MS = 3_600_000;
const changedHoursAgo = [20, 45, 70];

/** On every campus some marks that were changed afterwards, and a missing test that is excused. */
export async function seed({ db, now, campuses }: DemoScene): Promise<void> {
  for (const place of campuses) {
    await changeMarks(db, now, place);
    await excuse(db, now, place);
  }
}

interface Item {
  readonly attempt_id: number;
  readonly item_id: number;
  readonly part: number;
  readonly points: string;
  readonly earned: string;
}

/** Gives full points for a wrong answer of a few students, never of the one that the log-in page offers. */
async function changeMarks(db: Db, now: Date, { campusId, users, students }: DemoPlace): Promise<void> {
  const { rows } = await sql<Item>`
    select distinct on (t.ended_at, t.id) t.id as attempt_id, i.id as item_id, i.part, i.points::text, i.earned::text
    from attempt t
    join assessment a on a.campus_id = t.campus_id and a.id = t.assessment_id and a.type = ${assessmentTypes.test}
    join attempt_item i on i.campus_id = t.campus_id and i.attempt_id = t.id and i.answer_status = 2
    where t.campus_id = ${campusId} and t.status = ${resultStatuses.graded} and t.ended_at < ${hoursBefore(now, 96)}
      and t.student_id <> ${students[0] ?? 0}
    order by t.ended_at desc, t.id, i.position limit ${changedHoursAgo.length}`.execute(db);
  for (const [place, { attempt_id, item_id, part, points, earned }] of rows.entries()) {
    const attempt = await lockToGrade(db, attempt_id);
    const said = { before: { points: earned }, after: { points, reason: 'Accepted after a second look' } };
    const act = { actorId: users.teacher, now: hoursBefore(now, changedHoursAgo[place] ?? 0) };
    await giveTeacherScore(db, attempt, { itemId: item_id, part, points }, said, act);
  }
}

/** Announces the absence of a student on the day on which a missing test was due. */
async function excuse(db: Db, now: Date, { campusId, campus, users, students }: DemoPlace): Promise<void> {
  await sql`
    insert into absence (campus_id, user_id, starts_on, ends_on, reason, created_by, created_at)
    select ${campusId}, x.student_id, (s.due_at at time zone ${campus.timeZone})::date,
      (s.due_at at time zone ${campus.timeZone})::date, 'Flu', ${users.staff}, ${now}
    from schedule_student x
    join assessment_schedule s on s.campus_id = x.campus_id and s.id = x.schedule_id and not s.is_cancelled
      and s.due_at between ${hoursBefore(now, 24 * 40)} and ${hoursBefore(now, 24)}
    join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id and a.status = 2
      and a.type = ${assessmentTypes.test}
    where x.campus_id = ${campusId} and x.student_id <> ${students[0] ?? 0} and not exists (
      select from attempt t where t.campus_id = x.campus_id and t.schedule_id = x.schedule_id
        and t.student_id = x.student_id)
    order by s.due_at desc, x.student_id limit 1
    on conflict do nothing`.execute(db);
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);
