import type { AttemptResult } from '@pelion/contract/attempts';
import { useQuery } from '@tanstack/react-query';
import { ResultHistory } from '../../../components/result-history.tsx';
import { resultEventsQuery } from '../../marking/queries.ts';

interface HistoryDialogProps {
  readonly result: AttemptResult;
  readonly onClose: () => void;
}

export function HistoryDialog({ result, onClose }: HistoryDialogProps) {
  const query = useQuery(resultEventsQuery(result.result_id));
  return <ResultHistory query={query} result={result} onClose={onClose} />;
}
