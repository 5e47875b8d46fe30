import type { ListedAssessment } from '@pelion/contract/assessments';
import { EditAssessmentDialog } from './edit-assessment-dialog.tsx';
import { WholeAssessment } from './whole-assessment.tsx';

interface EditOfProps {
  readonly assessment: ListedAssessment;
  readonly types: readonly number[] | undefined;
  readonly onClose: () => void;
}

/** Changing a row of the list. */
export const EditOf = ({ assessment, types, onClose }: EditOfProps) => (
  <WholeAssessment assessment={assessment} onClose={onClose}>
    {(whole) => <EditAssessmentDialog assessment={whole} types={types} onClose={onClose} />}
  </WholeAssessment>
);
