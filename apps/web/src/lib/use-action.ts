import { useState } from 'react';

export type ActionState<Result> =
  | { readonly status: 'idle' | 'pending' }
  | { readonly status: 'success'; readonly result: Result }
  | { readonly status: 'failure'; readonly cause: Error };

export interface Action<Input, Result> {
  readonly state: ActionState<Result>;
  /** The failure of the last run, if it failed. */
  readonly cause: Error | null;
  readonly isPending: boolean;
  /** Nothing happens while a run is under way. */
  readonly run: (input: Input) => void;
}

/** One request of a page that keeps no data: the pages outside of the app do without a query client. */
export function useAction<Input, Result>(act: (input: Input) => Promise<Result>): Action<Input, Result> {
  const [state, setState] = useState<ActionState<Result>>({ status: 'idle' });
  const isPending = state.status === 'pending';
  return {
    state,
    cause: state.status === 'failure' ? state.cause : null,
    isPending,
    run(input) {
      if (isPending) return;
      setState({ status: 'pending' });
      act(input).then(
        (result) => setState({ status: 'success', result }),
        (cause: unknown) =>
          setState({ status: 'failure', cause: cause instanceof Error ? cause : new Error(String(cause)) }),
      );
    },
  };
}
