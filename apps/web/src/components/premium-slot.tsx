import { lazy, Suspense } from 'react';
import { useIsPremiumNoticeOpen } from '../lib/premium-notice.ts';

const PremiumNotice = lazy(() =>
  import('./premium-notice.tsx').then((file) => ({ default: file.PremiumNotice })),
);

/** Where the premium notice appears; its dialog loads when it is first needed. */
export function PremiumSlot() {
  const isOpen = useIsPremiumNoticeOpen();
  return isOpen ? (
    <Suspense>
      <PremiumNotice />
    </Suspense>
  ) : null;
}
