import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sessionQueries } from '../lib/session-queries.ts';
import { SchoolColors } from './school-colors.tsx';

/** What every signed-in screen has around it. A new session starts with an empty cache. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(sessionQueries);
  return (
    <QueryClientProvider client={queries}>
      <SchoolColors />
      {children}
    </QueryClientProvider>
  );
}
