import { isAdmin, rules } from '@pelion/access';
import { later } from '../../components/lazy-part.tsx';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './header.module.css';

const Bell = later(
  () => import('../../domains/notices/bell.tsx').then((file) => file.Bell),
  null,
  () => null,
);

/** "Fetched only for non-admin users with view_notifications" (spec 1 §5). */
export function BellSlot() {
  const { viewer, may } = useSignedIn();
  return may(rules.viewNotifications) && !isAdmin(viewer.userType) ? (
    <span className={classes.bell}>
      <Bell />
    </span>
  ) : null;
}
