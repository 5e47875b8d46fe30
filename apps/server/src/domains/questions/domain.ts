import { assessmentSectionsExamples } from '@pelion/contract/assessment-sections/examples';
import { questionsExamples } from '@pelion/contract/questions/examples';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { questionRoutes } from './routes.ts';
import { assessmentSectionRoutes } from './section-routes.ts';
import { sweepQuestionChanges } from './sweep.ts';

export const questionDomain: Domain = {
  routes: [questionRoutes, assessmentSectionRoutes],
  examples: { ...questionsExamples, ...assessmentSectionsExamples },
  periodicJobs: [{ name: 'questions.sweep', ...nightly, pattern: '41 2 * * *', work: sweepQuestionChanges }],
  auditSubjects: {
    question: {
      label: phrase('{^question}'),
      name: sql // A question shared by the tests of a lesson is named by the first of them.
      `(
      select s.name from assessment_question q join assessment s on s.campus_id = q.campus_id and s.id = q.assessment_id
      where q.campus_id = a.campus_id and q.question_id = a.subject_id order by s.id limit 1)`,
      needs: 'view_assessments',
    },
  },
};
