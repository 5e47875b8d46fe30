import { LATEST_TOPICS } from '@pelion/contract/forums/facts';
import type { Context } from '../../lib/http/implement.ts';
import { scopeFor } from './load-forum.ts';
import { listReadForums } from './queries.ts';
import { listIds, listTopics } from './topic-queries.ts';

/** Topics with the latest activity of all forums that the viewer reads. */
export async function latestTopics(context: Context) {
  const { db } = context;
  const scope = scopeFor(context);
  const place = { forumIds: await listReadForums(db, scope), pinsLead: false };
  const page = { sort: 'active', offset: 0, limit: LATEST_TOPICS } as const;
  const { ids } = await listIds(db, scope, place, page, 0);
  return (await listTopics(db, scope, ids)).map(({ id, title, forum_name, active_at, unread_count }) => ({
    ...{ id, title, forum_name, active_at, unread_count },
  }));
}
