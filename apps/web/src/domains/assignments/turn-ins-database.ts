import type { DBSchema } from 'idb';
import { closeBlocking, openOnce } from '../../lib/open-once.ts';
import { session } from '../../lib/session.ts';
import type { Part } from './submission-queries.ts';

// Drafts of turn-ins that the server does not have yet, and turn-ins whose bytes or whose press it does not have. Logging
// out deletes the database (lib/storage.ts), an expired session does not. Keys begin with the user and the campus.

/** File of a turn-in: one that the server has, or an upload of this device by its key. */
export type WantedFile = { readonly file: string } | { readonly upload: string };

/** Work as it was pressed. */
export interface WantedWork {
  readonly text: string;
  readonly links: readonly string[];
  readonly files: readonly WantedFile[];
  /** Version of the draft on which it is based. */
  readonly version: number;
}

export interface FollowedTurnIn extends Part {
  /** Pressed while the server could not be reached; null once it is turned in. */
  readonly wanted: WantedWork | null;
  /** Uploads whose bytes are on their way. */
  readonly awaited: readonly string[];
  /** Files of the turn-in. */
  readonly total: number;
}

/** Changes of a draft that the server does not have. */
export interface KeptDraft extends Part {
  readonly text: string;
  readonly links: readonly string[];
  /** Ids of files and keys of uploads, in the order shown. */
  readonly order: readonly string[];
  /** Files taken out. */
  readonly out: readonly string[];
  /** Version of the server's draft on which it is based; 0 for none. */
  readonly version: number;
}

interface Owned {
  readonly user_id: number;
  readonly campus_id: number;
}
type Key = [user: number, campus: number, assignment: number, student: number];

interface TurnInsSchema extends DBSchema {
  followed: { key: Key; value: FollowedTurnIn & Owned };
  drafts: { key: Key; value: KeptDraft & Owned };
}

/** Name also used by lib/storage.ts and the shell. */
const name = 'pelion-turn-ins';
const keyPath = ['user_id', 'campus_id', 'assignment_id', 'student_id'];

const database = openOnce(async (lost) => {
  const { openDB } = await import('idb');
  return openDB<TurnInsSchema>(name, 1, {
    upgrade(created) {
      created.createObjectStore('followed', { keyPath });
      created.createObjectStore('drafts', { keyPath });
    },
    blocking(_current, _next, event) {
      lost();
      closeBlocking(event);
    },
    terminated: lost,
  });
});

const owner = (): Owned => ({
  user_id: session.user()?.id ?? 0,
  campus_id: session.user()?.school_campus_id ?? 0,
});
const keyOf = ({ assignment_id, student_id }: Part): Key => {
  const { user_id, campus_id } = owner();
  return [user_id, campus_id, assignment_id, student_id];
};

// Writes that a blocked database refuses are lost with the page.

/** Turn-ins that the signed-in student follows on this device. */
export async function listFollowed(): Promise<readonly FollowedTurnIn[]> {
  const { user_id, campus_id } = owner();
  const all = await database().then(
    (opened) => opened.getAll('followed'),
    () => [],
  );
  return all.filter((one) => one.user_id === user_id && one.campus_id === campus_id);
}

export const putFollowed = (turnIn: FollowedTurnIn): Promise<unknown> =>
  database()
    .then((opened) => opened.put('followed', { ...turnIn, ...owner() }))
    .catch(() => undefined);

export const dropFollowed = (part: Part): Promise<unknown> =>
  database()
    .then((opened) => opened.delete('followed', keyOf(part)))
    .catch(() => undefined);

export const readDraft = (part: Part): Promise<KeptDraft | null> =>
  database()
    .then((opened) => opened.get('drafts', keyOf(part)))
    .then(
      (kept) => kept ?? null,
      () => null,
    );

/** Null forgets it, once the server has it. */
export const keepDraftOnDevice = (part: Part, draft: Omit<KeptDraft, keyof Part> | null): Promise<unknown> =>
  database()
    .then(async (opened) => {
      if (draft) await opened.put('drafts', { ...draft, ...owner(), ...partOf(part) });
      else await opened.delete('drafts', keyOf(part));
    })
    .catch(() => undefined);

const partOf = ({ assignment_id, student_id }: Part): Part => ({ assignment_id, student_id });
