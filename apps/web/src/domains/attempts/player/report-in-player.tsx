import { useMutation } from '@tanstack/react-query';
import { ReportDialog } from '../../../components/questions/report-dialog.tsx';
import { WithQueries } from '../../../components/with-queries.tsx';
import { reportItem } from '../../question-reports/queries.ts';

interface ReportInPlayerProps {
  readonly resultId: number;
  readonly itemId: number;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** The dialog over a running attempt: its clock runs on, and nothing that was answered is touched. */
export const ReportInPlayer = (props: ReportInPlayerProps) => (
  <WithQueries>
    <Report {...props} />
  </WithQueries>
);

function Report({ resultId, itemId, onSent, onClose }: ReportInPlayerProps) {
  const mutation = useMutation(reportItem(resultId, itemId));
  return <ReportDialog mutation={mutation} onSent={onSent} onClose={onClose} />;
}
