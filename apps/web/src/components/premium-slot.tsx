import { lazy, Suspense } from 'react';
import { usePremiumNotice } from '../lib/premium-notice.ts';

const PremiumNotice = lazy(() =>
  import('./premium-notice.tsx').then((file) => ({ default: file.PremiumNotice })),
);

/** Where the premium notice appears; its dialog loads when it is first needed. */
export function PremiumSlot() {
  const notice = usePremiumNotice();
  return notice ? (
    <Suspense>
      <PremiumNotice feature={notice.feature} />
    </Suspense>
  ) : null;
}
