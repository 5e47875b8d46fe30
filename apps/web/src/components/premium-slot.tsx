import { usePremiumNotice } from '../lib/premium-notice.ts';
import { later } from './lazy-part.tsx';

const PremiumNotice = later(() => import('./premium-notice.tsx').then((file) => file.PremiumNotice));

/** Where the premium notice appears; its dialog loads when it is first needed. */
export function PremiumSlot() {
  const notice = usePremiumNotice();
  return notice ? <PremiumNotice {...notice} /> : null;
}
