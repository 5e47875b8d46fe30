import { defineMessages } from '@pelion/words';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { useMessages } from '../../lib/text.ts';
import { PlainButton } from '../button.tsx';
import type { MenuEntry } from '../menu.tsx';
import tints from '../tint.module.css';
import type { CalendarItem } from './calendar-item.ts';
import { type DayAxis, missingIn, positionOf } from './day-axis.ts';
import classes from './day-grid.module.css';
import type { Target } from './drag-slot.ts';
import type { GridColumn } from './grid-columns.ts';
import itemClasses from './grid-item.module.css';
import { GridItem } from './grid-item.tsx';
import { hueStyle, measures } from './hue-style.ts';

const messages = defineMessages({
  more: '{$n} more on {$day}',
  moreShort: '+{$n}',
  created: 'New',
});

interface GridBodyColumnProps {
  readonly column: GridColumn;
  readonly axis: DayAxis;
  readonly zone: string;
  readonly ownZone: string | undefined;
  readonly now: number;
  readonly isToday: boolean;
  /** Empty slots can be pressed. */
  readonly isPressed: boolean;
  readonly stop: string | null;
  readonly target: Target | null;
  readonly canStretch: boolean;
  readonly entriesOf: (item: CalendarItem) => readonly MenuEntry[];
  readonly onFocus: (key: string) => void;
  readonly onOpenDay: ((day: string) => void) | undefined;
}

export function GridBodyColumn({
  column,
  axis,
  zone,
  ownZone,
  now,
  isToday,
  isPressed,
  stop,
  target,
  canStretch,
  entriesOf,
  onFocus,
  onOpenDay,
}: GridBodyColumnProps) {
  const t = useMessages(messages);
  const format = useCalendarFormat(zone);
  const { key, day, placed, crowds } = column;
  return (
    <td className={classes.cell}>
      <div className={classes.clip}>
        <div
          className={`${classes.canvas} ${classes.column}`}
          data-column={key}
          data-pressed={isPressed || undefined}
        >
          {missingIn(day, axis).map(({ from, to }) => (
            <span
              key={from}
              className={classes.missing}
              style={measures({ '--from': from, '--length': to - from })}
            />
          ))}
          {isToday ? (
            <span
              className={classes.now}
              style={measures({ '--from': positionOf(now, day, axis, 'start') })}
            />
          ) : null}
          {placed.map((laned) => (
            <GridItem
              key={laned.piece.key}
              laned={laned}
              zone={zone}
              ownZone={ownZone}
              now={now}
              isStop={laned.piece.key === stop}
              isDragged={target?.item?.id === laned.piece.item.id}
              canStretch={canStretch && laned.piece.item.canMove === true}
              entries={entriesOf(laned.piece.item)}
              onFocus={onFocus}
            />
          ))}
          {crowds.map(({ from, to, count, lane, lanes }) => (
            <PlainButton
              key={from}
              className={itemClasses.crowd}
              style={measures({
                '--from': from,
                '--length': to - from,
                '--lane': lane / lanes,
                '--span': 1 / lanes,
              })}
              onClick={() => onOpenDay?.(day.day)}
            >
              <span aria-hidden>{t('moreShort', { n: count })}</span>
              <span className="visually-hidden">{t('more', { n: count, day: format.longDay(day.day) })}</span>
            </PlainButton>
          ))}
          {target?.columnKey === key ? (
            <div
              className={`${tints.tint} ${itemClasses.item} ${itemClasses.ghost}`}
              style={measures({
                ...hueStyle(target.item?.hue),
                '--from': target.from,
                '--length': target.to - target.from,
                '--lane': 0,
                '--span': 1,
              })}
              aria-hidden
            >
              <strong>{target.item?.title ?? t('created')}</strong>
              <span className={itemClasses.facts}>
                {format.range(Date.parse(target.slot.startsAt), Date.parse(target.slot.endsAt))}
              </span>
            </div>
          ) : null}
        </div>
      </div>
    </td>
  );
}
