import type { Paper, SavedAnswer } from '@pelion/contract/attempts';
import type { LoggedInUser } from '@pelion/contract/session';
import type { QuestionResponse } from '@pelion/questions';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

// The answer journal: what a student has answered, on this device, before anything else knows of it. It outlives
// signing out, an expired session and the wipe of the storage (lib/storage.ts leaves it alone). Every key begins with
// the user: what one person has written can never be read or sent as another.

/** One answer. Not yet on the server while `seq` is above `acknowledged`, and to be sent while it is above `refused` too. */
export interface JournalAnswer extends SavedAnswer {
  readonly user_id: number;
  readonly result_id: number;
  /** The highest seq of this item that the server is known to hold. */
  readonly acknowledged: number;
  /** The highest seq of this item that the server will never take; 0: none. */
  readonly refused: number;
  /** On the server's clock, ISO 8601. */
  readonly written_at: string;
  /** What was answered here and not sent when a newer answer came from another device. */
  readonly set_aside?: QuestionResponse | undefined;
}

/** One attempt that is, or was, taken on this device. */
export interface JournalAttempt {
  readonly user_id: number;
  readonly result_id: number;
  readonly campus_id: number;
  readonly assessment_id: number;
  readonly schedule_id: number;
  readonly attempt_no: number;
  /** The part of it that was last opened. */
  readonly part: number;
  /** The id of the window that writes, or last wrote, on this device; another one may go on with it once it is gone. */
  readonly player_id: string;
  /** The highest seq that is used up. */
  readonly seq: number;
  /** The assessment's name, for telling the student about answers that are left; empty until the paper has arrived. */
  readonly name: string;
  /** Everything needed to go on without network; null until it has arrived, and again after signing out. */
  readonly paper: Paper | null;
  /** Index of the question that was open. */
  readonly current: number;
  /** Server's clock minus the clock of this device when they were last compared, in milliseconds. */
  readonly clock_offset: number;
  /** The student has submitted; the server may not know yet. */
  readonly wants_submit: boolean;
}

export interface JournalSchema extends DBSchema {
  answers: {
    key: [user: number, result: number, item: number];
    value: JournalAnswer;
    indexes: { attempt: [user: number, result: number] };
  };
  attempts: {
    key: [user: number, result: number];
    value: JournalAttempt;
    indexes: { user: number };
  };
  /** Who takes an attempt, without tokens, so that a reload without network knows whose it is. */
  people: { key: number; value: LoggedInUser };
}

export type JournalDatabase = IDBPDatabase<JournalSchema>;

/** As lib/storage.ts knows it. */
const name = 'pelion-journal';
let opening: Promise<JournalDatabase> | null = null;

export function journalDatabase(): Promise<JournalDatabase> {
  opening ??= openDB<JournalSchema>(name, 1, {
    upgrade(database) {
      database
        .createObjectStore('answers', { keyPath: ['user_id', 'result_id', 'item_id'] })
        .createIndex('attempt', ['user_id', 'result_id']);
      database
        .createObjectStore('attempts', { keyPath: ['user_id', 'result_id'] })
        .createIndex('user', 'user_id');
      database.createObjectStore('people', { keyPath: 'id' });
    },
    terminated() {
      opening = null;
    },
  }).catch((cause: unknown) => {
    opening = null;
    throw cause;
  });
  return opening;
}
