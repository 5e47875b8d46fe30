import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { later } from '../../components/later.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { CreateQuestion } from '../../domains/questions/create-question.tsx';
import { AssessmentOf } from './assessment-of.tsx';

const EditFormQuestions = later(
  () => import('../../domains/feedback/edit-questions-page.tsx').then((file) => file.EditQuestionsPage),
  <LoadingState />,
);

/** A feedback form asks questions of its own kind, all on one page (decision 0059). */
export function CreateQuestionScreen() {
  return (
    <AssessmentOf>
      {(assessment) =>
        assessment.type === assessmentTypes.feedback ? (
          <EditFormQuestions form={assessment} />
        ) : (
          <CreateQuestion assessment={assessment} />
        )
      }
    </AssessmentOf>
  );
}
