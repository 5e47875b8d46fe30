import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { lazy } from 'react';
import { CreateQuestion } from '../../domains/questions/create-question.tsx';
import { AssessmentOf } from './assessment-of.tsx';

const EditFormQuestions = lazy(() =>
  import('../../domains/feedback/edit-questions-page.tsx').then((file) => ({
    default: file.EditQuestionsPage,
  })),
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
