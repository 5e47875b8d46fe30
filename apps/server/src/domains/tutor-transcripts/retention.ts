import { campusSettings } from '@pelion/access';
import { sql } from 'kysely';
import type { Services } from '../../lib/services.ts';

/** Start of what the campus `c` keeps; the setting is a number only if this release stored it. */
const keptSince = (now: Date) => sql`${now}::timestamptz - make_interval(days => case
  when c.settings ->> 'keeps_ai_days' ~ '^[1-9][0-9]{0,3}$' then (c.settings ->> 'keeps_ai_days')::int
  else ${sql.lit(campusSettings.keeps_ai_days.initial)} end)`;

/** Every night: deletes messages, then conversations, older than their campus keeps them. */
export async function carryOutRetention({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const since = keptSince(clock.now());
  await sql`
    delete from tutor_message w using campus c
    where c.id = w.campus_id and w.sent_at < ${since}`.execute(db.system);
  await sql`
    delete from tutor_thread h using campus c
    where c.id = h.campus_id and h.last_at < ${since}`.execute(db.system);
}
