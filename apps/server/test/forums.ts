import { randomUUID } from 'node:crypto';
import type { DiscussionDraft } from '@pelion/contract/discussions';
import type { ForumDraft, TopicDraft } from '@pelion/contract/forums';
import { forumModes, forumStatuses } from '@pelion/contract/forums/facts';
import type { Caller } from './test-caller.ts';

/** Opens an active forum, and gives its id. */
export async function openForum(caller: Caller, draft: Partial<ForumDraft> = {}): Promise<number> {
  const { id: forum_id } = await caller.ok('createForum', { body: { name: 'Tides', ...draft } });
  await caller.ok('moveForum', { params: { forum_id, status_id: forumStatuses.active }, body: {} });
  return forum_id;
}

/** Opens a topic in a forum, and gives its id. */
export const openTopic = async (
  caller: Caller,
  forum_id: number,
  draft: Partial<TopicDraft> = {},
): Promise<number> => {
  const body = { title: 'Why tides?', body_source: '<p>Who knows?</p>', ...draft };
  return (await caller.ok('createTopic', { params: { forum_id }, body })).id;
};

/** A topic of a forum in this mode, opened by the caller; both are new. */
export const openTopicIn = async (
  caller: Caller,
  mode: keyof typeof forumModes = 'discussion',
  draft: Partial<ForumDraft> = {},
): Promise<number> => openTopic(caller, await openForum(caller, { mode_id: forumModes[mode], ...draft }));

export const postDraft = (text: string, more: Partial<DiscussionDraft> = {}): DiscussionDraft => ({
  body_source: `<p>${text}</p>`,
  post_key: randomUUID(),
  ...more,
});

/** Writes a discussion, and gives its id. */
export const discuss = async (
  caller: Caller,
  topic_id: number,
  text = 'The moon',
  more: Partial<DiscussionDraft> = {},
): Promise<number> =>
  (await caller.ok('createDiscussion', { params: { topic_id }, body: postDraft(text, more) })).id;

/** Writes a reply, and gives its id. */
export const answer = async (
  caller: Caller,
  discussion_id: number,
  text = 'Indeed',
  more: Partial<DiscussionDraft> = {},
): Promise<number> =>
  (await caller.ok('createReply', { params: { discussion_id }, body: postDraft(text, more) })).id;

export const textsOf = async (caller: Caller, topic_id: number, query: object = {}): Promise<string[]> =>
  (await caller.ok('listDiscussions', { params: { topic_id }, query })).discussions.map(({ body_html }) =>
    body_html.replace(/<[^>]+>/g, ''),
  );
