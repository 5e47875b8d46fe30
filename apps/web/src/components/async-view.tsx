import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';

interface AsyncViewProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error'> & { readonly refetch: () => Promise<unknown> };
  readonly children: (data: Data) => ReactNode;
  readonly loading?: ReactNode;
  /** 1: it is the whole page, and so is its failure. */
  readonly level?: 1 | 2;
}

/** One record or one widget: loading, failed with "Try again" in place, or there. Lists use `AsyncList`. */
export function AsyncView<Data>({
  query,
  children,
  loading = <LoadingState />,
  level = 2,
}: AsyncViewProps<Data>) {
  // The last failure stays in view while it is tried again; what has been read stays where reading it again fails.
  const [failure, setFailure] = useState(query.error);
  if (query.error !== null && query.error !== failure) setFailure(query.error);
  if (query.data !== undefined) return children(query.data);
  return failure ? <ErrorState cause={failure} onRetry={query.refetch} level={level} /> : loading;
}
