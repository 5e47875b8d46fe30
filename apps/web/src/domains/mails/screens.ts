import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  keptMails: lazyScreen(() => import('./mails-screen.tsx').then((file) => file.MailsScreen)),
};
