import { exampleBodies } from '../kernel/example-bodies.ts';
import { discussions } from './contract.ts';

const post_key = '0f9c2c6e-4a3b-4d7f-9a51-2f6f0c1d7e10';

export const discussionExamples = exampleBodies(discussions, {
  createDiscussion: { body_source: '<p>The tide turns twice a day.</p>', mention_ids: [440], post_key },
  updateDiscussion: { version: 1, body_source: '<p>The tide turns about twice a day.</p>' },
  createReply: { body_source: '<p>Why not exactly twice?</p>', post_key },
  acceptDiscussion: { is_accepted: true },
  endorseDiscussion: { is_endorsed: true },
  approveDiscussion: { is_approved: false, reason: 'Please write what you have tried' },
  reportTopic: { reason: 'spam' },
  reportDiscussion: { reason: 'bullying', note: 'This is about a classmate' },
  moderateTopic: { decision: 'keep' },
  moderateDiscussion: { decision: 'hide', warning: 'Please stay polite' },
});
