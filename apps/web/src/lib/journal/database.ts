import type { Paper, SavedAnswer } from '@pelion/contract/attempts';
import type { LoggedInUser } from '@pelion/contract/session';
import type { QuestionResponse } from '@pelion/questions';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { openOnce } from '../open-once.ts';

// Answer journal: a student's answers on this device, before they reach the server. Survives logging out, an expired
// session and clearing the storage (lib/storage.ts skips it). Every key starts with the user id, so that no user's
// answers can be read or sent as another's.

/** One answer. Not on the server while `seq` is above `acknowledged`; to be sent while above `refused` too. */
export interface JournalAnswer extends SavedAnswer {
  readonly user_id: number;
  readonly result_id: number;
  /** Highest seq of this item that the server has confirmed. */
  readonly acknowledged: number;
  /** Highest seq of this item that the server has rejected for good; 0: none. */
  readonly refused: number;
  /** Server time, ISO 8601. */
  readonly written_at: string;
  /** Unsent local answer that was replaced by a newer one from another device. */
  readonly set_aside?: QuestionResponse | undefined;
}

/** Attempt taken on this device, now or earlier. */
export interface JournalAttempt {
  readonly user_id: number;
  readonly result_id: number;
  readonly campus_id: number;
  readonly assessment_id: number;
  readonly schedule_id: number;
  readonly attempt_no: number;
  /** Last opened part of the attempt. */
  readonly part: number;
  /** Id of the window that last wrote on this device; another window may continue once this one is closed. */
  readonly player_id: string;
  /** Highest seq in use. */
  readonly seq: number;
  /** Name of the assessment, for notices about unsent answers; empty until the paper has loaded. */
  readonly name: string;
  /** Data to continue offline; null until loaded, and after logging out. */
  readonly paper: Paper | null;
  /** Index of the open question. */
  readonly current: number;
  /** Server clock minus device clock at the last comparison, in milliseconds. */
  readonly clock_offset: number;
  /** Whether the student has submitted; the server may not know yet. */
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
  /** Users with attempts on this device, without tokens, to identify the user after an offline reload. */
  people: { key: number; value: LoggedInUser };
}

export type JournalDatabase = IDBPDatabase<JournalSchema>;

/** Name also used by lib/storage.ts. */
const name = 'pelion-journal';

export const journalDatabase = openOnce((lost) =>
  openDB<JournalSchema>(name, 1, {
    upgrade(database) {
      database
        .createObjectStore('answers', { keyPath: ['user_id', 'result_id', 'item_id'] })
        .createIndex('attempt', ['user_id', 'result_id']);
      database
        .createObjectStore('attempts', { keyPath: ['user_id', 'result_id'] })
        .createIndex('user', 'user_id');
      database.createObjectStore('people', { keyPath: 'id' });
    },
    terminated: lost,
  }),
);
