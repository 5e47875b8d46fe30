import { ownCampus } from '../../lib/own-campus.ts';
import { deviceMemory } from '../../lib/safe-storage.ts';
import { session } from '../../lib/session.ts';

/** Topic as it is written, kept on the device until it is sent or discarded. */
export interface TopicValues {
  readonly title: string;
  readonly body_source: string;
}

export const noTopicValues: TopicValues = { title: '', body_source: '' };

const keyOf = (forumId: number) => `topic-${session.user()?.id}-${ownCampus().campus_id}-${forumId}`;

export function keptTopic(forumId: number): TopicValues | null {
  const kept = deviceMemory.read(keyOf(forumId));
  if (typeof kept !== 'object' || kept === null || !('title' in kept) || !('body_source' in kept))
    return null;
  const { title, body_source } = kept;
  return typeof title === 'string' && typeof body_source === 'string' ? { title, body_source } : null;
}

export const keepTopic = (forumId: number, { title, body_source }: TopicValues): void =>
  deviceMemory.keep(keyOf(forumId), title === '' && body_source === '' ? null : { title, body_source });
