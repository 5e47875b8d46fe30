import { type KeyboardEvent, useRef, useState } from 'react';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { readingKey } from '../../lib/reading-direction.ts';
import { dayAt } from '../../lib/zoned-time.ts';
import type { CalendarItem, DayNote } from './calendar-item.ts';
import { addDays } from './calendar-range.ts';
import { measures } from './hue-style.ts';
import { MonthDay } from './month-day.tsx';
import classes from './month-grid.module.css';
import { useMonthDrag } from './use-month-drag.ts';
import { useNow } from './use-now.ts';

export interface MonthGridProps {
  /** Name of the grid for screen readers. */
  readonly label: string;
  readonly items: readonly CalendarItem[];
  readonly notes?: readonly DayNote[];
  /** Whole weeks, see `daysOf`. */
  readonly days: readonly string[];
  /** Month that the weeks are of, by one of its days; days of others are quiet. */
  readonly month: string;
  /** Zone of the campus. */
  readonly zone: string;
  /** Opens the view of one day. */
  readonly onOpenDay: (day: string) => void;
  /** Called when an item was dragged onto another day; for items with `canMove`. */
  readonly onMoveDay?: ((item: CalendarItem, day: string) => unknown) | undefined;
  /** Stops the clock, for tests and pictures. */
  readonly now?: number;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Weeks of a month. Each day shows its first items, and leads to the rest. */
export function MonthGrid({
  label,
  items,
  notes = [],
  days,
  month,
  zone,
  onOpenDay,
  onMoveDay,
  now: fixed,
}: MonthGridProps) {
  const format = useCalendarFormat(zone);
  const grid = useRef<HTMLTableElement>(null);
  const { target, onPointerDown } = useMonthDrag({ grid, items, onMoveDay });
  const now = useNow(fixed);
  const today = dayAt(now, zone);
  const [active, setActive] = useState(days.includes(today) ? today : `${month.slice(0, 7)}-01`);
  const stop = days.includes(active) ? active : days.find((day) => day.slice(0, 7) === month.slice(0, 7));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    const step = steps[readingKey(event.key)];
    const day =
      target instanceof HTMLElement ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined;
    if (event.altKey || event.ctrlKey || event.metaKey || step === undefined || day === undefined) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-day="${addDays(day, step)}"] button`)?.focus();
  };

  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move the focus from day to day
      role="grid"
      aria-label={label}
      className={classes.month}
      style={measures({ '--weeks': weeks.length })}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className={classes.weekday}>
              {format.weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <MonthDay
                key={day}
                day={day}
                items={items}
                notes={notes}
                zone={zone}
                now={now}
                isToday={day === today}
                isOther={day.slice(0, 7) !== month.slice(0, 7)}
                isStop={day === stop}
                isTarget={day === target}
                onFocus={setActive}
                onOpenDay={onOpenDay}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
