import { exampleBodies } from '../kernel/example-bodies.ts';
import { noticeContract } from './contract.ts';

export const noticeExamples = exampleBodies(noticeContract, {
  markNotificationsRead: { until: 8214 },
});
