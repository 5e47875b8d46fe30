import { type KeptUpload, uploadsDatabase } from './uploads-database.ts';

/** Larger files are chosen again after a reload. */
export const keptBytes = 64 * 1024 * 1024;
/** Time after which the server drops an unfinished or unused upload, in milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

export interface UploadOwner {
  readonly userId: number;
  readonly campusId: number;
}

/** Uploads of one user at one place of a campus, on this device. */
export function uploadsJournalOf({ userId, campusId }: UploadOwner, place: string) {
  const keyOf = (key: string): [number, number, string] => [userId, campusId, key];
  return {
    async list(now: number): Promise<readonly KeptUpload[]> {
      const transaction = (await uploadsDatabase()).transaction(['uploads', 'bytes'], 'readwrite');
      const rows = transaction.objectStore('uploads');
      for (const row of await rows.getAll())
        if (now - row.added_at > lifetime) {
          const key: [number, number, string] = [row.user_id, row.campus_id, row.key];
          await rows.delete(key);
          await transaction.objectStore('bytes').delete(key);
        }
      const kept = await rows.index('place').getAll([userId, campusId, place]);
      await transaction.done;
      return kept.toSorted((one, other) => one.added_at - other.added_at);
    },
    get: async (key: string) => (await uploadsDatabase()).get('uploads', keyOf(key)),
    bytes: async (key: string) => (await uploadsDatabase()).get('bytes', keyOf(key)),
    async keep(row: Omit<KeptUpload, 'user_id' | 'campus_id' | 'place'>, bytes: ArrayBuffer | null) {
      const transaction = (await uploadsDatabase()).transaction(['uploads', 'bytes'], 'readwrite');
      await transaction.objectStore('uploads').put({ ...row, user_id: userId, campus_id: campusId, place });
      if (bytes) await transaction.objectStore('bytes').put(bytes, keyOf(row.key));
      await transaction.done;
    },
    async change(key: string, changes: Partial<Pick<KeptUpload, 'upload_id' | 'is_paused' | 'file'>>) {
      const transaction = (await uploadsDatabase()).transaction(['uploads', 'bytes'], 'readwrite');
      const rows = transaction.objectStore('uploads');
      const row = await rows.get(keyOf(key));
      if (row) await rows.put({ ...row, ...changes });
      if (changes.file) await transaction.objectStore('bytes').delete(keyOf(key));
      await transaction.done;
    },
    async drop(key: string) {
      const transaction = (await uploadsDatabase()).transaction(['uploads', 'bytes'], 'readwrite');
      await transaction.objectStore('uploads').delete(keyOf(key));
      await transaction.objectStore('bytes').delete(keyOf(key));
      await transaction.done;
    },
  };
}
