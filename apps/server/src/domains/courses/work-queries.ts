import { courseItemKinds } from '@pelion/contract/courses/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CourseWork } from '../../lib/course-work.ts';

/** Item of the work with the clock of its campus; undefined once the item has other work or was taken out. */
export async function findWorkItem(db: Db, { course_item_id, source }: CourseWork) {
  const isSource =
    'lti_tool_id' in source
      ? sql`i.lti_tool_id = ${source.lti_tool_id}`
      : sql`i.scorm_package_id = ${source.scorm_package_id}`;
  const { rows } = await sql<{ campus_id: number; time_zone: string }>`
    select i.campus_id, c.time_zone from course_item i join campus c on c.id = i.campus_id
    where i.id = ${course_item_id} and i.removed_at is null and ${isSource}`.execute(db);
  return rows[0];
}

/** Time of work is never more than has passed since the opening. */
const timeOf = ({ seconds }: CourseWork, now: Date) => sql`greatest(p.seconds, least(${seconds}::int,
  ceil(extract(epoch from ${now}::timestamptz - coalesce(p.opened_at, ${now}))))::int)`;

/** Keeps the time of work that has brought nothing else. Returns whether that was all. */
export async function keepTime(transaction: Db, work: CourseWork, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update course_item_progress p set seconds = ${timeOf(work, now)} from course_learner l
    where l.campus_id = p.campus_id and l.id = p.learner_id and l.schedule_id = ${work.course_schedule_id}
      and l.student_id = ${work.student_id} and p.item_id = ${work.course_item_id}
      and p.score is not distinct from ${work.score}::rational and p.attempts = ${work.attempts}
      and (p.package_done_at is not null or not ${work.is_done})`.execute(transaction);
  return numAffectedRows > 0n;
}

interface ItemPlace {
  readonly campus_id: number;
  readonly learner_id: number;
  readonly item_id: number;
}

const { tool } = courseItemKinds;

/** Writes done work and score; a score that a tool has taken back also takes back what it had done. */
export async function writeWork(
  transaction: Db,
  { campus_id, learner_id, item_id }: ItemPlace,
  work: CourseWork,
  now: Date,
): Promise<void> {
  const doneAt = work.is_done ? now : null;
  await sql`
    insert into course_item_progress as p (campus_id, learner_id, item_id, package_done_at, score, attempts)
    values (${campus_id}, ${learner_id}, ${item_id}, ${doneAt}, ${work.score}, ${work.attempts})
    on conflict (campus_id, learner_id, item_id) do update set
      package_done_at = coalesce(p.package_done_at, excluded.package_done_at),
      score = excluded.score, attempts = excluded.attempts, seconds = ${timeOf(work, now)},
      done_at = case when excluded.score is null and p.score is not null and exists (select from course_item i
        where i.campus_id = p.campus_id and i.id = p.item_id and i.kind = ${sql.lit(tool)} and i.done = 'score')
        then null else p.done_at end`.execute(transaction);
}
