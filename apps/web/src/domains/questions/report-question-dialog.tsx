import { useMutation } from '@tanstack/react-query';
import { ReportDialog } from '../../components/questions/report-dialog.tsx';
import { reportQuestion } from '../question-reports/queries.ts';

interface ReportQuestionDialogProps {
  readonly assessmentId: number;
  readonly questionId: number;
  readonly onClose: () => void;
}

/** Staff say what is wrong with a question that they see. */
export function ReportQuestionDialog({ assessmentId, questionId, onClose }: ReportQuestionDialogProps) {
  const mutation = useMutation(reportQuestion(assessmentId, questionId));
  return <ReportDialog mutation={mutation} onClose={onClose} />;
}
