import { rules } from '@pelion/access';
import { assignmentSubmissionExamples } from '@pelion/contract/assignment-submissions/examples';
import { submissionLimits } from '@pelion/contract/assignment-submissions/facts';
import { assignmentExamples } from '@pelion/contract/assignments/examples';
import { assignmentTypes } from '@pelion/contract/assignments/facts';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import { nameInTable } from '../../lib/audit-subjects.ts';
import { dashboardPart } from '../../lib/dashboard-part.ts';
import type { Domain } from '../../lib/domain.ts';
import { assignmentNotices } from './notice-kinds.ts';
import { viewedDocument } from './open-document.ts';
import { viewedSubmission } from './open-submission.ts';
import { assignmentUses } from './resource-uses.ts';
import { assignmentDomainRoutes } from './routes.ts';
import { assignmentSubmissionRoutes } from './submission-routes.ts';
import { assignmentToDoFor } from './to-do.ts';
import { takeArrivedUploads } from './work-queries.ts';

const nameOfSubmitted = sql`(
  select w.name from assignment_submission s join assignment w on w.campus_id = s.campus_id and w.id = s.assignment_id
  where s.campus_id = a.campus_id and s.id = a.subject_id)`;

export const assignmentDomain: Domain = {
  routes: [assignmentDomainRoutes, assignmentSubmissionRoutes],
  demo: () => import('./seed-demo.ts'),
  examples: { ...assignmentExamples, ...assignmentSubmissionExamples },
  periodicJobs: [
    {
      name: 'assignments.takeArrivedUploads',
      runner: 'upkeep',
      pattern: '*/10 * * * *',
      limitMinutes: 5,
      work: ({ db, clock }) => takeArrivedUploads(db.system, submissionLimits.minutesForBytes, clock.now()),
    },
  ],
  notices: assignmentNotices,
  dashboard: [
    dashboardPart('classworkDocuments', {
      widgets: ['classwork'],
      access: rules.viewAssignments,
      read: (context) => assignmentToDoFor(context, { type: assignmentTypes.classwork }),
    }),
    dashboardPart('homeworkDocuments', {
      widgets: ['homework'],
      access: rules.viewAssignments,
      read: (context) => assignmentToDoFor(context, { type: assignmentTypes.homework }),
    }),
    dashboardPart('missingAssignments', {
      access: rules.seeMissingWork,
      read: (context) => assignmentToDoFor(context, { isMissingOnly: true }),
    }),
  ],
  viewed: [viewedDocument, viewedSubmission],
  resourceUses: [assignmentUses],
  auditSubjects: {
    assignment: {
      label: phrase('{^assignment}'),
      name: nameInTable('assignment'),
      needs: 'view_assignments',
    },
    assignmentSubmission: {
      label: phrase('Turn-in of an {assignment}'),
      name: nameOfSubmitted,
      needs: 'view_assignments',
    },
  },
};
