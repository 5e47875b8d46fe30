import { type NameIn, numbered, type Phrase, phrase } from '@pelion/words';

/** Status of a forum and of a topic (spec 1 §3). */
export const forumStatusTable = numbered({
  active: { id: 1, label: phrase('Active'), tone: 'green' },
  closed: { id: 2, label: phrase('Closed'), tone: 'orange' },
  deactivated: { id: 3, label: phrase('Deactivated'), tone: 'red' },
  deleted: { id: 4, label: phrase('Deleted'), tone: 'gray' },
  draft: { id: 5, label: phrase('Draft'), tone: 'orange' },
});
export type ForumStatus = NameIn<typeof forumStatusTable>;
export const forumStatuses = forumStatusTable.ids;

/** Moves of a forum and of a topic; restoring leaves `deleted` for the status before. */
export const forumMoves = {
  draft: ['active', 'deleted'],
  active: ['closed', 'deactivated', 'deleted'],
  closed: ['active', 'deactivated', 'deleted'],
  deactivated: ['active', 'closed', 'deleted'],
  deleted: [],
} as const satisfies Record<ForumStatus, readonly ForumStatus[]>;

export function mayMoveForum(fromId: number, toId: number): boolean {
  const from = forumStatusTable.nameOf(fromId);
  const to = forumStatusTable.nameOf(toId);
  const allowed: readonly ForumStatus[] = from ? forumMoves[from] : [];
  return to !== undefined && allowed.includes(to);
}

/** Statuses whose move asks for a reason. */
export const reasonedStatuses: readonly number[] = [forumStatuses.closed, forumStatuses.deactivated];

/** How people write in a forum. */
export const forumModeTable = numbered({
  discussion: { id: 1, label: phrase('Discussion') },
  question: { id: 2, label: phrase('{^question+} and answers') },
  staffWrite: { id: 3, label: phrase('Staff write, others read') },
  postFirst: { id: 4, label: phrase('Post before you see') },
});
export type ForumMode = NameIn<typeof forumModeTable>;
export const forumModes = forumModeTable.ids;

/** How much of a forum or a topic a person is told of. */
export const followLevels = ['all', 'replies', 'nothing'] as const;
export type FollowLevel = (typeof followLevels)[number];
export const followWords = {
  all: phrase('Everything'),
  replies: phrase('Replies to me'),
  nothing: phrase('Nothing'),
} as const satisfies Record<FollowLevel, Phrase>;

export const topicFilters = ['unread', 'unanswered', 'mine', 'bookmarked', 'waiting'] as const;
export type TopicFilter = (typeof topicFilters)[number];
export const topicSorts = ['newest', 'active', 'liked'] as const;
export type TopicSort = (typeof topicSorts)[number];

export const FORUMS_A_PAGE = 20;
export const TOPICS_A_PAGE = 20;
/** Topics are counted up to this many, unread ones of a forum up to `MOST_UNREAD_COUNTED`. */
export const MOST_TOPICS_COUNTED = 1000;
export const MOST_UNREAD_COUNTED = 100;
/** Maximum characters. */
export const forumLimits = { name: 200, description: 20_000, tag: 40, reason: 500, title: 200, body: 50_000 };
export const mostOfForum = { tags: 10, sections: 200, groups: 200, files: 5, mentions: 20 };
/** Days within which a deleted forum or topic comes back. */
export const FORUM_BIN_DAYS = 30;

/** Topics on a dashboard. */
export const LATEST_TOPICS = 5;
