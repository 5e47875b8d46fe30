import { pathOf } from '@pelion/access';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isPassing, messageOf, requestIdOf } from '../lib/failure.ts';
import { LoadingState } from './loading-state.tsx';

/** What /404 needs in order to offer "Try again" (design.md, Gaps). */
export interface FailedList {
  readonly from: string;
  /** The state of its navigation: the filters that were chosen. */
  readonly fromState: unknown;
  readonly message: string;
  readonly requestId: string | undefined;
  /** It may be there again soon. */
  readonly isPassing: boolean;
  /** The query that failed, as its cache knows it: /404 reads it again and stays until it succeeds. */
  readonly queryHash?: string | undefined;
}

/** A list that fails goes to /404 (spec 2 §2.1, §8), which can come back. */
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

/** The list of a screen: loading, empty, there, or failed. */
export function AsyncList<Row>({ query, empty, children, loading = <LoadingState /> }: AsyncListProps<Row>) {
  if (query.data !== undefined) return query.data.length === 0 ? empty : children(query.data);
  return query.error ? <FailedListRedirect cause={query.error} /> : loading;
}
