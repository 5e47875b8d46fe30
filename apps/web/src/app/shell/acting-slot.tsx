import { later } from '../../components/lazy-part.tsx';
import { useSessionUser } from '../../lib/session.ts';

const ActingBar = later(() => import('../../domains/acting/acting-bar.tsx').then((file) => file.ActingBar));

/** Shows an impersonation bar on every screen (decision 0077). */
export function ActingSlot() {
  const acting = useSessionUser()?.acting;
  return acting ? <ActingBar acting={acting} /> : null;
}
