import type { Db } from '../../../db/database.ts';
import type { SeededCampus } from './people.ts';

/** Seeds demo schools on trial as self-registered, so that their admin sees the rest of the setup checklist. */
export async function seedTrials(db: Db, campuses: readonly SeededCampus[], now: Date): Promise<void> {
  const rows = await db.selectFrom('school').select('id').where('plan_state', '=', 'trial').execute();
  const trying = new Set(rows.map(({ id }) => id));
  const founded = campuses.filter(({ schoolId }) => trying.has(schoolId));
  if (founded.length === 0) return;
  await db
    .insertInto('trial')
    .values(
      founded.map(({ schoolId, users }) => ({
        school_id: schoolId,
        founder_id: users.schoolAdmin,
        confirmed_at: now,
        created_at: now,
      })),
    )
    .execute();
}
