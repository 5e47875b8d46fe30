import type { Discussion, DiscussionReply } from '@pelion/contract/discussions';
import type { PostAuthor, Topic } from '@pelion/contract/forums';

export const buildAuthor = (changes: Partial<PostAuthor> = {}): PostAuthor => ({
  ...{ user_id: 31, name: 'Amara Okafor', user_type_id: 2, is_staff: false },
  ...changes,
});

const nothingDone = { counts: { likes: 0, hearts: 0, dislikes: null }, own_actions: [] };

/** Open topic of somebody else with one read post; the viewer may write and report. */
export const buildTopic = (changes: Partial<Topic> = {}): Topic => ({
  id: 12,
  forum_id: 3,
  forum_name: 'Grade 7 science',
  mode_id: 1,
  title: 'Why do leaves fall?',
  status_id: 1,
  status_reason: '',
  is_pinned: false,
  is_waiting: false,
  is_hidden: false,
  author: buildAuthor(),
  created_at: '2040-03-12T10:00:00Z',
  active_at: '2040-03-13T10:00:00Z',
  post_count: 1,
  unread_count: 0,
  has_accepted: false,
  ...nothingDone,
  body_source: null,
  body_html: '<p>Every autumn, and never in spring.</p>',
  files: [],
  mentions: [],
  edited_at: null,
  accepted_id: null,
  following: 'replies',
  last_seq: 2,
  newer_count: null,
  first_unread_id: null,
  must_post_first: false,
  version: 1,
  can: {
    ...{ edit: false, delete: false, move: false, write: true, accept: false },
    ...{ moderate: false, report: true, mention: true },
  },
  ...changes,
});

/** Read reply of somebody else. */
export const buildReply = (changes: Partial<DiscussionReply> = {}): DiscussionReply => ({
  id: 70,
  topic_id: 12,
  parent_id: 50,
  seq: 2,
  body_source: null,
  body_html: '<p>That is what I think too.</p>',
  files: [],
  mentions: [],
  author: buildAuthor({ user_id: 32, name: 'Ben Lee' }),
  created_at: '2040-03-13T10:00:00Z',
  edited_at: null,
  removed_by: null,
  is_waiting: false,
  is_read: true,
  is_accepted: false,
  endorsed_by: null,
  ...nothingDone,
  version: 1,
  can: {
    ...{ edit: false, delete: false, restore: false, reply: true, accept: false },
    ...{ endorse: false, approve: false, report: true, moderate: false },
  },
  ...changes,
});

/** Read discussion of somebody else without replies. */
export const buildDiscussion = (changes: Partial<Discussion> = {}): Discussion => ({
  ...buildReply({ id: 50, parent_id: null, seq: 1, body_html: '<p>They lack light.</p>' }),
  reply_count: 0,
  replies: [],
  ...changes,
});
