import { later } from '../../components/lazy-part.tsx';
import { useIsShutOut } from '../../lib/closure.ts';

const ClosureDialog = later(() =>
  import('../../domains/session/closure-dialog.tsx').then((file) => file.ClosureDialog),
);

/** Shows a dialog once the school or campus is suspended. */
export function ClosureSlot() {
  return useIsShutOut() ? <ClosureDialog /> : null;
}
