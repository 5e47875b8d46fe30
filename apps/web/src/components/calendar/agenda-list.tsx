import { defineMessages } from '@pelion/words';
import { Fragment, type ReactNode, useId } from 'react';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { useMessages } from '../../lib/text.ts';
import { dayAt } from '../../lib/zoned-time.ts';
import { StatusTag } from '../status-tag.tsx';
import classes from './agenda.module.css';
import { agendaParts } from './agenda-days.ts';
import { AgendaItem } from './agenda-item.tsx';
import type { CalendarItem, DayNote } from './calendar-item.ts';
import { type ItemActions, useItemEntries } from './item-entries.ts';
import { useNow } from './use-now.ts';

const messages = defineMessages({
  today: 'Today',
  nothing: 'Nothing planned',
  now: 'Now {$time}',
});

export interface AgendaListProps extends ItemActions {
  /** Name of the list for screen readers. */
  readonly label: string;
  readonly items: readonly CalendarItem[];
  readonly notes?: readonly DayNote[];
  /** `YYYY-MM-DD` in a row, see `daysOf`. */
  readonly days: readonly string[];
  /** Zone of the campus. */
  readonly zone: string;
  /** Zone of the viewer; times are shown in both where they differ. */
  readonly ownZone?: string | undefined;
  /** Action at the end of an item, such as the button that joins. */
  readonly renderAction?: (item: CalendarItem) => ReactNode;
  /** Stops the clock, for tests and pictures. */
  readonly now?: number;
}

/** Calendar as a list by day. Today is marked, and a line in it says the time. */
export function AgendaList({
  label,
  items,
  notes = [],
  days,
  zone,
  ownZone,
  renderAction,
  now: fixed,
  ...actions
}: AgendaListProps) {
  const t = useMessages(messages);
  const format = useCalendarFormat(zone);
  const id = useId();
  const now = useNow(fixed);
  const today = dayAt(now, zone);
  const entriesOf = useItemEntries(actions);
  const line = (
    <li className={classes.now}>
      <span>{t('now', { time: format.time(now) })}</span>
    </li>
  );
  return (
    <section className={classes.list} aria-label={label}>
      {agendaParts({ items, notes, days, zone, today }).map((part) => {
        if (part.kind === 'empty')
          return (
            <p key={part.first} className={classes.empty}>
              <span>{format.days(part.first, part.last)}</span> {t('nothing')}
            </p>
          );
        const { day, pieces } = part;
        const isToday = day === today;
        const next = pieces.findIndex(({ from }) => from > now);
        return (
          <section
            key={day}
            className={classes.day}
            data-today={isToday || undefined}
            aria-labelledby={id + day}
          >
            <h3 id={id + day} className={classes.head}>
              <span className={classes.date} aria-hidden>
                {format.date(day)}
              </span>
              <span className={classes.name}>
                {format.longDay(day)}
                {isToday ? <StatusTag tone="blue">{t('today')}</StatusTag> : null}
              </span>
            </h3>
            <ul className={classes.items}>
              {part.notes.map(({ id: key, title }) => (
                <li key={key} className={classes.note}>
                  {title}
                </li>
              ))}
              {pieces.length === 0 ? <li className={classes.nothing}>{t('nothing')}</li> : null}
              {pieces.map((piece, place) => (
                <Fragment key={piece.item.id}>
                  {isToday && place === next ? line : null}
                  <AgendaItem
                    piece={piece}
                    zone={zone}
                    ownZone={ownZone}
                    now={now}
                    action={renderAction?.(piece.item)}
                    entries={entriesOf(piece.item)}
                  />
                </Fragment>
              ))}
              {isToday && pieces.length > 0 && next === -1 ? line : null}
            </ul>
          </section>
        );
      })}
    </section>
  );
}
