import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { postFields, refusal } from '../forums/contract.ts';
import { actionCounts, postAuthor, postFile, postMention } from '../forums/records.ts';
import { concernsReader } from '../kernel/audit.ts';
import { contract } from '../kernel/endpoint.ts';
import { page, queryInteger } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { can, changedSince, done, id, moment, version } from '../kernel/shared.ts';
import {
  DISCUSSIONS_A_PAGE,
  discussionSorts,
  moderations,
  REPLIES_A_PAGE,
  reportLimits,
  reportReasons,
  staffMessageKinds,
} from './facts.ts';
import { discussionRoutes } from './routes.ts';

/** Reason why a text is gone; its replies stay. */
const removedBy = z.enum(['author', 'staff', 'hidden']);

const postParts = {
  id,
  topic_id: id,
  /** Discussion that a reply answers; null for discussions. */
  parent_id: id.nullable(),
  /** Place in the order of showing, by which it is marked as read; null while it waits. */
  seq: z.int().nullable(),
  /** Null for viewers who may not edit. */
  body_source: z.string().nullable(),
  /** Empty for a removed text. */
  body_html: z.string(),
  files: z.array(postFile),
  mentions: z.array(postMention),
  author: postAuthor,
  created_at: moment,
  edited_at: moment.nullable(),
  removed_by: removedBy.nullable(),
  is_waiting: z.boolean(),
  is_read: z.boolean(),
  is_accepted: z.boolean(),
  /** Name of the member of staff; null for none. */
  endorsed_by: z.string().nullable(),
  counts: actionCounts,
  own_actions: z.array(z.int()),
  version,
  can: can('edit', 'delete', 'restore', 'reply', 'accept', 'endorse', 'approve', 'report', 'moderate'),
};

export const reply = shape('DiscussionReply', 'A reply to a discussion.', z.object(postParts));
export type DiscussionReply = z.infer<typeof reply>;

export const discussion = shape(
  'Discussion',
  'A discussion of a topic with its first replies.',
  z.object({ ...postParts, reply_count: z.int(), replies: z.array(reply) }),
);
export type Discussion = z.infer<typeof discussion>;

export const discussionDraft = shape(
  'DiscussionDraft',
  'A new discussion or reply.',
  z.strictObject({
    ...postFields,
    file_ids: postFields.file_ids.default([]),
    mention_ids: postFields.mention_ids.default([]),
    /** Idempotency key: a repeated request writes once. */
    post_key: z.uuid(),
  }),
);
export type DiscussionDraft = z.input<typeof discussionDraft>;

export const discussionEdit = shape(
  'DiscussionEdit',
  'Changed fields of a discussion or reply; the rest stays.',
  z.strictObject(postFields).partial().extend({ version }),
);
export type DiscussionEdit = z.input<typeof discussionEdit>;
export const discussionChanged = changedSince(reply);

const acted = z.object({ counts: actionCounts, own_actions: z.array(z.int()) });

const edits = z.array(
  z.object({ title: z.string(), body_html: z.string(), edited_by: z.string(), edited_at: moment }),
);

const report = z.strictObject({
  reason: z.enum(reportReasons),
  note: z.string().trim().max(reportLimits.note).default(''),
});

const moderation = z.strictObject({
  /** Settles reports in each case. */
  decision: z.enum(moderations),
  /** Message to the author; empty for none. */
  warning: z.string().trim().max(reportLimits.warning).default(''),
});

const staffMessage = z.object({
  kind: z.enum(staffMessageKinds),
  /** Null for the topic itself. */
  discussion_id: id.nullable(),
  text: z.string(),
  at: moment,
});
export type StaffMessage = z.infer<typeof staffMessage>;

const reported = z.object({
  topic_id: id,
  topic_title: z.string(),
  forum_id: id,
  forum_name: z.string(),
  /** Null for the topic itself. */
  discussion_id: id.nullable(),
  body_html: z.string(),
  author: postAuthor,
  is_hidden: z.boolean(),
  reports: z.array(
    z.object({
      reason: z.enum(reportReasons),
      note: z.string(),
      /** Name; null for posts of the viewer, and for learners who moderate. */
      reported_by: z.string().nullable(),
      reported_at: moment,
    }),
  ),
});
export type ReportedPost = z.infer<typeof reported>;

const bookmark = z.object({
  topic_id: id,
  topic_title: z.string(),
  forum_name: z.string(),
  discussion_id: id.nullable(),
  body_html: z.string(),
  author: postAuthor,
  created_at: moment,
  bookmarked_at: moment,
});
export type BookmarkedPost = z.infer<typeof bookmark>;

export const discussions = contract(discussionRoutes, {
  listDiscussions: {
    access: rules.viewForums,
    summary: 'Discussions of a topic with their first replies; where one posts before seeing, the own ones',
    query: z.strictObject({
      ...page(DISCUSSIONS_A_PAGE, 100),
      sort: z.enum(discussionSorts).default('oldest'),
      /** Page that holds this discussion or reply, instead of `offset`. */
      at: queryInteger().positive().optional(),
    }),
    output: z.object({
      discussions: z.array(discussion),
      offset: z.int(),
      total: z.int(),
      /** Warnings and refusals of posts that the viewer wrote here, the latest first. */
      messages: z.array(staffMessage),
    }),
    errors: ['notFound'],
  },
  createDiscussion: {
    access: rules.viewForums,
    summary: 'Write a discussion; where the forum asks for approval, it waits',
    body: discussionDraft,
    audit: { subject: 'discussionTopic', kind: 'write', label: phrase('Discussion written') },
    output: discussion,
    errors: ['notFound', 'conflict', 'tooManyRequests'],
  },
  updateDiscussion: {
    access: rules.viewForums,
    summary: 'Change a discussion or reply; earlier texts stay readable',
    body: discussionEdit,
    audit: { subject: 'discussionTopic', kind: 'editPost', label: phrase('Post changed') },
    output: reply,
    errors: ['notFound', 'conflict'],
  },
  removeDiscussion: {
    access: rules.viewForums,
    summary: 'Remove a discussion or reply; its replies stay',
    audit: { subject: 'discussionTopic', kind: 'removePost', label: phrase('Post removed') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  restoreDiscussion: {
    access: rules.viewForums,
    summary: 'Bring a removed discussion or reply back',
    audit: { subject: 'discussionTopic', kind: 'restorePost', label: phrase('Post restored') },
    output: reply,
    errors: ['notFound', 'conflict'],
  },
  listReplies: {
    access: rules.viewForums,
    summary: 'Replies to a discussion, oldest first',
    query: z.strictObject(page(REPLIES_A_PAGE, 100)),
    output: z.array(reply),
    errors: ['notFound'],
  },
  createReply: {
    access: rules.viewForums,
    summary: 'Reply to a discussion; a reply to a reply stands below its discussion',
    body: discussionDraft,
    audit: { subject: 'discussionTopic', kind: 'write', label: phrase('Discussion written') },
    output: reply,
    errors: ['notFound', 'conflict', 'tooManyRequests'],
  },
  actOnTopic: {
    access: rules.viewForums,
    summary: 'Like, dislike, bookmark or heart a topic, once; a second press takes it back',
    audit: concernsReader,
    output: acted,
    errors: ['notFound', 'conflict'],
  },
  actOnDiscussion: {
    access: rules.viewForums,
    summary: 'Like, dislike, bookmark or heart a post, once; a second press takes it back',
    audit: concernsReader,
    output: acted,
    errors: ['notFound', 'conflict'],
  },
  listBookmarks: {
    access: rules.viewForums,
    summary: 'Own bookmarks, the latest first',
    query: z.strictObject(page(DISCUSSIONS_A_PAGE, 100)),
    output: z.object({ bookmarks: z.array(bookmark), total: z.int() }),
  },
  acceptDiscussion: {
    access: rules.viewForums,
    summary: 'Accept an answer to a question, or take that back; by the author of the question or staff',
    body: z.strictObject({ is_accepted: z.boolean() }),
    audit: { subject: 'discussionTopic', kind: 'accept', label: phrase('Answer accepted') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  endorseDiscussion: {
    access: rules.viewForums,
    summary: 'Endorse an answer as staff, or take that back',
    body: z.strictObject({ is_endorsed: z.boolean() }),
    audit: { subject: 'discussionTopic', kind: 'endorse', label: phrase('Answer endorsed') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  approveDiscussion: {
    access: rules.viewForums,
    summary: 'Show a post that waits, or refuse it with a reason',
    body: refusal,
    audit: { subject: 'discussionTopic', kind: 'approvePost', label: phrase('Post approved') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  listTopicEdits: {
    access: rules.viewForums,
    summary: 'Earlier texts of a topic, the latest first',
    output: edits,
    errors: ['notFound'],
  },
  listDiscussionEdits: {
    access: rules.viewForums,
    summary: 'Earlier texts of a discussion or reply, the latest first',
    output: edits,
    errors: ['notFound'],
  },
  suggestMentions: {
    access: rules.viewForums,
    summary: 'People who may read the topic, by a part of the name',
    query: z.strictObject({ search: z.string().trim().max(100).default('') }),
    output: z.array(postAuthor),
    errors: ['notFound'],
  },
  reportTopic: {
    access: rules.viewForums,
    summary: 'Report a topic to staff, once while it waits',
    body: report,
    audit: { subject: 'discussionTopic', kind: 'report', label: phrase('Post reported') },
    output: done,
    errors: ['notFound', 'conflict', 'tooManyRequests'],
  },
  reportDiscussion: {
    access: rules.viewForums,
    summary: 'Report a discussion or reply to staff, once while it waits',
    body: report,
    audit: { subject: 'discussionTopic', kind: 'report', label: phrase('Post reported') },
    output: done,
    errors: ['notFound', 'conflict', 'tooManyRequests'],
  },
  listReports: {
    access: rules.editForums,
    summary: 'Posts with waiting reports, the oldest first',
    query: z.strictObject(page(DISCUSSIONS_A_PAGE, 100)),
    output: z.object({ posts: z.array(reported), total: z.int() }),
  },
  moderateTopic: {
    access: rules.editForums,
    summary: 'Settle the reports of a topic: keep, hide or restore it, and warn its author',
    body: moderation,
    audit: { subject: 'discussionTopic', kind: 'moderate', label: phrase('Post moderated') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  moderateDiscussion: {
    access: rules.editForums,
    summary: 'Settle the reports of a post: keep, hide or restore it, and warn its author',
    body: moderation,
    audit: { subject: 'discussionTopic', kind: 'moderate', label: phrase('Post moderated') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
});
