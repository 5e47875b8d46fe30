import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';
import { session } from './session.ts';

let current: { readonly of: number; readonly queries: QueryClient } | null = null;

/** What this session has read; a new one starts with nothing. There before anything renders, for what is asked early. */
export function sessionQueries(): QueryClient {
  const of = session.ordinal();
  if (current?.of !== of) current = { of, queries: createQueryClient() };
  return current.queries;
}
