import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { refusalIn } from '../guard/refusal.ts';

const RefusalLine = lazy(() => import('./refusal-line.tsx').then((file) => ({ default: file.RefusalLine })));

/** Where a refusal is explained; the tables that know who can change it load when there is one. */
export function RefusalSlot() {
  const refusal = refusalIn(useLocation().state);
  return refusal ? (
    <Suspense>
      <RefusalLine refusal={refusal} />
    </Suspense>
  ) : null;
}
