import { exampleBodies } from '../kernel/example-bodies.ts';
import { forumContract } from './contract.ts';

export const forumExamples = exampleBodies(forumContract, {
  createForum: { name: 'Questions about science', mode_id: 2, learners_open_topics: true, tags: ['science'] },
  updateForum: { version: 1, description_source: '<p>Ask what you like.</p>' },
  createTopic: { title: 'Why is the sky blue?', body_source: '<p>And why is it red in the evening?</p>' },
  updateTopic: { version: 1, title: 'Why is the sky blue by day?' },
  moveForum: { reason: 'The term is over.' },
  followForum: { level: 'all' },
  markTopicRead: { seqs: [0, 1, 2] },
  moveTopic: { reason: 'The question is answered.' },
  pinTopic: { is_pinned: true },
  approveTopic: { is_approved: false, reason: 'Please ask one question at a time' },
  followTopic: { level: 'replies' },
});
