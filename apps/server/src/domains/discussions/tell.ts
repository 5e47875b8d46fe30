import type { Db } from '../../db/database.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import { publish } from '../../lib/live.ts';

interface Told {
  readonly campusId: number;
  readonly topicId: number;
  readonly id: number;
}

/** Lets open pages of the topic read again. */
export const tellTopic = (transaction: Db, { campusId, topicId }: Omit<Told, 'id'>) =>
  publish(transaction, { campusId, event: { topic: 'discussions', id: topicId } });

/** Lets notices hear of what happened to a post: `discussion.shown`. */
export async function tellPost(
  transaction: Db,
  { campusId, topicId, id }: Told,
  ...events: ('shown' | 'mentioned' | 'approved' | 'refused' | 'reported' | 'warned')[]
): Promise<void> {
  for (const event of events)
    await emitEvent(transaction, { campusId, event: `discussion.${event}`, ids: [id] });
  await tellTopic(transaction, { campusId, topicId });
}
