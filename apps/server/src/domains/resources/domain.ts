import { resourceExamples } from '@pelion/contract/resources/examples';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { assignedResourceNotice } from './notice-kind.ts';
import { purgeBin } from './purge-bin.ts';
import { resourceDomainRoutes } from './routes.ts';
import { isScheduledNowOrLater, listScheduledUses } from './schedule-queries.ts';
import { viewedResource } from './viewed.ts';

const nameOfScheduled = sql`(
  select r.name from resource_schedule s join resource r on r.campus_id = s.campus_id and r.id = s.resource_id
  where s.campus_id = a.campus_id and s.id = a.subject_id)`;

export const resourceDomain: Domain = {
  routes: [resourceDomainRoutes],
  examples: resourceExamples,
  periodicJobs: [{ name: 'resources.purgeBin', ...nightly, pattern: '41 1 * * *', work: purgeBin }],
  demo: () => import('./seed-demo.ts'),
  notices: [assignedResourceNotice],
  viewed: [viewedResource],
  resourceUses: [{ isUsed: isScheduledNowOrLater, list: listScheduledUses }],
  auditSubjects: {
    resource: { label: phrase('Resource'), name: nameInTable('resource'), needs: 'view_resources_drawer' },
    resourceSchedule: {
      label: phrase('Schedule of a resource'),
      name: nameOfScheduled,
      needs: 'view_resources_drawer',
    },
  },
};
