import type { ListedAssessment } from '@pelion/contract/assessments';
import { DetailsDialog } from './details-dialog.tsx';
import { WholeAssessment } from './whole-assessment.tsx';

interface DetailsOfProps {
  readonly assessment: ListedAssessment;
  readonly onClose: () => void;
}

/** The details of a row of the list. */
export const DetailsOf = ({ assessment, onClose }: DetailsOfProps) => (
  <WholeAssessment assessment={assessment} onClose={onClose}>
    {(whole) => <DetailsDialog assessment={whole} onClose={onClose} />}
  </WholeAssessment>
);
