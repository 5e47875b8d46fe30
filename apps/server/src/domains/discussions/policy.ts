import { type Viewer as AccessViewer, mayOpen, rules } from '@pelion/access';
import { forumModes } from '@pelion/contract/forums/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Viewer } from '../../lib/viewer.ts';
import { type ForumScope, isReadOnly, readsPosts } from '../forums/policy.ts';

/**
 * Condition on the discussion or reply `d` of the topic `t` that the viewer reads: those whose text is gone keep their
 * place, refused ones do not. Where one posts before seeing, those of others come after an own one.
 */
export function isListed(scope: ForumScope): RawBuilder<SqlBool> {
  const isThere = sql<SqlBool>`(d.seq is not null or d.deleted_at is null)`;
  return scope.edits
    ? isThere
    : sql<SqlBool>`(${isThere} and (d.created_by = ${scope.userId} or (d.seq is not null and ${readsPosts(scope)})))`;
}

/** Topic as its posts are judged by. */
export interface TopicSight {
  readonly mode_id: number;
  /** Effective status: that of a closed or deactivated forum goes before its own. */
  readonly status_id: number;
  readonly can: Readonly<Record<'write' | 'accept' | 'moderate', boolean>>;
}

export interface PostFacts {
  /** Posts of the forum are approved before they are shown. */
  readonly needs_approval: boolean;
  readonly parent_id: number | null;
  readonly seq: number | null;
  readonly created_by: number;
  readonly deleted_at: Date | null;
  readonly deleted_by_author: boolean;
  readonly hidden_at: Date | null;
}

/** Viewer with what the rules ask. */
type Writer = Pick<Viewer, 'userId'> & AccessViewer;

/** Whether the post is shown to everybody who reads the topic. */
export const isShown = ({ seq, deleted_at, hidden_at }: PostFacts): boolean =>
  seq !== null && deleted_at === null && hidden_at === null;

/** Reason why the text is gone; null for none. */
export function removedBy({
  deleted_at,
  deleted_by_author,
  hidden_at,
}: PostFacts): 'author' | 'staff' | 'hidden' | null {
  if (deleted_at !== null) return deleted_by_author ? 'author' : 'staff';
  return hidden_at === null ? null : 'hidden';
}

/** Whether the text is gone for the viewer. */
export const isGone = ({ deleted_at, hidden_at }: PostFacts, moderates: boolean): boolean =>
  deleted_at !== null || (hidden_at !== null && !moderates);

/**
 * Authors change and delete their own, staff of the forum those of others; what an author deleted only the author
 * brings back. Where posts are approved first, an author changes a post no longer once it was shown.
 */
export function postAbilities(viewer: Writer, topic: TopicSight, post: PostFacts) {
  const { moderate } = topic.can;
  const isAuthor = post.created_by === viewer.userId;
  const isWaiting = post.seq === null && post.deleted_at === null;
  const shown = isShown(post);
  const isOpen = !isReadOnly(topic.status_id);
  const isAnswer = shown && post.parent_id === null && topic.mode_id === forumModes.question;
  const deletes = mayOpen(viewer, rules.deleteForums);
  const changesOwn = isAuthor && (!post.needs_approval || isWaiting) && post.hidden_at === null;
  return {
    edit: isOpen && post.deleted_at === null && (moderate || changesOwn),
    delete: post.deleted_at === null && (deletes || (isAuthor && isOpen)),
    restore:
      post.deleted_at !== null &&
      post.seq !== null &&
      (post.deleted_by_author ? isAuthor && isOpen : deletes),
    reply: topic.can.write && shown,
    accept: topic.can.accept && isAnswer,
    endorse: moderate && isAnswer && isOpen,
    approve: moderate && isWaiting,
    report: !isAuthor && shown,
    moderate: moderate && post.seq !== null && post.deleted_at === null,
  };
}
