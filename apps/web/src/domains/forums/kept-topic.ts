import { isMentioned, type Mentioned } from '../../components/mentions/mention-ids.ts';
import { ownCampus } from '../../lib/own-campus.ts';
import { deviceMemory } from '../../lib/safe-storage.ts';
import { session } from '../../lib/session.ts';

/** Topic as it is written, kept on the device until it is sent or discarded. */
export interface TopicValues {
  readonly title: string;
  readonly body_source: string;
  readonly mentioned: readonly Mentioned[];
}

export const noTopicValues: TopicValues = { title: '', body_source: '', mentioned: [] };

const keyOf = (forumId: number) => `topic-${session.user()?.id}-${ownCampus().campus_id}-${forumId}`;

export function keptTopic(forumId: number): TopicValues | null {
  const kept = deviceMemory.read(keyOf(forumId));
  if (typeof kept !== 'object' || kept === null) return null;
  if (!('title' in kept && 'body_source' in kept && 'mentioned' in kept)) return null;
  const { title, body_source, mentioned } = kept;
  const isWhole = typeof title === 'string' && typeof body_source === 'string' && Array.isArray(mentioned);
  return isWhole ? { title, body_source, mentioned: mentioned.filter(isMentioned) } : null;
}

export const keepTopic = (forumId: number, values: TopicValues): void =>
  deviceMemory.keep(keyOf(forumId), values.title === '' && values.body_source === '' ? null : values);
