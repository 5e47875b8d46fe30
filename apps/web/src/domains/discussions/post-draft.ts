import type { LoggedInUser } from '@pelion/contract/session';
import { useRef, useState } from 'react';
import { isMentioned, type Mentioned } from '../../components/mentions/mention-ids.ts';
import { randomId } from '../../lib/random-id.ts';
import { deviceMemory } from '../../lib/safe-storage.ts';
import { useSignedIn } from '../../lib/viewer.ts';

export interface PostDraft {
  /** HTML as typed. */
  readonly source: string;
  readonly mentioned: readonly Mentioned[];
  /** Sent again with a repeated request, so that a post is written once. */
  readonly postKey: string;
  /** Version that an edit is based on; 0 for a new post. */
  readonly version: number;
}

function isDraft(value: unknown): value is PostDraft {
  if (typeof value !== 'object' || value === null) return false;
  if (!('source' in value && 'mentioned' in value && 'postKey' in value && 'version' in value)) return false;
  const { source, mentioned, postKey, version } = value;
  return (
    typeof source === 'string' &&
    Array.isArray(mentioned) &&
    mentioned.every(isMentioned) &&
    typeof postKey === 'string' &&
    typeof version === 'number'
  );
}

const keyOf = (user: Pick<LoggedInUser, 'id' | 'school_campus_id'>, place: string) =>
  `post-${user.id}-${user.school_campus_id}-${place}`;

interface KeptPost {
  readonly draft: PostDraft;
  readonly change: (changes: Partial<PostDraft>) => void;
  /** Forgets it once it is written, or given up. */
  readonly forget: () => void;
}

/** A post while it is typed, kept on the device for its place; an edit of another version begins anew. */
export function usePostDraft(place: string, first: Omit<PostDraft, 'postKey'>): KeptPost {
  const { user } = useSignedIn();
  const key = keyOf(user, place);
  const fresh = (): PostDraft => ({ ...first, postKey: randomId() });
  const [draft, setDraft] = useState(() => {
    const kept = deviceMemory.read(key);
    return isDraft(kept) && kept.version === first.version ? kept : fresh();
  });
  /** Two changes of one moment build on each other. */
  const latest = useRef(draft);
  const set = (next: PostDraft) => {
    latest.current = next;
    setDraft(next);
  };
  return {
    draft,
    change(changes) {
      const changed = { ...latest.current, ...changes };
      set(changed);
      deviceMemory.keep(key, changed.source === first.source ? null : changed);
    },
    forget() {
      deviceMemory.keep(key, null);
      set(fresh());
    },
  };
}

/** Tells whether a draft is kept for a place. */
export function useHasDraft(): (place: string) => boolean {
  const { user } = useSignedIn();
  return (place) => isDraft(deviceMemory.read(keyOf(user, place)));
}

/** Place of an answer to a post, or of a discussion where `parentId` is 0. */
export const draftPlace = (topicId: number, parentId: number) => `${topicId}-${parentId}`;
