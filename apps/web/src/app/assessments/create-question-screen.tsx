import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { useLocation } from 'react-router';
import { later } from '../../components/later.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { CreateQuestion } from '../../domains/questions/create-question.tsx';
import { AssessmentOf, useAssessmentId } from './assessment-of.tsx';

const EditFormQuestions = later(
  () => import('../../domains/feedback/edit-questions-page.tsx').then((file) => file.EditQuestionsPage),
  <LoadingState />,
);

/** An address of no assessment is rare: what it says is loaded where it is said. */
const NoAssessment = later(
  () => import('./no-assessment.tsx').then((file) => file.NoAssessment),
  <LoadingState />,
);

/** Of the record that came along (spec 2 §2.1), where the address names none. */
function useCreatedId(): number | null {
  const { state }: { readonly state: unknown } = useLocation();
  const created = typeof state === 'object' && state !== null && 'created' in state ? state.created : null;
  return typeof created === 'object' && created !== null && 'id' in created && typeof created.id === 'number'
    ? created.id
    : null;
}

/** A feedback form asks questions of its own kind, all on one page (decision 0059). */
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
