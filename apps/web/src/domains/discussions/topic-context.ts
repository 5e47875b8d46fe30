import type { Topic } from '@pelion/contract/forums';
import { createContext, use } from 'react';

/** Chosen in the menu of a post, or of the topic itself (`postId` null), and asked in a dialog. */
export interface PostTask {
  readonly kind: 'history' | 'report' | 'refuse' | 'moderate';
  readonly postId: number | null;
  /** Whether the post is hidden by staff. */
  readonly isHidden?: boolean;
  /** Name of the author. */
  readonly author?: string;
}

export interface OpenTopic {
  readonly topic: Topic;
  /** Latest post shown: later ones of others wait behind "3 new"; null until the topic is read anew. decision 20261130-0235 */
  readonly shownSeq: number | null;
  /** Post that the address leads to; null for none. */
  readonly targetId: number | null;
  /** Reason against reactions and posts; null where one may write. */
  readonly heldReason: string | null;
  readonly ask: (task: PostTask) => void;
}

export const TopicContext = createContext<OpenTopic | null>(null);

/** Topic of the page around a post. */
export function useOpenTopic(): OpenTopic {
  const open = use(TopicContext);
  if (!open) throw new Error('A post stands in a topic.');
  return open;
}
