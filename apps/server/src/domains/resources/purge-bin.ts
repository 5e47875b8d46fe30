import { BIN_DAYS, resourceStatuses } from '@pelion/contract/resources/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isForeignKeyViolation } from '../../lib/error-code.ts';
import type { Services } from '../../lib/services.ts';
import { dropUnused } from './drop-files.ts';

const AT_ONCE = 200;

/** Removes, in every campus, resources whose days in the bin are over, with files that nothing else names. */
export async function purgeBin({
  db,
  clock,
  files,
}: Pick<Services, 'db' | 'clock' | 'files'>): Promise<void> {
  const now = clock.now();
  let last = 0;
  for (;;) {
    const due = await listDue(db.system, now, last);
    for (const id of due) await dropUnused(db.system, files, await removeOne(db.system, id));
    if (due.length < AT_ONCE) return;
    last = due.at(-1) ?? last;
  }
}

async function listDue(system: Db, now: Date, after: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from resource
    where removed_at <= ${now}::timestamptz - ${BIN_DAYS} * interval '1 day' and id > ${after}
    order by id limit ${sql.lit(AT_ONCE)}`.execute(system);
  return rows.map(({ id }) => id);
}

/** Files that the removed resource named; none if a record still names the resource, which then stays in the bin. */
async function removeOne(system: Db, id: number): Promise<readonly string[]> {
  try {
    const { rows } = await sql<{ file_id: string }>`
      with gone as (delete from resource where id = ${id} and status = ${resourceStatuses.bin} returning id, cover_file_id)
      select v.file_id from resource_version v join gone g on g.id = v.resource_id
      union
      select c.file_id from resource_caption c join gone g on g.id = c.resource_id
      union
      select cover_file_id from gone where cover_file_id is not null`.execute(system);
    return rows.map(({ file_id }) => file_id);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    return [];
  }
}
