import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';

interface AsyncViewProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  readonly children: (data: Data) => ReactNode;
  readonly loading?: ReactNode;
}

/** One record or one widget: loading, failed with "Try again" in place, or there. Lists use `AsyncList`. */
export function AsyncView<Data>({ query, children, loading = <LoadingState /> }: AsyncViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorState cause={query.error} onRetry={() => void query.refetch()} />;
  return loading;
}
