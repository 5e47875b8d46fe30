import { exampleBodies } from '../kernel/example-bodies.ts';
import { calendarFeeds } from './contract.ts';

export const calendarFeedExamples = exampleBodies(calendarFeeds, {
  createCalendarFeed: { names_children: false },
});
