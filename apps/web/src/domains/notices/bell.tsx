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
/** First check, in milliseconds after page load (spec 1 §7). */
const FIRST_CHECK_MS = 20_000;

/** Unread notices in the header, linked to their list (spec 1 §2). */
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
 * Delays the first check so as not to slow down page load; a live event triggers it earlier. Later checks follow the
 * query's polling interval, even without live events. spec 1 §5: in production only.
 */
function useIsTime(): boolean {
  const [isTime, setTime] = useState(false);
  useLive('notices', ({ id }) => {
    if (id !== null) setTime(true);
  });
  useToldQueries('notices', unreadKey);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), Math.max(0, FIRST_CHECK_MS - performance.now()));
    return () => clearTimeout(timer);
  }, []);
  return isTime && import.meta.env.PROD;
}
