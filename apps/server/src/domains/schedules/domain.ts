import { schedulesExamples } from '@pelion/contract/schedules/examples';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Domain } from '../../lib/domain.ts';
import { assignedNotice, dueSoonNotice } from './notice-kinds.ts';
import { scheduleRoutes } from './routes.ts';

export const scheduleDomain: Domain = {
  routes: [scheduleRoutes],
  examples: schedulesExamples,
  notices: [assignedNotice, dueSoonNotice],
  auditSubjects: {
    schedule: {
      label: phrase('Schedule'),
      name: sql`(
      select s.name from assessment_schedule h join assessment s on s.campus_id = h.campus_id and s.id = h.assessment_id
      where h.campus_id = a.campus_id and h.id = a.subject_id)`,
      needs: 'view_assessments',
    },
  },
};
