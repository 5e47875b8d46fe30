import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';
import { session } from './session.ts';

let current: { readonly of: number; readonly queries: QueryClient } | null = null;

/** Query client of the current session; a new session starts empty. Available before rendering, for prefetching. */
export function sessionQueries(): QueryClient {
  const of = session.ordinal();
  if (current?.of !== of) current = { of, queries: createQueryClient() };
  return current.queries;
}
