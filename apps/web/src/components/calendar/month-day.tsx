import { defineMessages } from '@pelion/words';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { useMessages } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { PlainButton } from '../button.tsx';
import tints from '../tint.module.css';
import { type CalendarItem, type DayNote, notesOf } from './calendar-item.ts';
import { piecesOf } from './day-pieces.ts';
import { hueStyle } from './hue-style.ts';
import classes from './month-grid.module.css';
import { MonthItem } from './month-item.tsx';
import { zoneDayOf } from './zone-day.ts';

const messages = defineMessages({
  today: 'Today',
  planned: '{$n} planned',
  more: '+{$n}',
});

/** Items shown on a day before the rest is counted. */
const MOST = 3;

interface MonthDayProps {
  readonly day: string;
  readonly items: readonly CalendarItem[];
  readonly notes: readonly DayNote[];
  readonly zone: string;
  readonly now: number;
  readonly isToday: boolean;
  /** Day of the month before or after. */
  readonly isOther: boolean;
  /** Day of the grid that Tab leads to, with its items. */
  readonly isStop: boolean;
  /** An item is dragged onto this day. */
  readonly isTarget: boolean;
  readonly onFocus: (day: string) => void;
  readonly onOpenDay: (day: string) => void;
}

/** Day of a month: a press opens it. On a phone its items are dots. */
export function MonthDay(props: MonthDayProps) {
  const { day, items, notes, zone, now, isToday, isOther, isStop, isTarget, onFocus, onOpenDay } = props;
  const t = useMessages(messages);
  const format = useCalendarFormat(zone);
  const isPhone = useIsPhone();
  const pieces = piecesOf(items, zoneDayOf(day, zone));
  const ofDay = notesOf(notes, day);
  const shown = pieces.slice(0, MOST);
  const more = pieces.length - shown.length;
  const name = [
    format.longDay(day),
    ...(isToday ? [t('today')] : []),
    ...ofDay.map(({ title }) => title),
    t('planned', { n: pieces.length }),
  ].join(', ');
  return (
    <td
      className={classes.day}
      data-day={day}
      data-today={isToday || undefined}
      data-other={isOther || undefined}
      data-target={isTarget || undefined}
    >
      <PlainButton
        className={classes.open}
        tabIndex={isStop ? 0 : -1}
        onFocus={() => onFocus(day)}
        onClick={() => onOpenDay(day)}
      >
        <span className="visually-hidden">{name}</span>
        <span className={classes.date} aria-hidden>
          {format.date(day)}
        </span>
        {more > 0 ? (
          <span className={classes.more} aria-hidden>
            {t('more', { n: more })}
          </span>
        ) : null}
      </PlainButton>
      {ofDay.map(({ id, title }) => (
        <p key={id} className={classes.note} title={title} aria-hidden>
          {title}
        </p>
      ))}
      {isPhone ? (
        <div className={classes.dots} aria-hidden>
          {shown.map(({ item }) => (
            <span
              key={item.id}
              className={`${tints.mark} ${classes.mark}`}
              style={hueStyle(item.hue)}
              data-state={item.kind}
            />
          ))}
        </div>
      ) : (
        <ul className={classes.items}>
          {shown.map((piece) => (
            <li key={piece.item.id} data-item={piece.item.id}>
              <MonthItem piece={piece} zone={zone} now={now} isStop={isStop} onFocus={() => onFocus(day)} />
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}
