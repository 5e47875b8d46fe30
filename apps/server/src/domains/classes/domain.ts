import { classesExamples } from '@pelion/contract/classes/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { classCancelledNotice, classMovedNotice, meetingInvitedNotice } from './notice-kinds.ts';
import { classDomainRoutes } from './routes.ts';

export const classDomain: Domain = {
  routes: [classDomainRoutes],
  examples: classesExamples,
  notices: [classMovedNotice, classCancelledNotice, meetingInvitedNotice],
  auditSubjects: {
    class: { label: phrase('{^class}'), name: nameInTable('class_occurrence') },
  },
};
