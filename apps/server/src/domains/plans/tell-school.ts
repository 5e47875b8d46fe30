import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { publish } from '../../lib/live.ts';

const event = { topic: 'session', id: null } as const;

/** Makes all signed-in users of the school refetch the session. */
export async function tellSchool(transaction: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`select campuses_of_current_school() as id`.execute(transaction);
  for (const { id } of rows) await publish(transaction, { campusId: id, event });
}

/** The same for any school, bypassing RLS. */
export async function tellAnySchool(system: Db, schoolId: number): Promise<void> {
  const campuses = await system.selectFrom('campus').select('id').where('school_id', '=', schoolId).execute();
  for (const { id } of campuses) await publish(system, { campusId: id, event });
}
