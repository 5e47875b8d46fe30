import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  discussionTopic: lazyScreen(() => import('./topic-screen.tsx').then((file) => file.TopicScreen)),
};
