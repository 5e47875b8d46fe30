import { routeTable } from '../kernel/routes.ts';

/** Discussions and replies of a topic, and what people do to them (spec 1 §7). */
export const discussionRoutes = routeTable('api', {
  listDiscussions: 'GET /v1/discussion-topics/{topic_id}/discussions',
  createDiscussion: 'POST /v1/discussion-topics/{topic_id}/discussions',
  updateDiscussion: 'PUT /v1/discussions/{discussion_id}',
  removeDiscussion: 'DELETE /v1/discussions/{discussion_id}',
  restoreDiscussion: 'PUT /v1/discussions/{discussion_id}/restore',
  listReplies: 'GET /v1/discussions/{discussion_id}/replies',
  createReply: 'POST /v1/discussions/{discussion_id}/replies',
  actOnTopic: 'PUT /v1/discussion-topics/{topic_id}/actions/{action_id}',
  actOnDiscussion: 'PUT /v1/discussions/{discussion_id}/actions/{action_id}',
  listBookmarks: 'GET /v1/discussion-bookmarks',
  acceptDiscussion: 'PUT /v1/discussions/{discussion_id}/acceptance',
  endorseDiscussion: 'PUT /v1/discussions/{discussion_id}/endorsement',
  approveDiscussion: 'PUT /v1/discussions/{discussion_id}/approval',
  listTopicEdits: 'GET /v1/discussion-topics/{topic_id}/edits',
  listDiscussionEdits: 'GET /v1/discussions/{discussion_id}/edits',
  suggestMentions: 'GET /v1/discussion-topics/{topic_id}/mentions',
  reportTopic: 'POST /v1/discussion-topics/{topic_id}/reports',
  reportDiscussion: 'POST /v1/discussions/{discussion_id}/reports',
  listReports: 'GET /v1/discussion-reports',
  moderateTopic: 'PUT /v1/discussion-topics/{topic_id}/moderation',
  moderateDiscussion: 'PUT /v1/discussions/{discussion_id}/moderation',
});
