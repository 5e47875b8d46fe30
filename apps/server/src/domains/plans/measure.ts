import type { Services } from '../../lib/services.ts';
import { measureSchool } from './queries.ts';
import { noteUsage } from './usage-queries.ts';

/** The most of each month that runs, school after school: people who come are counted when they come, files now. */
export async function measureAll({ db }: Pick<Services, 'db'>): Promise<void> {
  const running = await db.system
    .selectFrom('usage_period')
    .select('school_id')
    .where('closed_at', 'is', null)
    .execute();
  for (const { school_id } of running)
    await noteUsage(db.system, school_id, await measureSchool(db.system, school_id));
}
