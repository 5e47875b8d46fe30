import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Seen } from '../../db/versions.ts';
import { assertAble } from '../../lib/assert-can.ts';
import type { Context } from '../../lib/http/implement.ts';
import { type ScheduleFacts, scheduleAbilities, shareOf } from './policy.ts';
import { tellCampus } from './tell-campus.ts';

/** Window of the schedule of a resource, and the version that was seen. */
export interface ResourceWindow extends Seen {
  readonly from_at: Date;
  readonly until_at: Date | null;
}

/**
 * Sets the windows of schedules. Returns their versions after; without those that somebody changed since. Throws
 * `accessDenied` for one that the viewer may not edit.
 */
export async function setWindows(
  transaction: Db,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  rows: readonly ResourceWindow[],
): Promise<readonly Seen[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: known } = await sql<ScheduleFacts>`
    select s.created_by, r.owner_id, r.status as status_id, ${shareOf(viewer)} as share_type
    from resource_schedule s join resource r on r.campus_id = s.campus_id and r.id = s.resource_id
    where s.id = any(${ids}::bigint[])`.execute(transaction);
  for (const row of known) assertAble({ can: scheduleAbilities(viewer, row, row) }, 'edit');
  const { rows: written } = await sql<Seen & { readonly resource_id: number }>`
    update resource_schedule s set from_at = n.from_at, until_at = n.until_at, updated_at = ${now},
      version = s.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      id bigint, version int, from_at timestamptz, until_at timestamptz)
    where s.id = n.id and s.version = n.version
    returning s.id, s.version, s.resource_id`.execute(transaction);
  for (const id of new Set(written.map(({ resource_id }) => resource_id)))
    await tellCampus(transaction, viewer.campusId, id);
  return written.map(({ id, version }) => ({ id, version }));
}
