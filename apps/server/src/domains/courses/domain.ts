import { courseCopyExamples } from '@pelion/contract/course-copies/examples';
import { courseProgressExamples } from '@pelion/contract/course-progress/examples';
import { courseScheduleExamples } from '@pelion/contract/course-schedules/examples';
import { courseExamples } from '@pelion/contract/courses/examples';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import { nameInTable } from '../../lib/audit-subjects.ts';
import { dashboardPart } from '../../lib/dashboard-part.ts';
import type { Domain } from '../../lib/domain.ts';
import { everyMinute, nightly } from '../../lib/jobs.ts';
import { courseBoardFor } from './board.ts';
import { courseCopyRoutes } from './copy-handlers.ts';
import { courseCopyRows, fillCopy, sweepCopies } from './copy-job.ts';
import { courseNotices } from './notice-kinds.ts';
import { courseProgressRoutes } from './progress-handlers.ts';
import { recompute, recomputeAll } from './recompute.ts';
import { courseUses } from './resource-uses.ts';
import { courseDomainRoutes } from './routes.ts';
import { courseScheduleRoutes } from './schedule-routes.ts';
import { settleWorkDue } from './take-work.ts';
import { viewedCourseItem } from './viewed-item.ts';

export const courseDomain: Domain = {
  routes: [courseDomainRoutes, courseScheduleRoutes, courseCopyRoutes, courseProgressRoutes],
  examples: {
    ...courseExamples,
    ...courseScheduleExamples,
    ...courseCopyExamples,
    ...courseProgressExamples,
  },
  demo: () => import('./seed-demo.ts'),
  jobs: [fillCopy, recompute],
  resumables: [courseCopyRows],
  periodicJobs: [
    { name: 'courses.sweepCopies', ...nightly, pattern: '43 3 * * *', work: sweepCopies },
    { name: 'courses.settleWork', runner: 'upkeep', ...everyMinute, work: settleWorkDue },
    { name: 'courses.recompute', ...nightly, pattern: '13 2 * * *', work: recomputeAll },
  ],
  notices: courseNotices,
  dashboard: [dashboardPart('courses', { widgets: ['courses'], read: courseBoardFor })],
  resourceUses: [courseUses],
  viewed: [viewedCourseItem],
  auditSubjects: {
    courseSchedule: {
      label: phrase('Schedule of a {course}'),
      name: sql`(select c.name from course_schedule s join course c on c.campus_id = s.campus_id and c.id = s.course_id
        where s.campus_id = a.campus_id and s.id = a.subject_id)`,
      needs: 'view_courses',
    },
    course: { label: phrase('{^course}'), name: nameInTable('course'), needs: 'view_courses' },
  },
};
