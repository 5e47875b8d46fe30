import { pathOf } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { LoadingState } from '../../components/loading-state.tsx';
import { AssessmentDetail } from '../../domains/assessments/assessment-detail.tsx';
import { isBundle } from '../../domains/assessments/detail-path.ts';
import { QuestionList } from '../../domains/questions/question-list.tsx';
import { AssessmentOf } from './assessment-of.tsx';

const ScheduleList = lazy(() =>
  import('../../domains/schedules/schedule-list.tsx').then((file) => ({ default: file.ScheduleList })),
);

const ProofreadPanel = lazy(() =>
  import('../../domains/questions/proofreading/proofread-panel.tsx').then((file) => ({
    default: file.ProofreadPanel,
  })),
);

const BundleParts = lazy(() =>
  import('../../domains/assessments/bundle-parts.tsx').then((file) => ({ default: file.BundleParts })),
);

/** /assessments/{id} and its typed addresses for staff: the assessment, its question builder, its schedules. */
export function AssessmentScreen() {
  return (
    <AssessmentOf>
      {(assessment) =>
        assessment.type === assessmentTypes.feedback ? (
          <Navigate to={pathOf('feedbackForm', { assessmentId: assessment.id })} replace />
        ) : (
          <AssessmentDetail
            assessment={assessment}
            questions={
              isBundle(assessment) ? (
                <Suspense fallback={<LoadingState />}>
                  <BundleParts assessment={assessment} />
                </Suspense>
              ) : (
                <QuestionList assessment={assessment} />
              )
            }
            schedules={
              <Suspense fallback={<LoadingState />}>
                <ScheduleList assessment={assessment} />
              </Suspense>
            }
            proofread={
              <Suspense fallback={<LoadingState />}>
                <ProofreadPanel assessment={assessment} />
              </Suspense>
            }
          />
        )
      }
    </AssessmentOf>
  );
}
