import { type Phrase, phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { enqueue } from '../../lib/jobs.ts';
import { previewMakerOf } from '../../lib/media/preview-makers.ts';
import { makeFilePreview } from './preview-job.ts';
import { findPreview, insertPreview } from './preview-queries.ts';

export interface Preview {
  /** 'missing': nobody has asked for it. */
  readonly state: 'missing' | 'waiting' | 'ready' | 'failed' | 'unavailable';
  /** Null unless it is ready. */
  readonly file: { readonly id: string; readonly media_type: string; readonly size: number } | null;
  /** Reason why there is none; null while it may still come. */
  readonly problem: Phrase | null;
}

const isFailed = phrase('This file can be downloaded; its preview could not be made.');

/** Preview of a file of this campus; undefined for one that needs none. */
export async function previewOf(db: Db, fileId: string): Promise<Preview | undefined> {
  const row = await findPreview(db, fileId);
  const maker = row && previewMakerOf(row.media_type);
  if (!maker) return undefined;
  const { made_id: id, made_media_type: media_type, made_size: size } = row;
  if (id !== null && media_type !== null && size !== null)
    return { state: 'ready', file: { id, media_type, size }, problem: null };
  if (row.state === 'failed') return { state: 'failed', file: null, problem: isFailed };
  if (row.state === 'unavailable') return { state: 'unavailable', file: null, problem: maker.needed };
  return { state: row.state === null ? 'missing' : 'waiting', file: null, problem: null };
}

/**
 * Asks for the preview of a file of this campus and returns how far it is; undefined for a file that needs none. Asking
 * again is free, and tries again where it failed long ago.
 */
export async function askForPreview(db: Db, fileId: string, now: Date): Promise<Preview | undefined> {
  const row = await findPreview(db, fileId);
  if (!row || !previewMakerOf(row.media_type)) return undefined;
  if (row.made_id === null) {
    const ask = async (transaction: Db) => {
      const { campus_id } = row;
      if (await insertPreview(transaction, { campusId: campus_id, fileId, now }))
        await enqueue(
          transaction,
          makeFilePreview,
          { campus_id, file_id: fileId },
          { key: `preview:${fileId}` },
        );
    };
    await (db.isTransaction ? ask(db) : db.transaction().execute(ask));
  }
  return previewOf(db, fileId);
}
