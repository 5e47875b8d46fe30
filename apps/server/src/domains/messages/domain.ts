import { messageExamples } from '@pelion/contract/messages/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { messageNotice } from './notice-kind.ts';
import { messageRoutes } from './routes.ts';

export const messageDomain: Domain = {
  routes: [messageRoutes],
  examples: messageExamples,
  notices: [messageNotice],
  auditSubjects: {
    message: {
      label: phrase('Message'),
      name: nameInTable('message', 'title'),
      needs: 'edit_notifications',
    },
  },
  demo: () => import('./seed-demo.ts'),
};
