import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react';
import held from '../../components/held-table.module.css';
import { readingKey } from '../../lib/reading-direction.ts';
import type { Grid, Slot, View } from './grid-of.ts';
import classes from './timetable.module.css';
import { useWeekWords } from './use-week-words.ts';

interface TimetableGridProps {
  readonly label: string;
  readonly view: View;
  readonly grid: Grid;
  readonly sectionOf: (id: number) => string;
  readonly emptyLabel: string;
  /** Whether a slot can be opened; others are only read. */
  readonly isOpenable: (slot: Slot) => boolean;
  readonly onOpen: (slot: Slot) => void;
  readonly onClear: (slot: Slot) => void;
  readonly onCopy: (slot: Slot) => void;
  readonly onPaste: (slot: Slot) => void;
}

const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/**
 * Week or day as a grid: one stop for the keyboard. Arrows move, Enter or a letter opens a cell, Delete clears it,
 * Ctrl+C and Ctrl+V copy it.
 */
export function TimetableGrid({
  label,
  view,
  grid: { columns, rows },
  sectionOf,
  emptyLabel,
  isOpenable,
  ...act
}: TimetableGridProps) {
  const words = useWeekWords();
  const id = useId();
  const [at, setAt] = useState<readonly [row: number, column: number]>([0, 0]);
  const [row, column] = [within(at[0], rows.length), within(at[1], columns.length)];
  const cellId = (one: number, other: number) => `${id}-${one}-${other}`;
  useLayoutEffect(() => {
    if (document.activeElement?.id === id)
      document.getElementById(cellId(row, column))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const press = (event: KeyboardEvent<HTMLTableElement>): boolean => {
    const move = moves[readingKey(event.key)];
    const slot = rows[row]?.slots[column];
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey || !slot) return false;
    if (isCommand) {
      if (event.key === 'c') act.onCopy(slot);
      else if (event.key === 'v' && isOpenable(slot)) act.onPaste(slot);
      else return false;
      return true;
    }
    if (move) setAt([within(row + move[0], rows.length), within(column + move[1], columns.length)]);
    else if (!isOpenable(slot)) return false;
    else if (event.key === 'Delete' || event.key === 'Backspace') act.onClear(slot);
    else if (event.key === 'Enter' || event.key === 'F2' || (event.key.length === 1 && event.key !== ' '))
      act.onOpen(slot);
    else return false;
    return true;
  };
  return (
    <div className={held.frame}>
      <table
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are reached by the keys
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={rows.length > 0 ? cellId(row, column) : undefined}
        className={`${held.grid} ${classes.grid}`}
        onKeyDown={(event) => {
          if (press(event)) event.preventDefault();
        }}
      >
        <thead>
          <tr>
            <td />
            {columns.map((one) => (
              <th key={one.key} scope="col">
                {words.axis(one)}
                <small>{words.time(one)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one, place) => (
            <tr key={one.key}>
              <th scope="row">
                {words.axis(one)}
                <small>{words.time(one)}</small>
              </th>
              {one.slots.map((slot, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
                <td
                  key={slot.key}
                  id={cellId(place, index)}
                  aria-label={slot.cells.length === 0 ? emptyLabel : undefined}
                  data-at={(row === place && column === index) || undefined}
                  data-open={isOpenable(slot) || undefined}
                  data-none={slot.period === null || undefined}
                  onClick={() => {
                    setAt([place, index]);
                    if (isOpenable(slot)) act.onOpen(slot);
                  }}
                >
                  {slot.cells.map((cell) => (
                    <SlotLines key={cell.class_id} lines={words.lines(cell, view, sectionOf)} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Subject on the first line, the rest below it. */
export function SlotLines({ lines: [first, ...others] }: { readonly lines: readonly string[] }) {
  return (
    <span className={classes.slot}>
      <strong>{first}</strong>
      {others.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
