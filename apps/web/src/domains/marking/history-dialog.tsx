import type { AttemptResult } from '@pelion/contract/attempts';
import { useQuery } from '@tanstack/react-query';
import { ResultHistory } from '../../components/result-history.tsx';
import { resultEventsQuery } from './queries.ts';

interface HistoryDialogProps {
  readonly resultId: number;
  readonly result: Pick<AttemptResult, 'items' | 'parts' | 'grading_type_id'>;
  readonly onClose: () => void;
}

export function HistoryDialog({ resultId, result, onClose }: HistoryDialogProps) {
  return <ResultHistory query={useQuery(resultEventsQuery(resultId))} result={result} onClose={onClose} />;
}
