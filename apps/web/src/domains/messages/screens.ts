import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  sentMessages: lazyScreen(() =>
    import('./sent-messages-screen.tsx').then((file) => file.SentMessagesScreen),
  ),
  message: lazyScreen(() => import('./message-screen.tsx').then((file) => file.MessageScreen)),
};
