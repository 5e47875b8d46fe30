import { later } from '../../components/lazy-part.tsx';
import { useSignedIn } from '../../lib/viewer.ts';

const TrialBanner = later(
  () => import('../../domains/registration/trial-banner.tsx').then((file) => file.TrialBanner),
  null,
);

/** Lazy-loaded, because nearly every school has a plan. */
export function TrialSlot() {
  const { plan_state } = useSignedIn().user.school;
  return plan_state === 'trial' || plan_state === 'ended' ? <TrialBanner /> : null;
}
