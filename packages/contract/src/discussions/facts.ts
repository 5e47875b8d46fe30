import { type NameIn, numbered, type Phrase, phrase } from '@pelion/words';

/** Spec 1 §3. Like and dislike exclude each other. */
export const discussionActionTable = numbered({
  like: { id: 1, label: phrase('Like') },
  dislike: { id: 2, label: phrase('Dislike') },
  bookmark: { id: 3, label: phrase('Bookmark') },
  heart: { id: 4, label: phrase('Heart') },
});
export type DiscussionAction = NameIn<typeof discussionActionTable>;
export const discussionActions = discussionActionTable.ids;

export const reportReasons = ['offensive', 'bullying', 'spam', 'cheating', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportReasonWords = {
  offensive: phrase('Offensive'),
  bullying: phrase('Bullying'),
  spam: phrase('Spam'),
  cheating: phrase('Cheating'),
  other: phrase('Something else'),
} as const satisfies Record<ReportReason, Phrase>;

/** Decisions of staff on a post: `keep` leaves it as it is, `restore` shows a hidden one again. */
export const moderations = ['keep', 'hide', 'restore'] as const;
export type Moderation = (typeof moderations)[number];
export const moderationWords = {
  keep: phrase('Kept'),
  hide: phrase('Hidden'),
  restore: phrase('Shown again'),
} as const satisfies Record<Moderation, Phrase>;

/** Messages of staff to the author of a post. */
export const staffMessageKinds = ['warning', 'refusal'] as const;
export type StaffMessageKind = (typeof staffMessageKinds)[number];

export const discussionSorts = ['oldest', 'newest', 'liked'] as const;
export type DiscussionSort = (typeof discussionSorts)[number];

export const DISCUSSIONS_A_PAGE = 20;
/** Replies sent along with a discussion; the rest is a list of its own. */
export const FIRST_REPLIES = 3;
export const REPLIES_A_PAGE = 50;
export const MOST_SUGGESTED = 8;
/** Latest messages of staff sent along with discussions. */
export const MOST_MESSAGES = 20;
/** Maximum characters of a note to a report and of a warning. */
export const reportLimits = { note: 500, warning: 500 };
/** Most posts, and most reports, of one person in an hour; staff of a forum post without a limit. */
export const mostInAnHour = { posts: 100, reports: 30 };
