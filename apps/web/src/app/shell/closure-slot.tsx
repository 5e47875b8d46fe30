import { later } from '../../components/later.tsx';
import { useIsShutOut } from '../../lib/closure.ts';

const ClosureDialog = later(() =>
  import('../../domains/session/closure-dialog.tsx').then((file) => file.ClosureDialog),
);

/** Where it is said that nobody may come in now. */
export function ClosureSlot() {
  return useIsShutOut() ? <ClosureDialog /> : null;
}
