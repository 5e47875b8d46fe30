import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { publish } from '../../lib/live.ts';

interface Moved {
  readonly campusId: number;
  readonly id: number;
  readonly now: Date;
}

/** Notifies assignees of a status change of an assessment or a linked one, since it decides whether they can start. */
export async function tellAssigned(db: Db, { campusId, id, now }: Moved): Promise<void> {
  const { rows } = await sql<{ student_id: number }>`
    select distinct g.student_id
    from assessment_schedule s
    join schedule_assignee g on g.campus_id = s.campus_id and g.schedule_id = s.id
    where s.campus_id = ${campusId} and not s.is_cancelled and s.deleted_at is null
      and (s.due_at is null or s.due_at > ${now})
      and (s.assessment_id = ${id} or s.assessment_id in (
        select k.bundle_id from bundle_link k where k.campus_id = ${campusId} and k.linked_id = ${id}))
    order by 1`.execute(db);
  await publish(db, {
    campusId,
    userIds: rows.map(({ student_id }) => student_id),
    event: { topic: 'schedules', id: null },
  });
}
