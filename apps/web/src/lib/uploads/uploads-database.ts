import type { UploadedFile } from '@pelion/contract/uploads';
import type { UploadPurpose } from '@pelion/contract/uploads/facts';
import { type DBSchema, openDB } from 'idb';
import { closeBlocking, openOnce } from '../open-once.ts';

// Unfinished uploads on this device, so that a reload or a log-in continues them. Logging out deletes the database
// (lib/storage.ts); every key starts with the user id, so that no other user of the device sees them.

export interface KeptUpload {
  readonly user_id: number;
  readonly campus_id: number;
  readonly key: string;
  /** Place of the app that asked for the file; only this place continues the upload. */
  readonly place: string;
  readonly purpose: UploadPurpose;
  readonly name: string;
  readonly size: number;
  /** `File.lastModified`, in milliseconds. */
  readonly modified: number;
  readonly mark: string;
  /** Milliseconds since 1970. */
  readonly added_at: number;
  /** Null before the server has answered. */
  readonly upload_id: string | null;
  readonly is_paused: boolean;
  /** Stored file, once complete. */
  readonly file: UploadedFile | null;
}

type Key = [user: number, campus: number, key: string];

interface UploadsSchema extends DBSchema {
  uploads: {
    key: Key;
    value: KeptUpload;
    indexes: { place: [user: number, campus: number, place: string] };
  };
  /** Bytes of small files; apart from the rows, so that listing reads none. */
  bytes: { key: Key; value: ArrayBuffer };
}

/** Name also used by lib/storage.ts. */
const name = 'pelion-uploads';

export const uploadsDatabase = openOnce((lost) =>
  openDB<UploadsSchema>(name, 1, {
    upgrade(database) {
      database
        .createObjectStore('uploads', { keyPath: ['user_id', 'campus_id', 'key'] })
        .createIndex('place', ['user_id', 'campus_id', 'place']);
      database.createObjectStore('bytes');
    },
    blocking(_current, _next, event) {
      lost();
      closeBlocking(event);
    },
    terminated: lost,
  }),
);
