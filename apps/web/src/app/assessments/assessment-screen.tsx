import { AssessmentDetail } from '../../domains/assessments/assessment-detail.tsx';
import { QuestionList } from '../../domains/questions/question-list.tsx';
import { ScheduleList } from '../../domains/schedules/schedule-list.tsx';
import { AssessmentOf } from './assessment-of.tsx';

/** /assessments/{id} for staff: the assessment, its question builder, its schedules. */
export function AssessmentScreen() {
  return (
    <AssessmentOf>
      {(assessment) => (
        <AssessmentDetail
          assessment={assessment}
          questions={<QuestionList assessment={assessment} />}
          schedules={<ScheduleList assessment={assessment} />}
        />
      )}
    </AssessmentOf>
  );
}
