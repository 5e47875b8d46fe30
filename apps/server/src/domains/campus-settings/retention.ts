import { sql } from 'kysely';
import type { Services } from '../../lib/services.ts';

/**
 * Every night: deletes data older than the campus's retention period, in campus days. Campuses start without a period,
 * so nothing is deleted.
 */
export async function carryOutRetention({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await sql`
    delete from activity_day d using campus c
    where c.id = d.campus_id
      -- The setting is a number only if this release stored it.
      and d.day < case when c.settings ->> 'keeps_activity_months' ~ '^[1-9][0-9]{0,2}$'
        then (${clock.now()}::timestamptz at time zone c.time_zone)::date
          - make_interval(months => (c.settings ->> 'keeps_activity_months')::int) end`.execute(db.system);
}
