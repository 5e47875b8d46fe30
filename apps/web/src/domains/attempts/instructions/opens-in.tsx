import type { Instructions } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { useMessages } from '../../../lib/text.ts';
import { useSecondsUntil } from '../parts/use-seconds-until.ts';
import { clockText } from '../player/clock-text.ts';
import classes from './instructions-screen.module.css';

const messages = defineMessages({ left: 'Time until opening', opens: 'Opens in' });

/** Longer than this nobody sits and waits. Seconds. */
const nearby = 60 * 60;

/** By the server's clock, to the moment at which its query asks again and the button is there: nobody has to reload. */
export function OpensIn({ effective_at, server_now }: Pick<Instructions, 'effective_at' | 'server_now'>) {
  const t = useMessages(messages);
  const [read, setRead] = useState({ server_now, at: Date.now() });
  if (read.server_now !== server_now) setRead({ server_now, at: Date.now() });
  const seconds = Math.max(0, (Date.parse(effective_at) - Date.parse(server_now)) / 1000);
  const left = useSecondsUntil(seconds, read.at);
  if (left > nearby) return null;
  return (
    <p className={classes.opensIn}>
      {t('opens')}{' '}
      <span role="timer" aria-label={t('left')}>
        {clockText(left * 1000)}
      </span>
    </p>
  );
}
