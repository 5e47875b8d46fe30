import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { SchoolTheme } from './school-theme.tsx';

/** What every signed-in screen has around it. A new session starts with an empty cache: its key changes. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SchoolTheme>{children}</SchoolTheme>
    </QueryClientProvider>
  );
}
