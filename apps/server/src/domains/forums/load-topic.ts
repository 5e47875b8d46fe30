import { topicChanged } from '@pelion/contract/forums';
import { forumStatuses } from '@pelion/contract/forums/facts';
import { type Phrase, phrase } from '@pelion/words';
import { changedSince } from '../../lib/changed-since.ts';
import { excerptOf } from '../../lib/excerpt.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { readableText } from '../../lib/rich-text.ts';
import { levelOf, type Reading, scopeFor } from './load-forum.ts';
import { loadParts, presentActions, presentAuthor } from './load-post-parts.ts';
import { effectiveStatus, isReadOnly, topicAbilities } from './policy.ts';
import type { FoundPost } from './search-topics.ts';
import {
  findTopic,
  findTopicFacts,
  type ListedTopicRow,
  listTopics,
  type TopicFactsRow,
  type TopicRow,
} from './topic-queries.ts';

export type { TopicFactsRow };

/** A topic in the scope of the viewer; `notFound` otherwise. */
export const loadTopic = async (
  context: Reading,
  id: number,
  afterSeq: number | null = null,
): Promise<TopicRow> => found(await findTopic(context.db, scopeFor(context), id, afterSeq));

/** Title, statuses, mode and author of such a topic, at the cost of one row. */
export const loadTopicFacts = async (context: Reading, id: number): Promise<TopicFactsRow> =>
  found(await findTopicFacts(context.db, scopeFor(context), id));

const EXCERPT = 200;

/** Throws `conflict` with the reason where the topic or its forum is closed or deactivated. */
export function assertOpen(topic: TopicFactsRow): void {
  const status_id = effectiveStatus(topic);
  if (isReadOnly(status_id))
    throw new Failure('conflict', { reason: 'status', status_id }, readOnly(reasonOf(topic)));
}

const readOnly = (reason: string): Phrase =>
  reason === ''
    ? phrase('Nothing can be written here any more.')
    : phrase('Nothing can be written here any more: {$reason}', { reason });

/** Reason of the topic, or of its forum where that is why it counts as closed. */
const reasonOf = (topic: TopicFactsRow): string =>
  effectiveStatus(topic) === topic.own_status_id ? topic.own_status_reason : topic.forum_status_reason;

const isHiddenFrom = ({ is_hidden }: TopicFactsRow, isStaff: boolean) => is_hidden && !isStaff;

function presentBasics({ viewer }: Pick<Context, 'viewer'>, row: ListedTopicRow) {
  const can = topicAbilities(viewer, row);
  const status_id = effectiveStatus(row);
  const tellsReason = can.moderate || status_id === forumStatuses.closed;
  const { id, forum_id, forum_name, mode_id, title, is_pinned, is_waiting, is_hidden } = row;
  const { created_at, active_at, post_count, unread_count, accepted_id } = row;
  return {
    ...{ id, forum_id, forum_name, mode_id, title, is_pinned, is_waiting, is_hidden },
    ...{ created_at, active_at, post_count, unread_count, status_id },
    ...presentActions(row.done, can.moderate),
    author: presentAuthor(row.created_by, row.author_facts),
    status_reason: tellsReason ? reasonOf(row) : '',
    has_accepted: accepted_id !== null,
    can,
  };
}

/** Beginning of a text as its readers see it, without marks and formulas' sources. */
const beginningOf = (html: string): string => excerptOf(readableText(html.replace(/<[^>]*$/, '')), EXCERPT);

/** Topics in the order of the ids; `foundIn`: the post of a topic that a search found. */
export async function showListedTopics(
  context: Reading,
  ids: readonly number[],
  foundIn: ReadonlyMap<number, FoundPost> = new Map(),
) {
  const rows = await listTopics(context.db, scopeFor(context), ids);
  return rows.map((row) => {
    const { can, ...topic } = presentBasics(context, row);
    const foundPost = foundIn.get(row.id);
    const html = isHiddenFrom(row, can.moderate) ? '' : (foundPost?.body_html ?? row.body_html);
    return {
      ...topic,
      excerpt: beginningOf(html),
      found_id: foundPost?.id ?? null,
    };
  });
}

async function presentTopic(context: Reading, row: TopicRow) {
  const partsOf = await loadParts(context, { topicIds: [row.id] });
  const topic = presentBasics(context, row);
  const { edited_at, accepted_id, last_seq, newer_count, first_unread_id, must_post_first, version } = row;
  const isHidden = isHiddenFrom(row, topic.can.moderate);
  return {
    ...topic,
    ...(isHidden ? { files: [], mentions: [] } : partsOf(row.id)),
    ...{ edited_at, accepted_id, last_seq, newer_count, must_post_first, version },
    first_unread_id: must_post_first ? null : first_unread_id,
    following: levelOf(row.following),
    body_source: topic.can.edit && !isHidden ? row.body_source : null,
    body_html: isHidden ? '' : row.body_html,
  };
}

export const showTopic = async (context: Reading, id: number, afterSeq: number | null = null) =>
  presentTopic(context, await loadTopic(context, id, afterSeq));

export async function topicChangedMeanwhile(context: Reading, id: number): Promise<Failure> {
  const current = await showTopic(context, id);
  return changedSince(topicChanged, { reason: 'changed', current }, context.services);
}
