import { PreviewQuestions } from '../../domains/questions/preview-questions.tsx';
import { AssessmentOf } from './assessment-of.tsx';

export function PreviewQuestionsScreen() {
  return <AssessmentOf>{(assessment) => <PreviewQuestions assessment={assessment} />}</AssessmentOf>;
}
