import type { FailedList } from '../../components/async-list.tsx';
import { safeReturnPath } from '../../lib/sign-in-again.ts';

/** Router state is untrusted browser data, so only a complete report is accepted. */
export function failedListIn(state: unknown): FailedList | null {
  if (typeof state !== 'object' || state === null || !('failedList' in state)) return null;
  const { failedList } = state;
  if (typeof failedList !== 'object' || failedList === null) return null;
  if (!('from' in failedList) || !('message' in failedList)) return null;
  const { from, message } = failedList;
  if (typeof from !== 'string' || typeof message !== 'string' || !safeReturnPath(from)) return null;
  const requestId = 'requestId' in failedList ? failedList.requestId : undefined;
  const fromState: unknown = 'fromState' in failedList ? failedList.fromState : null;
  const queryHash = 'queryHash' in failedList ? failedList.queryHash : undefined;
  return {
    from,
    fromState,
    message,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    isPassing: 'isPassing' in failedList && failedList.isPassing === true,
    queryHash: typeof queryHash === 'string' ? queryHash : undefined,
  };
}
