import { reportKindTable, reportStatuses } from '@pelion/contract/question-reports/facts';
import { sql } from 'kysely';
import type { DemoScene } from '../../lib/demo-scene.ts';

const COMMENT = 'It can be read in two ways: is the first value counted, or only what comes after it?';

/**
 * Seeds an open report of an unclear question on each campus, linked to the student's attempt and shown on the author's
 * dashboard. Call after the schedules, in their transaction.
 */
export async function seed({ db, campuses }: DemoScene): Promise<void> {
  for (const { campusId, users, students } of campuses) {
    await sql`
      insert into question_report (campus_id, question_id, version_id, assessment_id, attempt_id, kind, comment, status,
        reporter_id, created_at)
      select i.campus_id, i.question_id, i.version_id, p.assessment_id, t.id, ${reportKindTable.ids.unclear}::smallint,
        ${COMMENT}, ${reportStatuses.open}::smallint, t.student_id, t.ended_at
      from attempt t
      join attempt_part p on p.campus_id = t.campus_id and p.attempt_id = t.id
      join attempt_item i on i.campus_id = p.campus_id and i.attempt_id = p.attempt_id and i.part = p.number
      join assessment a on a.campus_id = p.campus_id and a.id = p.assessment_id
      where t.campus_id = ${campusId} and t.student_id = any(${[...students]}::bigint[]) and t.ended_at is not null
        and a.created_by = ${users.teacher}
      order by t.id, i.part, i.position
      limit 1`.execute(db);
  }
}
