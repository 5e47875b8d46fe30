import { BIN_DAYS } from '@pelion/contract/resources/facts';
import { sql } from 'kysely';
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
  for (;;) {
    const { rows } = await sql<{ file_ids: string[] }>`
      with due as (
        select campus_id, id, cover_file_id from resource
        where removed_at <= ${now}::timestamptz - ${BIN_DAYS} * interval '1 day'
        order by removed_at limit ${sql.lit(AT_ONCE)} for update skip locked),
      held as (
        select d.id, v.file_id from resource_version v join due d on d.campus_id = v.campus_id and d.id = v.resource_id
        union
        select d.id, c.file_id from resource_caption c join due d on d.campus_id = c.campus_id and d.id = c.resource_id
        union
        select id, cover_file_id from due where cover_file_id is not null),
      gone as (
        delete from resource r using due d where r.campus_id = d.campus_id and r.id = d.id returning r.campus_id, r.id)
      select array(select h.file_id::text from held h where h.id = g.id) as file_ids from gone g`.execute(
      db.system,
    );
    await dropUnused(
      db.system,
      files,
      rows.flatMap(({ file_ids }) => file_ids),
    );
    if (rows.length < AT_ONCE) return;
  }
}
