import type { Notification } from '@pelion/contract/notices';
import { defineMessages } from '@pelion/words';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { daysLeft } from '../../lib/days-left.ts';
import { type Format, useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './notifications.module.css';

const messages = defineMessages({ today: 'Today', yesterday: 'Yesterday' });

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between the lines of all days. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = steps[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLElement) || !target.matches('a[data-row]')) return;
  event.preventDefault();
  const links = [...currentTarget.querySelectorAll<HTMLElement>('a[data-row]')];
  links[links.indexOf(target) + step]?.focus();
}

function byDay(notifications: readonly Notification[], format: Format) {
  const days = new Map<string, Notification[]>();
  for (const one of notifications) {
    const day = format.calendarDay(new Date(one.told_at));
    const rows = days.get(day);
    if (rows) rows.push(one);
    else days.set(day, [one]);
  }
  return [...days];
}

interface NotificationDaysProps {
  readonly notifications: readonly Notification[];
  readonly children: (notification: Notification) => ReactNode;
}

/** Lines by day in the zone of the reader, the latest first. */
export function NotificationDays({ notifications, children }: NotificationDaysProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const id = useId();
  const nameOf = ({ told_at }: Notification) => {
    const days = daysLeft(format, told_at);
    if (days === 0) return t('today');
    return days === -1 ? t('yesterday') : format.longDay(new Date(told_at));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links inside
    <div className={classes.days} onKeyDown={moveFocus}>
      {byDay(notifications, format).map(([day, rows]) => (
        <section key={day} aria-labelledby={id + day}>
          <h2 id={id + day} className={classes.day}>
            {rows[0] ? nameOf(rows[0]) : null}
          </h2>
          <ul className={classes.rows}>{rows.map(children)}</ul>
        </section>
      ))}
    </div>
  );
}
