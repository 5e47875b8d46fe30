import type { DBSchema } from 'idb';
import { closeBlocking, openOnce } from '../../../lib/open-once.ts';

// Drafts on this device that are not on the server yet. Signing out deletes them (lib/storage.ts), an expired session
// does not. Keys begin with the user id, so that people sharing a device cannot read each other's drafts.

export interface StoredDraft {
  readonly user_id: number;
  readonly key: string;
  readonly assessment_id: number;
  readonly question_id: number | null;
  readonly base_version: number | null;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Device clock, ISO 8601. */
  readonly changed_at: string;
}

interface DraftSchema extends DBSchema {
  drafts: { key: [user: number, key: string]; value: StoredDraft; indexes: { place: [number, number] } };
}

/** Database name, also listed in lib/storage.ts. */
const name = 'pelion-drafts';

const database = openOnce(async (lost) => {
  const { openDB } = await import('idb');
  return openDB<DraftSchema>(name, 1, {
    upgrade(created) {
      created
        .createObjectStore('drafts', { keyPath: ['user_id', 'key'] })
        .createIndex('place', ['user_id', 'assessment_id']);
    },
    blocking(_current, _next, event) {
      lost();
      closeBlocking(event);
    },
    terminated: lost,
  });
});

export const draftStore = {
  put: async (draft: StoredDraft): Promise<unknown> => (await database()).put('drafts', draft),
  remove: async (userId: number, key: string): Promise<void> =>
    (await database()).delete('drafts', [userId, key]),
  list: async (userId: number, assessmentId: number): Promise<readonly StoredDraft[]> =>
    (await database()).getAllFromIndex('drafts', 'place', [userId, assessmentId]),
};
export type DraftStore = typeof draftStore;
