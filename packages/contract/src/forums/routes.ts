import { routeTable } from '../kernel/routes.ts';

/** Forums of a campus and the topics in them (spec 1 §7). */
export const forumRoutes = routeTable('api', {
  listForums: 'GET /v1/discussion-forums',
  createForum: 'POST /v1/discussion-forums',
  getForum: 'GET /v1/discussion-forums/{forum_id}',
  updateForum: 'PUT /v1/discussion-forums/{forum_id}',
  removeForum: 'DELETE /v1/discussion-forums/{forum_id}',
  restoreForum: 'PUT /v1/discussion-forums/{forum_id}/restore',
  moveForum: 'PUT /v1/discussion-forums/{forum_id}/status/{status_id}',
  followForum: 'PUT /v1/discussion-forums/{forum_id}/following',
  markForumRead: 'PUT /v1/discussion-forums/{forum_id}/read',
  suggestForumMentions: 'GET /v1/discussion-forums/{forum_id}/mentions',
  listForumTopics: 'GET /v1/discussion-forums/{forum_id}/topics',
  createTopic: 'POST /v1/discussion-forums/{forum_id}/topics',
  listTopics: 'GET /v1/discussion-topics',
  getTopic: 'GET /v1/discussion-topics/{topic_id}',
  updateTopic: 'PUT /v1/discussion-topics/{topic_id}',
  removeTopic: 'DELETE /v1/discussion-topics/{topic_id}',
  restoreTopic: 'PUT /v1/discussion-topics/{topic_id}/restore',
  moveTopic: 'PUT /v1/discussion-topics/{topic_id}/status/{status_id}',
  pinTopic: 'PUT /v1/discussion-topics/{topic_id}/pin',
  approveTopic: 'PUT /v1/discussion-topics/{topic_id}/approval',
  followTopic: 'PUT /v1/discussion-topics/{topic_id}/following',
  markTopicRead: 'PUT /v1/discussion-topics/{topic_id}/read',
});
