import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  plan: lazyScreen(() => import('./plan-screen.tsx').then((file) => file.PlanScreen)),
  invoices: lazyScreen(() => import('./invoices-screen.tsx').then((file) => file.InvoicesScreen)),
};
