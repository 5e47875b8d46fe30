import { isAdmin, rules } from '@pelion/access';
import { Bell } from '../../domains/notices/bell.tsx';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './header.module.css';

/** "Fetched only for non-admin users with view_notifications" (spec 1 §5). */
export function BellSlot() {
  const { viewer, may } = useSignedIn();
  return may(rules.viewNotifications) && !isAdmin(viewer.userType) ? (
    <span className={classes.bell}>
      <Bell />
    </span>
  ) : null;
}
