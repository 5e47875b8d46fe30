import { rules, userTypeTable } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { concernsReader } from '../kernel/audit.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { page, queryBoolean, queryInteger, queryNumbers } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { changedSince, done, id, requiredLine, version } from '../kernel/shared.ts';
import {
  FORUMS_A_PAGE,
  followLevels,
  forumLimits,
  forumModes,
  forumModeTable,
  forumStatusTable,
  mostOfForum,
  TOPICS_A_PAGE,
  topicFilters,
  topicSorts,
} from './facts.ts';
import { forum, listedTopic, postAuthor, topic } from './records.ts';
import { forumRoutes } from './routes.ts';

export type { Forum, ListedTopic, PostAuthor, Topic } from './records.ts';

const fields = {
  name: requiredLine(forumLimits.name),
  /** Rich text. */
  description_source: z.string().max(forumLimits.description),
  mode_id: numberedId(forumModeTable),
  needs_approval: z.boolean(),
  learners_open_topics: z.boolean(),
  tags: z.array(z.string().trim().min(1).max(forumLimits.tag)).max(mostOfForum.tags),
  user_type_ids: z.array(numberedId(userTypeTable)).max(11),
  section_ids: z.array(id).max(mostOfForum.sections),
  group_ids: z.array(id).max(mostOfForum.groups),
  course_id: id.nullable(),
};

export const forumDraft = shape(
  'ForumDraft',
  'A new forum; the name is enough.',
  z.strictObject({
    ...fields,
    description_source: fields.description_source.default(''),
    mode_id: fields.mode_id.default(forumModes.discussion),
    needs_approval: fields.needs_approval.default(false),
    learners_open_topics: fields.learners_open_topics.default(false),
    tags: fields.tags.default([]),
    user_type_ids: fields.user_type_ids.default([]),
    section_ids: fields.section_ids.default([]),
    group_ids: fields.group_ids.default([]),
    course_id: fields.course_id.default(null),
  }),
);
export type ForumDraft = z.input<typeof forumDraft>;

/** Missing fields stay unchanged. Includes the version on which the edit is based. */
export const forumEdit = shape(
  'ForumEdit',
  'Changed fields of a forum; the rest stays.',
  z.strictObject(fields).partial().extend({ version }),
);
export type ForumEdit = z.input<typeof forumEdit>;
export const forumChanged = changedSince(forum);

/** Text, files and people mentioned of a topic, a discussion or a reply. */
export const postFields = {
  body_source: z.string().min(1, phrase('Please enter the text')).max(forumLimits.body),
  /** Finished uploads of the viewer of purpose `discussion`, or files that the post has. */
  file_ids: z.array(z.uuid()).max(mostOfForum.files),
  mention_ids: z.array(id).max(mostOfForum.mentions),
};

const topicTitle = requiredLine(forumLimits.title, phrase('Please enter the title'));

export const topicDraft = shape(
  'TopicDraft',
  'A new topic of a forum.',
  z.strictObject({
    ...postFields,
    title: topicTitle,
    file_ids: postFields.file_ids.default([]),
    mention_ids: postFields.mention_ids.default([]),
  }),
);
export type TopicDraft = z.input<typeof topicDraft>;

export const topicEdit = shape(
  'TopicEdit',
  'Changed fields of a topic; the rest stays.',
  z
    .strictObject({ ...postFields, title: topicTitle })
    .partial()
    .extend({ version }),
);
export type TopicEdit = z.input<typeof topicEdit>;
export const topicChanged = changedSince(topic);

/** `reason` is required to close or deactivate. */
const move = z.strictObject({ reason: z.string().trim().max(forumLimits.reason).default('') });

/** `reason` is required to refuse. */
export const refusal = z.strictObject({
  is_approved: z.boolean(),
  reason: z.string().trim().max(forumLimits.reason).default(''),
});

const following = z.strictObject({ level: z.enum(followLevels) });

/** Exactly one of the two. */
const readMark = z
  .strictObject({
    seqs: z.array(z.int().min(0)).min(1).max(500).optional(),
    until: z.int().min(0).optional(),
  })
  .refine(({ seqs, until }) => (seqs === undefined) !== (until === undefined), {
    path: ['seqs'],
    message: phrase('Please send either numbers or the last one'),
  });

const topicList = {
  ...page(TOPICS_A_PAGE, 100),
  search: z.string().trim().max(200).optional(),
  filter: z.enum(topicFilters).optional(),
  sort: z.enum(topicSorts).default('active'),
  status_ids: queryNumbers(forumStatusTable).optional(),
  /** Deleted topics, for viewers who may bring them back. */
  is_deleted: queryBoolean().optional(),
};

const topicsPage = z.object({
  topics: z.array(listedTopic),
  /** Matches on all pages; null for more than 1000. */
  total: z.int().nullable(),
});

export const forumContract = contract(forumRoutes, {
  listForums: {
    access: rules.viewForums,
    summary: 'Forums that the viewer may read, the latest activity first',
    query: z.strictObject({
      ...page(FORUMS_A_PAGE, 100),
      search: z.string().trim().max(200).optional(),
      status_ids: queryNumbers(forumStatusTable).optional(),
      tag: z.string().trim().max(forumLimits.tag).optional(),
      /** Deleted forums, for viewers who may bring them back. */
      is_deleted: queryBoolean().optional(),
    }),
    output: z.object({ forums: z.array(forum), total: z.int().nullable() }),
  },
  createForum: {
    access: rules.addForums,
    summary: 'Create a forum as a draft',
    body: forumDraft,
    audit: { subject: 'forum', kind: 'create', label: phrase('Forum created') },
    output: forum,
  },
  getForum: {
    access: rules.viewForums,
    summary: 'One forum',
    output: forum,
    errors: ['notFound'],
  },
  updateForum: {
    access: rules.viewForums,
    summary: 'Change a forum, by its author or those who moderate',
    body: forumEdit,
    audit: { subject: 'forum', kind: 'update', label: phrase('Forum changed') },
    output: forum,
    errors: ['notFound', 'conflict'],
  },
  removeForum: {
    access: rules.viewForums,
    summary: 'Delete a forum; 30 days long it comes back',
    audit: { subject: 'forum', kind: 'delete', label: phrase('Forum deleted') },
    output: done,
    errors: ['notFound'],
  },
  restoreForum: {
    access: rules.viewForums,
    summary: 'Bring a deleted forum back in the status that it had',
    audit: { subject: 'forum', kind: 'restore', label: phrase('Forum restored') },
    output: forum,
    errors: ['notFound', 'conflict'],
  },
  moveForum: {
    access: rules.viewForums,
    summary: 'Activate, close or deactivate a forum; moves beyond the table are a `conflict`',
    body: move,
    audit: { subject: 'forum', kind: 'move', label: phrase('Forum status changed') },
    output: forum,
    errors: ['notFound', 'conflict'],
  },
  followForum: {
    access: rules.viewForums,
    summary: 'Choose how much of a forum the viewer is told of',
    body: following,
    audit: concernsReader,
    output: done,
    errors: ['notFound'],
  },
  markForumRead: {
    access: rules.viewForums,
    summary: 'Mark everything in a forum as read',
    audit: concernsReader,
    output: done,
    errors: ['notFound'],
  },
  suggestForumMentions: {
    access: rules.viewForums,
    summary: 'People who may read the forum, by a part of the name',
    query: z.strictObject({ search: z.string().trim().max(100).default('') }),
    output: z.array(postAuthor),
    errors: ['notFound'],
  },
  listForumTopics: {
    access: rules.viewForums,
    summary: 'Topics of a forum, pinned ones first',
    query: z.strictObject(topicList),
    output: topicsPage,
    errors: ['notFound'],
  },
  createTopic: {
    access: rules.viewForums,
    summary: 'Open a topic; where the forum asks for approval, it waits',
    body: topicDraft,
    audit: { subject: 'discussionTopic', kind: 'create', label: phrase('{^topic} opened') },
    output: topic,
    errors: ['notFound', 'conflict', 'tooManyRequests'],
  },
  listTopics: {
    access: rules.viewForums,
    summary: 'Topics of all forums that the viewer may read; a search also finds discussions and replies',
    query: z.strictObject(topicList),
    output: topicsPage,
  },
  getTopic: {
    access: rules.viewForums,
    summary: 'One topic',
    query: z.strictObject({ after_seq: queryInteger().min(0).optional() }),
    output: topic,
    errors: ['notFound'],
  },
  updateTopic: {
    access: rules.viewForums,
    summary: 'Change a topic, by its author or those who moderate; earlier texts stay readable',
    body: topicEdit,
    audit: { subject: 'discussionTopic', kind: 'update', label: phrase('{^topic} changed') },
    output: topic,
    errors: ['notFound', 'conflict'],
  },
  removeTopic: {
    access: rules.viewForums,
    summary: 'Delete a topic; 30 days long it comes back',
    audit: { subject: 'discussionTopic', kind: 'delete', label: phrase('{^topic} deleted') },
    output: done,
    errors: ['notFound'],
  },
  restoreTopic: {
    access: rules.viewForums,
    summary: 'Bring a deleted topic back in the status that it had',
    audit: { subject: 'discussionTopic', kind: 'restore', label: phrase('{^topic} restored') },
    output: topic,
    errors: ['notFound', 'conflict'],
  },
  moveTopic: {
    access: rules.viewForums,
    summary: 'Activate, close or deactivate a topic; moves beyond the table are a `conflict`',
    body: move,
    audit: { subject: 'discussionTopic', kind: 'move', label: phrase('{^topic} status changed') },
    output: topic,
    errors: ['notFound', 'conflict'],
  },
  pinTopic: {
    access: rules.viewForums,
    summary: 'Keep a topic at the top of its forum, or let it go',
    body: z.strictObject({ is_pinned: z.boolean() }),
    audit: { subject: 'discussionTopic', kind: 'pin', label: phrase('{^topic} pinned') },
    output: topic,
    errors: ['notFound'],
  },
  approveTopic: {
    access: rules.viewForums,
    summary: 'Show a topic that waits, or refuse it with a reason',
    body: refusal,
    audit: { subject: 'discussionTopic', kind: 'approve', label: phrase('{^topic} approved') },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  followTopic: {
    access: rules.viewForums,
    summary: 'Choose how much of a topic the viewer is told of',
    body: following,
    audit: concernsReader,
    output: done,
    errors: ['notFound'],
  },
  markTopicRead: {
    access: rules.viewForums,
    summary: 'Mark posts of a topic as read by their numbers, where 0 is the topic itself, or all up to one',
    body: readMark,
    audit: concernsReader,
    output: done,
    errors: ['notFound'],
  },
});
