import type { Db } from '../../db/database.ts';

export interface NewFile {
  readonly id: string;
  readonly campus_id: number;
  readonly owner_id: number;
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly created_at: Date;
  /** Made by the server from another file; takes no room of the plan. */
  readonly is_preview?: boolean;
  readonly has_password?: boolean;
}

export const insertFile = (db: Db, file: NewFile) => db.insertInto('file').values(file).execute();

/** Lists files of the requesting campus (RLS). */
export const listFiles = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('file')
        .select(['id', 'name', 'media_type', 'size', 'has_password'])
        .where('id', 'in', ids)
        .execute();

/** Bypasses RLS: a signed link grants access, and the media origin has no campus. */
export const findFile = (system: Db, id: string) =>
  system
    .selectFrom('file')
    .select(['name', 'media_type', 'size'])
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();

/** Bypasses RLS, as above. */
export const findLogoOfFile = (system: Db, id: string) =>
  system.selectFrom('logo').select('id').where('file_id', '=', id).executeTakeFirst();

export const deleteFileRow = (transaction: Db, id: string) =>
  transaction.deleteFrom('file').where('id', '=', id).execute();
