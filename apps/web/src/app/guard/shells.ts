import { lazyScreen } from '../../lib/lazy-screen.ts';

/** The two frames of signed-in screens, each loaded when it is first needed. */
export const shells = {
  app: lazyScreen(() => import('../shell/app-shell.tsx').then((file) => file.AppShell)),
  bare: lazyScreen(() => import('../shell/bare-shell.tsx').then((file) => file.BareShell)),
} as const;
