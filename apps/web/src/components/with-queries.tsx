import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sessionQueries } from '../lib/session-queries.ts';

/** The cache of the session around a part of the player that asks: the player itself does without the query library. */
export function WithQueries({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(sessionQueries);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
