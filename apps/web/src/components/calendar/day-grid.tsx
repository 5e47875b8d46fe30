import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { readingKey } from '../../lib/reading-direction.ts';
import { dayAt } from '../../lib/zoned-time.ts';
import { type CalendarColumn, type CalendarItem, type DayNote, notesOf } from './calendar-item.ts';
import classes from './day-grid.module.css';
import { GridBodyColumn } from './grid-body-column.tsx';
import { gridOf } from './grid-columns.ts';
import { GridGutter } from './grid-gutter.tsx';
import { GridHead } from './grid-head.tsx';
import { stopAfter } from './grid-moves.ts';
import { firstStop, usedHours } from './grid-start.ts';
import { measures } from './hue-style.ts';
import { type ItemActions, useItemEntries } from './item-entries.ts';
import { type GridChanges, useGridDrag } from './use-grid-drag.ts';
import { useNow } from './use-now.ts';

export interface DayGridProps extends ItemActions, GridChanges {
  /** Name of the grid for screen readers. */
  readonly label: string;
  readonly items: readonly CalendarItem[];
  readonly notes?: readonly DayNote[];
  /** One to seven days, `YYYY-MM-DD` in a row, see `daysOf`. */
  readonly days: readonly string[];
  /** Rooms or teachers side by side on the first day; items have their `columnId`. */
  readonly columns?: readonly CalendarColumn[];
  /** Zone of the campus. */
  readonly zone: string;
  /** Zone of the viewer, whose hours stand beside those of the campus where they differ. */
  readonly ownZone?: string | undefined;
  /** Opens the view of one day, from its head and from items that had no room. */
  readonly onOpenDay?: (day: string) => void;
  /** Stops the clock, for tests and pictures. */
  readonly now?: number;
}

/** Scrolls sideways until a column is in view. `scrollIntoView` would move the page, too. */
function showColumn(box: Element, column: Element | null): void {
  if (!column) return;
  const [frame, place] = [box.getBoundingClientRect(), column.getBoundingClientRect()];
  if (place.left < frame.left) box.scrollLeft += place.left - frame.left;
  else box.scrollLeft += Math.max(0, place.right - frame.right);
}

/** Days beside each other, or the rooms or teachers of one day, with their hours from top to bottom. */
export function DayGrid({
  label,
  items,
  notes = [],
  days,
  columns: sources,
  zone,
  ownZone,
  onOpenDay,
  onReschedule,
  onCreate,
  now: fixed,
  ...actions
}: DayGridProps) {
  const now = useNow(fixed);
  const today = dayAt(now, zone);
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const entriesOf = useItemEntries(actions);
  const { axis, columns } = gridOf({ items, days, columns: sources, zone });
  const { target, onPointerDown, onPress } = useGridDrag({ scroller, axis, columns, onReschedule, onCreate });
  const stops = columns.map(({ placed }) => placed.map(({ piece }) => piece));
  const isThere = stops.some((pieces) => pieces.some(({ key }) => key === active));
  const stop = isThere ? active : firstStop(columns, now);
  const told = columns.find(({ day }) => day.day === (axis.second?.day ?? today)) ?? columns[0];
  const hours = usedHours(columns, axis);

  const shown = `${days.join()} ${items.length > 0}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when other days are shown, and when their first items are there
  useLayoutEffect(() => {
    const box = scroller.current;
    const body = box?.querySelector('[data-column]');
    if (!box || !body) return;
    box.scrollTop = ((hours.first - 15) / axis.minutes) * body.clientHeight;
    showColumn(box, box.querySelector('[data-today]'));
  }, [shown]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target: at } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || !(at instanceof HTMLAnchorElement)) return;
    const current = at.closest<HTMLElement>('[data-piece]')?.dataset.piece ?? '';
    const next = stopAfter(stops, current, readingKey(event.key));
    if (next === undefined) return;
    event.preventDefault();
    scroller.current?.querySelector<HTMLElement>(`[data-piece="${CSS.escape(next)}"] > a`)?.focus();
  };

  const size = measures({
    '--columns': columns.length,
    '--clocks': ownZone === undefined || ownZone === zone ? 1 : 2,
    '--minutes': axis.minutes,
    '--lanes': sources || days.length === 1 ? Math.max(...columns.map(({ lanes }) => lanes), 1) : 1,
    '--first': hours.first,
    '--last': hours.last,
  });
  // Rooms and teachers share their day, so its notes stand once above them.
  const shared = sources ? notesOf(notes, days[0] ?? today) : [];
  return (
    <>
      {shared.length > 0 ? (
        <ul className={classes.notes}>
          {shared.map(({ id, title }) => (
            <li key={id} className={classes.note}>
              {title}
            </li>
          ))}
        </ul>
      ) : null}
      <div ref={scroller} className={classes.scroller} tabIndex={stop === null ? 0 : undefined}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move the focus from item to item
          role="grid"
          aria-label={label}
          className={classes.grid}
          style={size}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onClick={({ target: at, clientX, clientY }) =>
            at instanceof Element && onPress(at, clientX, clientY)
          }
        >
          <GridHead
            columns={columns}
            notes={notes}
            today={today}
            told={told?.day.day ?? today}
            zone={zone}
            ownZone={ownZone}
            onOpenDay={onOpenDay}
          />
          <tbody>
            <tr>
              <GridGutter axis={axis} day={told?.day} zone={zone} ownZone={ownZone} />
              {columns.map((column) => (
                <GridBodyColumn
                  key={column.key}
                  column={column}
                  axis={axis}
                  zone={zone}
                  ownZone={ownZone}
                  now={now}
                  isToday={column.day.day === today}
                  isPressed={onCreate !== undefined}
                  stop={stop}
                  target={target}
                  canStretch={onReschedule !== undefined}
                  entriesOf={entriesOf}
                  onFocus={setActive}
                  onOpenDay={onOpenDay}
                />
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}
