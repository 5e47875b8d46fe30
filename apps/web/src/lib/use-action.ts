import { useState } from 'react';

export type ActionState<Result> =
  | { readonly status: 'idle' | 'pending' }
  | { readonly status: 'success'; readonly result: Result }
  | { readonly status: 'failure'; readonly cause: Error };

interface Then<Result> {
  readonly onSuccess?: (result: Result) => void;
  readonly onError?: (cause: Error) => void;
}

export interface Action<Input, Result> {
  readonly state: ActionState<Result>;
  /** The failure of the last run, if it failed. */
  readonly cause: Error | null;
  readonly isPending: boolean;
  /** Nothing happens while a run is under way. */
  readonly mutate: (input: Input, then?: Then<Result>) => void;
}

/**
 * One request of a page that keeps no data: the pages outside of the app do without a query client. It is called as a
 * mutation is, so that one form serves both.
 */
export function useAction<Input, Result>(act: (input: Input) => Promise<Result>): Action<Input, Result> {
  const [state, setState] = useState<ActionState<Result>>({ status: 'idle' });
  const isPending = state.status === 'pending';
  return {
    state,
    cause: state.status === 'failure' ? state.cause : null,
    isPending,
    mutate(input, { onSuccess, onError } = {}) {
      if (isPending) return;
      setState({ status: 'pending' });
      act(input).then(
        (result) => {
          setState({ status: 'success', result });
          onSuccess?.(result);
        },
        (failure: unknown) => {
          const cause = failure instanceof Error ? failure : new Error(String(failure));
          setState({ status: 'failure', cause });
          onError?.(cause);
        },
      );
    },
  };
}
