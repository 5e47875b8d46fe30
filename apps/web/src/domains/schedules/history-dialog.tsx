import { useQuery } from '@tanstack/react-query';
import { ResultHistory } from '../../components/result-history.tsx';
import { resultQuery } from '../attempts/queries.ts';
import { resultEventsQuery } from '../marking/queries.ts';

interface HistoryDialogProps {
  readonly studentId: number;
  readonly resultId: number;
  readonly onClose: () => void;
}

/** Shows the events at once; question numbers follow with the result. */
export function HistoryDialog({ studentId, resultId, onClose }: HistoryDialogProps) {
  const query = useQuery(resultEventsQuery(resultId));
  const { data } = useQuery(resultQuery(studentId, resultId));
  return <ResultHistory query={query} result={data} onClose={onClose} />;
}
