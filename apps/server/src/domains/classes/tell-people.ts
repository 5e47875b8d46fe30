import { userTypes } from '@pelion/access';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import { publish } from '../../lib/live.ts';
import type { Reader } from '../../lib/viewer.ts';
import type { ChangeKind } from './class-changes.ts';
import { hostsOf } from './plan.ts';
import { studentsOf } from './students-of.ts';
import type { Written } from './write-occurrences.ts';

/** Roles that see the classes of the whole campus. */
const office = [userTypes.schoolAdmin, userTypes.campusAdmin, userTypes.staff];

/**
 * Refreshes the calendars of everybody concerned, before and after the change, and passes the change on to the notices, once for a
 * whole series.
 */
export async function tellPeople(
  transaction: Db,
  { campusId }: Reader,
  { changeId, kind }: { readonly changeId: number; readonly kind: ChangeKind },
  written: readonly Written[],
): Promise<void> {
  const plans = written.flatMap(({ before, after }) => (before ? [before, after] : [after]));
  const hosts = plans.flatMap((plan) => [...hostsOf(plan), ...plan.invited_ids]);
  const students = await listStudents(
    transaction,
    written.map(({ id }) => id),
  );
  const event = { topic: 'classes', id: written.length === 1 ? (written[0]?.id ?? null) : null } as const;
  await publish(transaction, { campusId, userIds: [...new Set([...hosts, ...students])], event });
  await publish(transaction, { campusId, userTypes: office, event });
  await emitEvent(transaction, { campusId, event: `class.${kind}`, ids: [changeId] });
}

/** Students of occurrences and their parents. */
async function listStudents(transaction: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with students as materialized (
      select campus_id, student_id from ${studentsOf(sql`select unnest(${[...ids]}::bigint[])`)} s
    )
    select student_id as user_id from students
    union
    select f.parent_id from students s
    join parent_student f on f.campus_id = s.campus_id and f.student_id = s.student_id`.execute(transaction);
  return rows.map(({ user_id }) => user_id);
}
