import { defineMessages } from '@pelion/words';
import { IconPencil } from '@tabler/icons-react';
import { IconButton } from '../../components/icon-button.tsx';
import { useMessages } from '../../lib/text.ts';
import type { Grid, Slot, View } from './grid-of.ts';
import classes from './timetable.module.css';
import { SlotLines } from './timetable-grid.tsx';
import { useWeekWords } from './use-week-words.ts';

const messages = defineMessages({ edit: 'Edit {$name}', free: 'Free' });

interface DayListProps {
  readonly label: string;
  readonly view: View;
  readonly grid: Grid;
  /** Weekday that is shown of a week. */
  readonly weekday: number;
  readonly sectionOf: (id: number) => string;
  readonly isOpenable: (slot: Slot) => boolean;
  readonly onOpen: (slot: Slot) => void;
}

/** One day as a list, for a phone. */
export function DayList({ label, view, grid, weekday, sectionOf, isOpenable, onOpen }: DayListProps) {
  const t = useMessages(messages);
  const words = useWeekWords();
  const entries = grid.rows.flatMap((row) =>
    row.slots.flatMap((slot, index) => {
      const column = grid.columns[index];
      if (!column || slot.period?.weekday !== weekday) return [];
      const title = view === 'day' ? `${row.label}, ${column.label}` : row.label;
      return [{ slot, title, time: words.time(view === 'day' ? column : row) }];
    }),
  );
  return (
    <ul className={classes.day} aria-label={label}>
      {entries.map(({ slot, title, time }) => (
        <li key={slot.key}>
          <span>
            <strong>{title}</strong>
            <small>{time}</small>
          </span>
          {slot.cells.length === 0 ? (
            <span className="field-hint">{t('free')}</span>
          ) : (
            <span>
              {slot.cells.map((cell) => (
                <SlotLines key={cell.class_id} lines={words.lines(cell, view, sectionOf)} />
              ))}
            </span>
          )}
          {isOpenable(slot) ? (
            <IconButton icon={IconPencil} label={t('edit', { name: title })} onClick={() => onOpen(slot)} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
