import { courseScheduleExamples } from '@pelion/contract/course-schedules/examples';
import { courseExamples } from '@pelion/contract/courses/examples';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { courseUses } from './resource-uses.ts';
import { courseDomainRoutes } from './routes.ts';
import { courseScheduleRoutes } from './schedule-routes.ts';
import { viewedCourseItem } from './viewed-item.ts';

export const courseDomain: Domain = {
  routes: [courseDomainRoutes, courseScheduleRoutes],
  examples: { ...courseExamples, ...courseScheduleExamples },
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
