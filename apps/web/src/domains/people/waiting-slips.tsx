import { useMutation, useQuery } from '@tanstack/react-query';
import { PrintSlipsButton } from '../../components/print-slips-button.tsx';
import { printSlips, withoutLogInQuery } from './queries.ts';

/** Button for everybody of the campus who needs a log-in slip, in any role; nothing where nobody does. */
export function WaitingSlips() {
  const { data } = useQuery(withoutLogInQuery);
  const print = useMutation(printSlips);
  if (!data || data.user_ids.length === 0) return null;
  return <PrintSlipsButton userIds={data.user_ids} isBusy={print.isPending} onPrint={print.mutate} />;
}
