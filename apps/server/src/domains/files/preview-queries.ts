import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** File of this campus with its preview, as far as there is one. */
export const findPreview = (db: Db, fileId: string) =>
  db
    .selectFrom('file as f')
    .leftJoin('file_preview as p', (join) =>
      join.onRef('p.campus_id', '=', 'f.campus_id').onRef('p.file_id', '=', 'f.id'),
    )
    .leftJoin('file as made', (join) =>
      join.onRef('made.campus_id', '=', 'p.campus_id').onRef('made.id', '=', 'p.preview_file_id'),
    )
    .where('f.id', '=', fileId)
    .where('f.state', '=', 'ready')
    .where('f.has_password', '=', false)
    .select(['f.campus_id', 'f.owner_id', 'f.name', 'f.media_type', 'p.state'])
    .select(['made.id as made_id', 'made.media_type as made_media_type', 'made.size as made_size'])
    .executeTakeFirst();
export type PreviewRow = NonNullable<Awaited<ReturnType<typeof findPreview>>>;

/** Asks once; again after an hour where the program was missing or the job was lost, and after a day for a failure. */
export async function insertPreview(
  transaction: Db,
  { campusId, fileId, now }: { readonly campusId: number; readonly fileId: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into file_preview as p (campus_id, file_id, asked_at) values (${campusId}, ${fileId}, ${now})
    on conflict (campus_id, file_id) do update set asked_at = excluded.asked_at
    where p.state <> 'ready'
      and p.asked_at < excluded.asked_at - case p.state when 'failed' then interval '1 day' else interval '1 hour' end
    returning 1`.execute(transaction);
  return rows.length > 0;
}

/** False if the preview is there already, or its file is not any more. */
export async function endPreview(
  transaction: Db,
  fileId: string,
  end:
    | { readonly state: 'ready'; readonly preview_file_id: string }
    | { readonly state: 'failed' | 'unavailable' },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('file_preview')
    .set(end)
    .where('file_id', '=', fileId)
    .where('state', '<>', 'ready')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes rows of previews whose file is gone, in all campuses; returns their bytes to drop. */
export const deleteLostPreviews = (system: Db, before: Date) =>
  system
    .deleteFrom('file as f')
    .where('f.is_preview', '=', true)
    .where('f.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('file_preview as p')
            .whereRef('p.campus_id', '=', 'f.campus_id')
            .whereRef('p.preview_file_id', '=', 'f.id')
            .select('p.file_id'),
        ),
      ),
    )
    .returning('f.id')
    .execute();
