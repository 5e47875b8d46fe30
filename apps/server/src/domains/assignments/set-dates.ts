import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Seen } from '../../db/versions.ts';
import { assertAble } from '../../lib/assert-can.ts';
import type { Context } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { type AssignmentFacts, abilities, holdsItsClass } from './policy.ts';

/** Dates of an assignment, and the version that was seen. */
export interface AssignmentDates extends Seen {
  readonly effective_at: Date | null;
  readonly due_at: Date | null;
  readonly late_until: Date | null;
}

/**
 * Sets the dates of assignments. Returns their versions after; without those that somebody changed since. Throws
 * `accessDenied` for one that the viewer may not edit.
 */
export async function setDates(
  transaction: Db,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  rows: readonly AssignmentDates[],
): Promise<readonly Seen[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: known } = await sql<AssignmentFacts>`
    select a.type, a.created_by, a.late_until, ${holdsItsClass(viewer.userId)} as holds_class
    from assignment a where a.id = any(${ids}::bigint[]) and a.deleted_at is null`.execute(transaction);
  for (const row of known) assertAble({ can: abilities(viewer, row, now) }, 'edit');
  const { rows: written } = await sql<Seen>`
    update assignment a set effective_at = n.effective_at, due_at = n.due_at, late_until = n.late_until,
      updated_at = ${now}, version = a.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      id bigint, version int, effective_at timestamptz, due_at timestamptz, late_until timestamptz)
    where a.id = n.id and a.version = n.version and a.deleted_at is null
    returning a.id, a.version`.execute(transaction);
  for (const { id } of written)
    await publish(transaction, { campusId: viewer.campusId, event: { topic: 'assignments', id } });
  return written;
}
