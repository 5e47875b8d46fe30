import { pathOf, rules } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { ErrorState } from '../../components/error-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { AssessmentDetail } from '../../domains/assessments/assessment-detail.tsx';
import { assessmentQuery } from '../../domains/assessments/assessment-query.ts';
import { isBundle } from '../../domains/assessments/detail-path.ts';
import { codeOf } from '../../lib/failure.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { AssessmentOf } from './assessment-of.tsx';

const QuestionList = later(
  () => import('../../domains/questions/question-list.tsx').then((file) => file.QuestionList),
  <LoadingState />,
);
// Preloads the default tab in parallel with the record.
void QuestionList.preload();

const ScheduleList = later(
  () => import('../../domains/schedules/schedule-list.tsx').then((file) => file.ScheduleList),
  <LoadingState />,
);

const ExtraRequests = later(
  () => import('../../domains/extra-attempts/extra-requests.tsx').then((file) => file.ExtraRequests),
  null,
);

const ProofreadPanel = later(
  () =>
    import('../../domains/questions/proofreading/proofread-panel.tsx').then((file) => file.ProofreadPanel),
  <LoadingState />,
);

const DigitalSatPanel = later(
  () => import('../../domains/digital-sat/digital-sat-panel.tsx').then((file) => file.DigitalSatPanel),
  <LoadingState />,
);

const BundleParts = later(
  () => import('../../domains/assessments/bundle-parts.tsx').then((file) => file.BundleParts),
  <LoadingState />,
);

/**
 * Refetches the assessment and its sharing after live events. If the viewer lost access, shows the error state, as
 * after a reload.
 */
function Followed({ id, children }: { readonly id: number; readonly children: ReactNode }) {
  const query = assessmentQuery(id);
  const { error } = useQuery({ ...query, enabled: false });
  useLiveQueries('assessments', query.queryKey);
  return codeOf(error) === 'notFound' ? <ErrorState cause={error} level={1} /> : children;
}

/** /assessments/{id} and its typed paths, for staff: the assessment, its question builder and its schedules. */
export function AssessmentScreen() {
  const { may } = useSignedIn();
  return (
    <AssessmentOf>
      {(assessment) =>
        assessment.type === assessmentTypes.feedback ? (
          <Navigate to={pathOf('feedbackForm', { assessmentId: assessment.id })} replace />
        ) : (
          <Followed id={assessment.id}>
            <AssessmentDetail
              assessment={assessment}
              questions={
                isBundle(assessment) ? (
                  <BundleParts assessment={assessment} />
                ) : (
                  <QuestionList assessment={assessment} />
                )
              }
              requests={
                may(rules.scheduleAssessments) ? <ExtraRequests assessmentId={assessment.id} /> : null
              }
              schedules={<ScheduleList assessment={assessment} />}
              digitalSat={<DigitalSatPanel bundleId={assessment.id} />}
              proofread={<ProofreadPanel assessment={assessment} />}
            />
          </Followed>
        )
      }
    </AssessmentOf>
  );
}
