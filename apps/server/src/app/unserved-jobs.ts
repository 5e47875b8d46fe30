import { sql } from 'kysely';
import type { Services } from '../lib/services.ts';

/**
 * Logs an error while jobs wait for longer than two minutes and no process works on any: `worker` and `heavy` are
 * separate services, and an operator may have given `heavy` to no process.
 */
export async function reportUnserved(
  { db, log }: Pick<Services, 'db' | 'log'>,
  names: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ readonly waiting: number }>`
    select count(*) as waiting
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = any(${[...names]}::text[])
    having count(*) > 0 and bool_and(j.locked_at is null) and min(j.run_at) < now() - interval '2 minutes'`.execute(
    db.system,
  );
  const [unserved] = rows;
  if (unserved)
    log.error(unserved, 'Imports and exports wait: no process has heavy among its PELION_SERVICES');
}
