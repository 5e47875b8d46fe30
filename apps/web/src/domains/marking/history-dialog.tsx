import { useQuery } from '@tanstack/react-query';
import { ResultHistory } from '../../components/result-history.tsx';
import { resultEventsQuery } from './queries.ts';

interface HistoryDialogProps {
  readonly resultId: number;
  readonly items: readonly { readonly item_id: number }[];
  readonly onClose: () => void;
}

export function HistoryDialog({ resultId, items, onClose }: HistoryDialogProps) {
  return <ResultHistory query={useQuery(resultEventsQuery(resultId))} items={items} onClose={onClose} />;
}
