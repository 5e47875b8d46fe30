import type { BookmarkedPost, ReportedPost } from '@pelion/contract/discussions';
import type { Forum, ListedTopic } from '@pelion/contract/forums';

const moment = '2026-11-20T08:00:00.000Z';

const author = { user_id: 9, name: 'Amara Okafor', user_type_id: 6, is_staff: false };

/** Discussion for everybody with one unread topic, everything allowed. */
export const buildForum = (changes: Partial<Forum> = {}): Forum => ({
  id: 61,
  name: 'Ask about chemistry',
  description_source: '<p>Questions about this term.</p>',
  description_html: '<p>Questions about this term.</p>',
  status_id: 1,
  status_reason: '',
  mode_id: 1,
  needs_approval: false,
  learners_open_topics: true,
  tags: ['chemistry'],
  user_type_ids: [],
  sections: [],
  groups: [],
  course: null,
  topic_count: 4,
  unread_topics: 1,
  waiting: 0,
  active_at: moment,
  following: 'replies',
  created_by: 5,
  created_by_name: 'Rosa Miller',
  created_at: moment,
  version: 1,
  can: { edit: true, delete: true, move: true, addTopic: true, moderate: true },
  ...changes,
});

/** Read topic with two replies. */
export const buildListedTopic = (changes: Partial<ListedTopic> = {}): ListedTopic => ({
  id: 611,
  forum_id: 61,
  forum_name: 'Ask about chemistry',
  mode_id: 1,
  title: 'Why does salt dissolve?',
  status_id: 1,
  status_reason: '',
  is_pinned: false,
  is_waiting: false,
  is_hidden: false,
  author,
  created_at: moment,
  active_at: moment,
  post_count: 2,
  unread_count: 0,
  has_accepted: false,
  counts: { likes: 0, hearts: 0, dislikes: 0 },
  own_actions: [],
  excerpt: 'I stirred it and it was gone.',
  found_id: null,
  ...changes,
});

/** Bookmarked reply. */
export const buildBookmark = (changes: Partial<BookmarkedPost> = {}): BookmarkedPost => ({
  topic_id: 611,
  topic_title: 'Why does salt dissolve?',
  forum_name: 'Ask about chemistry',
  discussion_id: 77,
  body_html: '<p>Water pulls the ions apart.</p>',
  author,
  created_at: moment,
  bookmarked_at: moment,
  ...changes,
});

/** Reply with one waiting report. */
export const buildReported = (changes: Partial<ReportedPost> = {}): ReportedPost => ({
  topic_id: 611,
  topic_title: 'Why does salt dissolve?',
  forum_id: 61,
  forum_name: 'Ask about chemistry',
  discussion_id: 77,
  body_html: '<p>Some people never get it.</p>',
  author,
  is_hidden: false,
  reports: [{ reason: 'bullying', note: 'He means me.', reported_by: 'Ben Lee', reported_at: moment }],
  ...changes,
});
