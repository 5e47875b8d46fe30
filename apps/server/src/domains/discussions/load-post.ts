import { discussionChanged } from '@pelion/contract/discussions';
import { assertAble } from '../../lib/assert-can.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { type Failure, found } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { type Reading, scopeFor } from '../forums/load-forum.ts';
import { loadActions, loadAuthors, loadParts } from '../forums/load-post-parts.ts';
import { loadTopicFacts, type TopicFactsRow } from '../forums/load-topic.ts';
import { effectiveStatus, topicAbilities } from '../forums/policy.ts';
import { isGone, postAbilities, removedBy, type TopicSight } from './policy.ts';
import { findPost, type PostRow } from './queries.ts';

export interface LoadedPost {
  readonly topic: TopicFactsRow;
  readonly post: PostRow;
  readonly can: ReturnType<typeof postAbilities>;
}

const sightOf = (viewer: Viewer, topic: TopicFactsRow): TopicSight => ({
  mode_id: topic.mode_id,
  status_id: effectiveStatus(topic),
  can: topicAbilities(viewer, topic),
});

/** A discussion or reply in the scope of the viewer, with its topic; `notFound` otherwise. */
export async function loadPost(context: Reading, id: number): Promise<LoadedPost> {
  const post = found(await findPost(context.db, scopeFor(context), id));
  const topic = await loadTopicFacts(context, post.topic_id);
  return { topic, post, can: postAbilities(context.viewer, sightOf(context.viewer, topic), post) };
}

/** The same with an ability; `accessDenied` without. */
export async function loadFor(
  context: Reading,
  id: number,
  ability: keyof LoadedPost['can'],
): Promise<LoadedPost> {
  const loaded = await loadPost(context, id);
  assertAble(loaded, ability);
  return loaded;
}

/** Posts of one topic in the order of the rows; those whose text is gone keep their place. */
export async function presentPosts(context: Reading, topic: TopicFactsRow, rows: readonly PostRow[]) {
  const { viewer, db } = context;
  const sight = sightOf(viewer, topic);
  const discussionIds = rows.map(({ id }) => id);
  const authorOf = await loadAuthors(
    db,
    rows.map(({ created_by }) => created_by),
  );
  const actionsOf = await loadActions(db, scopeFor(context), { discussionIds });
  const partsOf = await loadParts(context, { discussionIds });
  return rows.map((row) => {
    const can = postAbilities(viewer, sight, row);
    const gone = isGone(row, sight.can.moderate);
    const { id, topic_id, parent_id, seq, created_at, edited_at, version } = row;
    const { is_read, is_accepted, endorsed_by } = row;
    return {
      ...{ id, topic_id, parent_id, seq, created_at, edited_at, version, can },
      ...{ is_read, is_accepted, endorsed_by, removed_by: removedBy(row) },
      ...(gone ? { files: [], mentions: [] } : partsOf(id)),
      ...actionsOf(id),
      body_source: can.edit && !gone ? row.body_source : null,
      body_html: gone ? '' : row.body_html,
      author: authorOf(row.created_by),
      is_waiting: seq === null && row.deleted_at === null,
    };
  });
}

export async function showPost(context: Reading, id: number) {
  const { topic, post } = await loadPost(context, id);
  const [shown] = await presentPosts(context, topic, [post]);
  return found(shown);
}

export async function changedMeanwhile(context: Reading, id: number): Promise<Failure> {
  const current = await showPost(context, id);
  return changedSince(discussionChanged, { reason: 'changed', current }, context.services);
}
