import { sql } from 'kysely';
import type { DemoScene } from '../../lib/demo-scene.ts';

/** Use of built-in help, counted from the conversations of the demo; no model has replied there. */
export async function seed({ db }: DemoScene): Promise<void> {
  await sql`
    insert into ai_usage_day (campus_id, day, purpose, built_in)
    select m.campus_id, (m.sent_at at time zone c.time_zone)::date,
      case when t.assessment_id is null then 'chatBox' else 'tests' end, count(*)
    from tutor_message m
    join tutor_thread t on t.campus_id = m.campus_id and t.id = m.thread_id
    join campus c on c.id = m.campus_id
    where m.role = 'agent' and m.model is null
    group by 1, 2, 3`.execute(db);
}
