import { userTypeTable } from '@pelion/access';
import { z } from 'zod';
import { numberedId } from '../kernel/numbered-id.ts';
import { shape } from '../kernel/shapes.ts';
import { can, id, moment, version } from '../kernel/shared.ts';
import { followLevels, forumModeTable, forumStatusTable } from './facts.ts';

/** Author of a post; a person who was erased keeps a name without a number of the account. */
export const postAuthor = z.object({
  user_id: id,
  name: z.string(),
  user_type_id: numberedId(userTypeTable),
  /** Moderates the forum. */
  is_staff: z.boolean(),
});
export type PostAuthor = z.infer<typeof postAuthor>;

export const postFile = z.object({ file_id: z.uuid(), name: z.string(), size: z.int(), url: z.string() });
export const postMention = z.object({ user_id: id, name: z.string() });

/** Counts of what people did; dislikes for staff only. */
export const actionCounts = z.object({
  likes: z.int(),
  hearts: z.int(),
  dislikes: z.int().nullable(),
});

const named = z.array(z.object({ id, name: z.string() }));

export const forum = shape(
  'Forum',
  'A discussion forum, as this reader sees it.',
  z.object({
    id,
    name: z.string(),
    /** Source as typed; null for viewers who may not edit. */
    description_source: z.string().nullable(),
    description_html: z.string(),
    status_id: numberedId(forumStatusTable),
    /** Reason of a closed forum; staff also see that of others. */
    status_reason: z.string(),
    mode_id: numberedId(forumModeTable),
    needs_approval: z.boolean(),
    learners_open_topics: z.boolean(),
    tags: z.array(z.string()),
    /** User types (spec numbers) of the audience; empty means everyone. */
    user_type_ids: z.array(numberedId(userTypeTable)),
    sections: named,
    groups: named,
    course: z.object({ id, name: z.string() }).nullable(),
    topic_count: z.int(),
    /** Topics with anything unread. */
    unread_topics: z.int(),
    /** Topics, discussions and replies that wait for approval; 0 for viewers who do not moderate. */
    waiting: z.int(),
    /** Latest topic or post; null for none. */
    active_at: moment.nullable(),
    following: z.enum(followLevels),
    created_by: id,
    created_by_name: z.string(),
    created_at: moment,
    version,
    /** `moderate`: sees reports, approves, pins and hides; `addTopic`: opens topics. */
    can: can('edit', 'delete', 'move', 'addTopic', 'moderate'),
  }),
);
export type Forum = z.infer<typeof forum>;

const topicFields = {
  id,
  forum_id: id,
  forum_name: z.string(),
  mode_id: numberedId(forumModeTable),
  title: z.string(),
  status_id: numberedId(forumStatusTable),
  /** Reason of a closed topic, or of its closed forum; staff also see that of others. */
  status_reason: z.string(),
  is_pinned: z.boolean(),
  is_waiting: z.boolean(),
  is_hidden: z.boolean(),
  author: postAuthor,
  created_at: moment,
  active_at: moment,
  /** Discussions and replies that are shown. */
  post_count: z.int(),
  /** Topic, discussions and replies that the viewer has not read. */
  unread_count: z.int(),
  has_accepted: z.boolean(),
  counts: actionCounts,
  /** Actions of the viewer (spec numbers). */
  own_actions: z.array(z.int()),
};

export const listedTopic = shape(
  'ListedTopic',
  'A topic in a list.',
  z.object({
    ...topicFields,
    /** Beginning of the text, or of the post that was found. */
    excerpt: z.string(),
    /** Discussion or reply that the search found; null for the topic itself. */
    found_id: id.nullable(),
  }),
);
export type ListedTopic = z.infer<typeof listedTopic>;

/** Row of the dashboard. */
export const latestTopic = shape(
  'LatestTopic',
  'A topic of the forums that the viewer reads, with what is unread.',
  listedTopic.pick({ id: true, title: true, forum_name: true, active_at: true, unread_count: true }),
);

export const topic = shape(
  'Topic',
  'A topic of a forum, as this reader sees it.',
  z.object({
    ...topicFields,
    /** Source as typed; null for viewers who may not edit. */
    body_source: z.string().nullable(),
    /** Empty while hidden from the viewer. */
    body_html: z.string(),
    files: z.array(postFile),
    mentions: z.array(postMention),
    edited_at: moment.nullable(),
    accepted_id: id.nullable(),
    following: z.enum(followLevels),
    /** Number of the latest post shown. */
    last_seq: z.int(),
    /** Posts of others shown after the `after_seq` of the query; null without one. */
    newer_count: z.int().nullable(),
    /** First unread discussion or reply; null for none. */
    first_unread_id: id.nullable(),
    /** Posts of others stay hidden until the viewer has posted (mode 4). */
    must_post_first: z.boolean(),
    version,
    /** `write`: discussions and replies; `accept`: an answer; `moderate`: approves, pins, hides, endorses. */
    can: can('edit', 'delete', 'move', 'write', 'accept', 'moderate', 'report', 'mention'),
  }),
);
export type Topic = z.infer<typeof topic>;
