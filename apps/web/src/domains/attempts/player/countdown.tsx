import { defineMessages } from '@pelion/words';
import { IconClock, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../components/icon-button.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import { changeView, useViewSettings } from '../../../lib/view-settings.ts';
import { clockText } from './clock-text.ts';
import classes from './countdown.module.css';
import type { ServerClock } from './server-clock.ts';
import { TimeNotice } from './time-notice.tsx';

const messages = defineMessages({
  left: 'Time left',
  ends: 'Ends {$at}',
  hide: 'Hide the clock',
  show: 'Show the clock',
});

const second = 1000;
const minute = 60 * second;
/** From here on the clock cannot be hidden. */
const mustSee = 5 * minute;
/** Beyond a day nobody counts seconds. */
const longest = 24 * 60 * minute;

/** Milliseconds left, a few times a second: no second is skipped. */
function useTimeLeft(clock: Pick<ServerClock, 'now'>, deadlineAt: number): number {
  const [read, setRead] = useState(() => ({ clock, now: clock.now() }));
  // A clock that stood and goes on is read at once: its new end with the old moment would be time that nobody has.
  if (read.clock !== clock) setRead({ clock, now: clock.now() });
  useEffect(() => {
    const timer = setInterval(() => setRead({ clock, now: clock.now() }), 250);
    return () => clearInterval(timer);
  }, [clock]);
  return deadlineAt - read.now;
}

interface CountdownProps {
  readonly clock: Pick<ServerClock, 'now'>;
  /** Milliseconds since 1970, server's clock. */
  readonly deadlineAt: number;
}

export function Countdown({ clock, deadlineAt }: CountdownProps) {
  const t = useMessages(messages);
  const format = useFormat();
  // Kept on the device: the next module, and the page after a reload, begin as this one was left.
  const { hidesClock: isHidden } = useViewSettings();
  const left = useTimeLeft(clock, deadlineAt);
  const isUrgent = left <= mustSee;
  const isFar = left > longest;
  const isShown = !isHidden || isUrgent;
  return (
    <>
      <div className={classes.clock} data-urgent={left <= minute ? 'very' : isUrgent ? '' : undefined}>
        <IconClock size={18} aria-hidden />
        {isFar ? (
          <span className={classes.far}>
            {t('ends', { at: format.until(new Date(deadlineAt).toISOString()) })}
          </span>
        ) : (
          <>
            {/* A timer is not read out by itself; whoever wants to know can find it. */}
            <span role="timer" aria-label={t('left')} className={classes.time}>
              {isShown ? clockText(left) : '••:••'}
            </span>
            {isUrgent ? null : (
              <IconButton
                size="sm"
                label={t(isHidden ? 'show' : 'hide')}
                icon={isHidden ? IconEye : IconEyeOff}
                onClick={() => changeView({ hidesClock: !isHidden })}
              />
            )}
          </>
        )}
      </div>
      <TimeNotice left={left} deadlineAt={deadlineAt} />
    </>
  );
}
