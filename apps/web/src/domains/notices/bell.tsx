import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useLive } from '../../lib/live.ts';
import { useToldQueries } from '../../lib/live-queries.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './bell.module.css';
import { unreadKey, unreadQuery } from './unread-query.ts';

const messages = defineMessages({
  none: 'Notifications',
  unread: '{$n} unread {#n|notification|notifications}',
});

const MOST_COUNTED = 9;
/** After the page was loaded, in milliseconds (spec 1 §7). */
const FIRST_CHECK_MS = 20_000;

/** What waits to be read, at the header: leads to all of them (spec 1 §2). */
export function Bell() {
  const t = useMessages(messages);
  const format = useFormat();
  const { data } = useQuery({ ...unreadQuery, enabled: useIsTime() });
  const n = data?.unread_count ?? 0;
  return (
    <Link
      className={classes.bell}
      to={pathOf('notifications')}
      aria-label={n > 0 ? t('unread', { n }) : t('none')}
    >
      <IconBell size={20} stroke={1.7} aria-hidden />
      {n > 0 ? (
        <span className={classes.count} aria-hidden>
          {n > MOST_COUNTED ? `${format.number(MOST_COUNTED)}+` : format.number(n)}
        </span>
      ) : null}
    </Link>
  );
}

/**
 * Not with the page, which has enough to read, but soon after it, or as soon as something has happened; then as often as the query
 * says, also where nothing is heard. spec 1 §5: in production alone.
 */
function useIsTime(): boolean {
  const [isTime, setTime] = useState(false);
  useLive('notifications', ({ id }) => {
    if (id !== null) setTime(true);
  });
  useToldQueries('notifications', unreadKey);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), Math.max(0, FIRST_CHECK_MS - performance.now()));
    return () => clearTimeout(timer);
  }, []);
  return isTime && import.meta.env.PROD;
}
