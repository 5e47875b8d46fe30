import { CreateQuestion } from '../../domains/questions/create-question.tsx';
import { AssessmentOf } from './assessment-of.tsx';

export function CreateQuestionScreen() {
  return <AssessmentOf>{(assessment) => <CreateQuestion assessment={assessment} />}</AssessmentOf>;
}
