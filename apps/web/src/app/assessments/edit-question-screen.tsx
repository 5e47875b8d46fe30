import { EditQuestion } from '../../domains/questions/edit-question.tsx';
import { AssessmentOf } from './assessment-of.tsx';

export function EditQuestionScreen() {
  return <AssessmentOf>{(assessment) => <EditQuestion assessment={assessment} />}</AssessmentOf>;
}
