import type { UploadPurpose } from '@pelion/contract/uploads/facts';
import type { Db } from '../../db/database.ts';
import { afterPiece, type Piece, type Pieces } from './pieces.ts';

export interface UploadKey {
  readonly id: string;
  readonly ownerId: number;
}

export interface NewUploadRow {
  readonly id: string;
  readonly campus_id: number;
  readonly owner_id: number;
  readonly name: string;
  readonly size: number;
  readonly purpose: UploadPurpose;
  readonly created_at: Date;
  readonly received_at: Date;
}

export const insertUpload = (transaction: Db, row: NewUploadRow) =>
  transaction.insertInto('upload').values(row).execute();

/** Upload of this owner that became the file. */
export const findUploadOfFile = (db: Db, fileId: string, ownerId: number) =>
  db
    .selectFrom('upload')
    .select('id')
    .where('file_id', '=', fileId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();

/** Upload of this owner with its file. */
export const findUpload = (db: Db, { id, ownerId }: UploadKey) =>
  db
    .selectFrom('upload as u')
    .leftJoin('file as f', (join) =>
      join.onRef('f.campus_id', '=', 'u.campus_id').onRef('f.id', '=', 'u.file_id'),
    )
    .where('u.id', '=', id)
    .where('u.owner_id', '=', ownerId)
    .select([
      'u.id',
      'u.campus_id',
      'u.owner_id',
      'u.size',
      'u.received',
      'u.piece_offsets',
      'u.file_id',
      'u.purpose',
    ])
    .select('u.name as sent_as')
    .select(['f.name', 'f.media_type', 'f.size as kept_size', 'f.state'])
    .executeTakeFirst();
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** Counts the unfinished uploads of a person, and their bytes in total. */
export const measureUnfinished = (db: Db, ownerId: number) =>
  db
    .selectFrom('upload')
    .where('owner_id', '=', ownerId)
    .where('file_id', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('size'), eb.val(0)).as('bytes'),
    ])
    .executeTakeFirstOrThrow();

/** Whether the piece was the next one. */
export async function addUploadPiece(db: Db, id: string, piece: Piece, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set(afterPiece(piece))
    .set({ received_at: now })
    .where('id', '=', id)
    .where('received', '=', piece.offset)
    .where('file_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the last piece came first of several equal ones; the upload then has its file. */
export async function finishUpload(
  transaction: Db,
  { id, received, size }: Pick<UploadRow, 'id' | 'received' | 'size'>,
  fileId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('upload')
    .set({ received: size, file_id: fileId, received_at: now })
    .where('id', '=', id)
    .where('received', '=', received)
    .where('file_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets the pieces; the upload begins anew with the room that it holds. */
export const restartUpload = (db: Db, { id, received }: Pick<UploadRow, 'id' | 'received'>, now: Date) =>
  db
    .updateTable('upload')
    .set({ received: 0, piece_offsets: [], received_at: now })
    .where('id', '=', id)
    .where('received', '=', received)
    .where('file_id', 'is', null)
    .execute();

/** Moment before which an upload got its latest piece; null for any. */
export type Before = Date | null;

/** Deletes an unfinished upload; returns the pieces to delete. */
export const dropUnfinished = (db: Db, id: string, before: Before = null): Promise<Pieces | undefined> =>
  db
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('file_id', 'is', null)
    .$if(before !== null, (query) => query.where('received_at', '<', before))
    .returning(['piece_offsets', 'received'])
    .executeTakeFirst();

/** Deletes the row of a finished upload that no record has taken; undefined if one did. */
export const dropUnused = (transaction: Db, id: string, before: Before = null) =>
  transaction
    .deleteFrom('upload')
    .where('id', '=', id)
    .$if(before !== null, (query) => query.where('received_at', '<', before))
    .where('file_id', 'is not', null)
    .where('used_at', 'is', null)
    .returning('file_id')
    .executeTakeFirst();

/** Deletes the row of a finished upload; its file stays. */
export const forgetUpload = (db: Db, id: string, before: Date) =>
  db
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('file_id', 'is not', null)
    .where('received_at', '<', before)
    .execute();

/** Marks a finished upload of this owner as used by a record; undefined if there is none for these purposes. */
export const markUsed = (
  transaction: Db,
  {
    fileId,
    ownerId,
    purposes,
    now,
  }: {
    readonly fileId: string;
    readonly ownerId: number;
    readonly purposes: readonly UploadPurpose[];
    readonly now: Date;
  },
) =>
  transaction
    .updateTable('upload')
    .set({ used_at: now })
    .where('file_id', '=', fileId)
    .where('owner_id', '=', ownerId)
    .where('purpose', 'in', purposes)
    .returning(['file_id as id', 'name'])
    .executeTakeFirst();
