import { sql } from 'kysely';
import type { Services } from '../../../lib/services.ts';
import { dropPieces } from '../../files/pieces.ts';
import { dropFiles, removeFileRow } from '../../files/service.ts';
import { LATE_MS, plus } from '../deadline.ts';
import { dropPage, type PageKey } from './page-queries.ts';
import { holderOf } from './take-page.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH = 500;

interface Removed extends PageKey {
  readonly file_id: string;
}

/**
 * Nightly cleanup in every campus: pages that were never completed, and pages removed from an answer of an ended
 * attempt. Before the end an offline device may still undo a removal.
 */
export async function sweepPages({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const now = clock.now();
  const unfinished = await sql<PageKey>`
    select campus_id, item_id, id from answer_page
    where file_id is null and began_at < ${plus(now, -LATE_MS - DAY_MS)} limit ${BATCH}`.execute(db.system);
  for (const page of unfinished.rows) {
    await dropPieces(files, holderOf(page), await dropPage(db.campus(page.campus_id), page));
  }
  const removed = await sql<Removed>`
    select p.campus_id, p.item_id, p.id, p.file_id
    from page_order o
    join answer_page p on p.campus_id = o.campus_id and p.item_id = o.item_id and p.id = any (o.removed)
    join attempt_item i on i.campus_id = o.campus_id and i.id = o.item_id
    join attempt t on t.campus_id = i.campus_id and t.id = i.attempt_id
    where p.file_id is not null and t.ended_at < ${plus(now, -LATE_MS - DAY_MS)} limit ${BATCH}`.execute(
    db.system,
  );
  for (const { campus_id, item_id, id, file_id } of removed.rows) {
    await db
      .campus(campus_id)
      .transaction()
      .execute(async (transaction) => {
        await transaction
          .deleteFrom('answer_page')
          .where('campus_id', '=', campus_id)
          .where('item_id', '=', item_id)
          .where('id', '=', id)
          .execute();
        await removeFileRow(transaction, file_id);
      });
    await dropFiles(files, [{ id: file_id }]);
  }
}
