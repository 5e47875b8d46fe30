import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { afterPiece, type Piece, type Pieces } from '../../files/pieces.ts';
import type { AttemptRow } from '../attempt-queries.ts';

type OfAttempt = Pick<AttemptRow, 'campus_id' | 'id'>;

export interface PageKey {
  readonly campus_id: number;
  readonly item_id: number;
  readonly id: string;
}

/** Item for which pages are sent; `sent` counts all pages, including removed ones. */
export interface ItemOfPage {
  readonly question_type: number;
  readonly sent: number;
  readonly has_photos: boolean;
  readonly late_answers: string;
}

/** Undefined if this part has no such item. */
export async function findItem(
  db: Db,
  attempt: Pick<AttemptRow, 'campus_id' | 'id' | 'schedule_id'>,
  part: number,
  itemId: number,
): Promise<ItemOfPage | undefined> {
  const { rows } = await sql<ItemOfPage>`
    select i.question_type, s.late_answers, 'photos' = any (s.tools) as has_photos,
      (select count(*)::int from answer_page p where p.campus_id = i.campus_id and p.item_id = i.id) as sent
    from attempt_item i
    join assessment_schedule s on s.campus_id = i.campus_id and s.id = ${attempt.schedule_id}
    where i.campus_id = ${attempt.campus_id} and i.attempt_id = ${attempt.id} and i.part = ${part} and i.id = ${itemId}`.execute(
    db,
  );
  return rows[0];
}

export const findPage = (db: Db, { campus_id, item_id, id }: PageKey) =>
  db
    .selectFrom('answer_page')
    .select(['size', 'received', 'piece_offsets', 'file_id'])
    .where('campus_id', '=', campus_id)
    .where('item_id', '=', item_id)
    .where('id', '=', id)
    .executeTakeFirst();
export type PageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>;

export const countOtherPages = async (db: Db, { campus_id, item_id, id }: PageKey): Promise<number> =>
  (
    await db
      .selectFrom('answer_page')
      .where('campus_id', '=', campus_id)
      .where('item_id', '=', item_id)
      .where('id', '<>', id)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** Inserts a page without pieces; an existing page stays unchanged. */
export const beginPage = (
  db: Db,
  key: PageKey,
  { size, writtenAt, now }: { readonly size: number; readonly writtenAt: string; readonly now: Date },
) =>
  db
    .insertInto('answer_page')
    .values({ ...key, size, written_at: writtenAt, began_at: now })
    .onConflict((conflict) => conflict.columns(['campus_id', 'item_id', 'id']).doNothing())
    .execute();

/** Returns whether the piece was stored: of several pieces with the same offset the first wins, whatever their sizes. */
export async function addPiece(db: Db, { campus_id, item_id, id }: PageKey, piece: Piece): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('answer_page')
    .set(afterPiece(piece))
    .where('campus_id', '=', campus_id)
    .where('item_id', '=', item_id)
    .where('id', '=', id)
    .where('received', '=', piece.offset)
    .where('file_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Whole {
  readonly size: number;
  readonly fileId: string;
  readonly width: number;
  readonly height: number;
  readonly writtenAt: string;
  readonly isLate: boolean;
  readonly countedAt: Date | null;
  readonly beganAt: Date;
  readonly now: Date;
}

/** Pieces of the completed page, including unused ones; null if a parallel request completed it first. */
export async function keepPage(db: Db, key: PageKey, whole: Whole): Promise<Pieces | null> {
  const { rows } = await sql<{ edges: number[] }>`
    insert into answer_page (campus_id, item_id, id, size, received, file_id, width, height, written_at, began_at, kept_at,
      is_late, counted_at)
    values (${key.campus_id}, ${key.item_id}, ${key.id}, ${whole.size}, ${whole.size}, ${whole.fileId}, ${whole.width},
      ${whole.height}, ${whole.writtenAt}, ${whole.beganAt}, ${whole.now}, ${whole.isLate}, ${whole.countedAt})
    on conflict (campus_id, item_id, id) do update set received = excluded.received,
      piece_offsets = answer_page.piece_offsets || answer_page.received, file_id = excluded.file_id, width = excluded.width, height = excluded.height, kept_at = excluded.kept_at,
      is_late = excluded.is_late, counted_at = excluded.counted_at
    where answer_page.file_id is null
    returning piece_offsets as edges`.execute(db);
  const [kept] = rows;
  return kept ? { piece_offsets: kept.edges.slice(0, -1), received: kept.edges.at(-1) ?? 0 } : null;
}

/**
 * Deletes a page whose pieces are no accepted picture; the device may send another under a new name. Returns the pieces
 * to delete.
 */
export const dropPage = (db: Db, { campus_id, item_id, id }: PageKey): Promise<Pieces | undefined> =>
  db
    .deleteFrom('answer_page')
    .where('campus_id', '=', campus_id)
    .where('item_id', '=', item_id)
    .where('id', '=', id)
    .where('file_id', 'is', null)
    .returning(['piece_offsets', 'received'])
    .executeTakeFirst();

/** Lists pages in order, of an attempt or one of its parts. */
export const listLaidPages = (db: Db, attempt: OfAttempt, part?: number) =>
  db
    .selectFrom('attempt_item as i')
    .innerJoin('laid_page as p', (join) =>
      join.onRef('p.campus_id', '=', 'i.campus_id').onRef('p.item_id', '=', 'i.id'),
    )
    .select([
      'p.item_id',
      'p.id',
      'p.file_id',
      'p.width',
      'p.height',
      'p.turn',
      'p.kept_at',
      'p.is_late',
      'p.counts',
    ])
    .where('i.campus_id', '=', attempt.campus_id)
    .where('i.attempt_id', '=', attempt.id)
    .$if(part !== undefined, (query) => query.where('i.part', '=', part ?? 0))
    .orderBy('i.part')
    .orderBy('i.position')
    .orderBy('p.position', (order) => order.asc().nullsLast())
    .orderBy('p.written_at')
    .orderBy('p.id')
    .execute();
export type LaidPageRow = Awaited<ReturnType<typeof listLaidPages>>[number];

export const listOrders = (db: Db, attempt: OfAttempt, part: number) =>
  db
    .selectFrom('attempt_item as i')
    .innerJoin('page_order as o', (join) =>
      join.onRef('o.campus_id', '=', 'i.campus_id').onRef('o.item_id', '=', 'i.id'),
    )
    .select(['o.item_id', 'o.seq', 'o.removed'])
    .where('i.campus_id', '=', attempt.campus_id)
    .where('i.attempt_id', '=', attempt.id)
    .where('i.part', '=', part)
    .execute();

/** Marks late pages as counted. Returns their number. */
export async function countLatePages(db: Db, attempt: OfAttempt, now: Date): Promise<number> {
  const { rows } = await sql`
    update answer_page p set counted_at = ${now}
    from attempt_item i
    where i.campus_id = ${attempt.campus_id} and i.attempt_id = ${attempt.id}
      and p.campus_id = i.campus_id and p.item_id = i.id and p.is_late and p.counted_at is null
    returning p.id`.execute(db);
  return rows.length;
}
