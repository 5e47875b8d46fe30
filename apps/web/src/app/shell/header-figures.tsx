import { pathOf } from '@pelion/access';
import { IconBell, IconCoins } from '@tabler/icons-react';
import { Link } from 'react-router';
import { badgeText } from './badge-text.ts';
import classes from './header.module.css';

/** All points of a student; nothing at none (spec 1 §2). */
export function CoinBox({ points }: { readonly points: number }) {
  if (points <= 0) return null;
  return (
    <span className={classes.coins}>
      <IconCoins size={18} aria-hidden />
      <span className={classes.spoken}>Points: </span>
      {points}
    </span>
  );
}

/** Leads to the notifications, with how many are unread. */
export function NotificationBell({ unread }: { readonly unread: number }) {
  return (
    <Link
      className={classes.bell}
      to={pathOf('notifications')}
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
    >
      <IconBell size={20} stroke={1.7} aria-hidden />
      {unread > 0 ? (
        <span className={classes.badge} aria-hidden>
          {badgeText(unread)}
        </span>
      ) : null}
    </Link>
  );
}
