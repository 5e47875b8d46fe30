import type { ReactNode } from 'react';
import { SchoolColors } from './school-colors.tsx';
import { WithQueries } from './with-queries.tsx';

/** Providers around every signed-in screen. A new session starts with an empty cache. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  return (
    <WithQueries>
      <SchoolColors />
      {children}
    </WithQueries>
  );
}
