import { lazy, Suspense } from 'react';
import { LoadingState } from '../../components/loading-state.tsx';
import { AssessmentDetail } from '../../domains/assessments/assessment-detail.tsx';
import { QuestionList } from '../../domains/questions/question-list.tsx';
import { AssessmentOf } from './assessment-of.tsx';

const ScheduleList = lazy(() =>
  import('../../domains/schedules/schedule-list.tsx').then((file) => ({ default: file.ScheduleList })),
);

/** /assessments/{id} for staff: the assessment, its question builder, its schedules. */
export function AssessmentScreen() {
  return (
    <AssessmentOf>
      {(assessment) => (
        <AssessmentDetail
          assessment={assessment}
          questions={<QuestionList assessment={assessment} />}
          schedules={
            <Suspense fallback={<LoadingState />}>
              <ScheduleList assessment={assessment} />
            </Suspense>
          }
        />
      )}
    </AssessmentOf>
  );
}
