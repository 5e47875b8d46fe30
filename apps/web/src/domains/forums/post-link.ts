import { pathOf } from '@pelion/access';

interface PostPlace {
  readonly topic_id: number;
  /** Null for the topic itself. */
  readonly discussion_id: number | null;
}

/** Address of a post on the page of its topic. */
export function postPath({ topic_id, discussion_id }: PostPlace): string {
  const topic = pathOf('discussionTopic', { topicId: topic_id });
  return discussion_id === null ? topic : `${topic}?post=${discussion_id}`;
}
