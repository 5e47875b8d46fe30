import { pathOf } from '@pelion/access';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isPassing, messageOf, requestIdOf } from '../lib/failure.ts';
import { LoadingState } from './loading-state.tsx';

/** Failure details passed to /404, so that it can offer "Try again" (design.md, Gaps). */
export interface FailedList {
  readonly from: string;
  /** Navigation state of the failed page: the chosen filters. */
  readonly fromState: unknown;
  readonly message: string;
  readonly requestId: string | undefined;
  /** Whether the failure may be temporary. */
  readonly isPassing: boolean;
  /** Cache key of the failed query; /404 refetches it and stays until it succeeds. */
  readonly queryHash?: string | undefined;
}

/** Redirects a failed list to /404 (spec 2 §2.1, §8), which can return to it. */
export function FailedListRedirect({ cause }: { readonly cause: unknown }) {
  const location = useLocation();
  const queries = useQueryClient().getQueryCache();
  const failedList: FailedList = {
    from: location.pathname + location.search,
    fromState: location.state,
    message: messageOf(cause),
    requestId: requestIdOf(cause),
    isPassing: isPassing(cause),
    queryHash: queries.getAll().find(({ state }) => state.error === cause)?.queryHash,
  };
  return <Navigate to={pathOf('notFound')} replace state={{ failedList }} />;
}

interface AsyncListProps<Row> {
  readonly query: Pick<UseQueryResult<readonly Row[]>, 'data' | 'error'>;
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
  readonly loading?: ReactNode;
}

/** Renders the list of a screen: loading, empty, loaded or failed. */
export function AsyncList<Row>({ query, empty, children, loading = <LoadingState /> }: AsyncListProps<Row>) {
  if (query.data !== undefined) return query.data.length === 0 ? empty : children(query.data);
  return query.error ? <FailedListRedirect cause={query.error} /> : loading;
}
