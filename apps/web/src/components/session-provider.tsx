import type { ReactNode } from 'react';
import { SchoolColors } from './school-colors.tsx';
import { WithQueries } from './with-queries.tsx';

/** What every signed-in screen has around it. A new session starts with an empty cache. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  return (
    <WithQueries>
      <SchoolColors />
      {children}
    </WithQueries>
  );
}
