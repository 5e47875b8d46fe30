import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  auditLog: lazyScreen(() => import('./audit-log-screen.tsx').then((file) => file.AuditLogScreen)),
};
