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
  /** Error of the last run, if it failed. */
  readonly cause: Error | null;
  readonly isPending: boolean;
  /** Ignored while a run is pending. */
  readonly mutate: (input: Input, then?: Then<Result>) => void;
}

/**
 * Uncached request, for pages outside the app without a query client. Has the interface of a mutation, so that forms
 * accept both.
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
