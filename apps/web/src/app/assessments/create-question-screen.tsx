import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { useLocation } from 'react-router';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { CreateQuestion } from '../../domains/questions/create-question.tsx';
import { AssessmentOf, useAssessmentId } from './assessment-of.tsx';

const EditFormQuestions = later(
  () => import('../../domains/feedback/edit-questions-page.tsx').then((file) => file.EditQuestionsPage),
  <LoadingState />,
);

/** Rare, so its texts are lazy-loaded. */
const NoAssessment = later(
  () => import('./no-assessment.tsx').then((file) => file.NoAssessment),
  <LoadingState />,
);

/** Id from the router state (spec 2 §2.1), for paths without an id. */
function useCreatedId(): number | null {
  const { state }: { readonly state: unknown } = useLocation();
  const created = typeof state === 'object' && state !== null && 'created' in state ? state.created : null;
  return typeof created === 'object' && created !== null && 'id' in created && typeof created.id === 'number'
    ? created.id
    : null;
}

/** Feedback forms have their own question editor, on one page (decision 0059). */
export function CreateQuestionScreen() {
  const named = useAssessmentId();
  const created = useCreatedId();
  const id = named ?? created;
  if (id === null) return <NoAssessment />;
  return (
    <AssessmentOf id={id}>
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
