import { defineMessages } from '@pelion/words';
import { IconChevronRight } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { nothing } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { RecordMenu } from '../record-menu.tsx';
import type { DataColumn } from './columns.ts';
import classes from './data-table.module.css';
import type { Line, RowsView } from './data-table.tsx';

const messages = defineMessages({
  details: 'Details of {$name}',
  more: 'More about {$name}',
  tick: 'Choose {$name}',
  tickAll: 'Select all',
});

/** True for clicks that do not expand the row: on a link or button inside, or at the end of a text selection. */
export const isOwnClick = ({ target }: MouseEvent) =>
  (target instanceof Element && target.closest('a, button, input, label, dialog, [popover]') !== null) ||
  !(getSelection()?.isCollapsed ?? true);

/** Opens the page of a row that was clicked beside its link. */
export function followLink(row: Element) {
  const link = row.querySelector('[data-primary] a');
  if (link instanceof HTMLElement) link.click();
}

/** Name of a row in the labels of its buttons. */
export function nameOf<Row>(columns: readonly DataColumn<Row>[], row: Row): string {
  const primary = columns.find(({ place }) => place === 'primary');
  return String(primary?.value(row) ?? nothing);
}

interface LineProps<Row extends object> {
  readonly view: RowsView<Row>;
  readonly line: Line<Row>;
}

/**
 * Expand button for keyboard and screen reader; a click anywhere expands the row. A native button for speed: every row
 * has one.
 */
export function Opener<Row extends object>({ view, line }: LineProps<Row>) {
  const t = useMessages(messages);
  if (line.isOpen === null) return null;
  return (
    <button
      type="button"
      className={classes.opener}
      aria-expanded={line.isOpen}
      aria-label={t('details', { name: nameOf(view.columns, line.row) })}
      onClick={() => view.onToggle(line.id)}
    >
      <IconChevronRight size={18} className={classes.chevron} aria-hidden />
    </button>
  );
}

export function Tick<Row extends object>({ view, line }: LineProps<Row>) {
  const t = useMessages(messages);
  if (line.isTicked === null) return null;
  return (
    <input
      type="checkbox"
      className={classes.tick}
      aria-label={t('tick', { name: nameOf(view.columns, line.row) })}
      checked={line.isTicked}
      onChange={() => view.onTick(line.id)}
    />
  );
}

/** Checkbox that selects all rows in view; indeterminate for some. */
export function TickAll<Row extends object>({ lines, onTickAll }: RowsView<Row>) {
  const t = useMessages(messages);
  const box = useRef<HTMLInputElement>(null);
  const ticked = lines.filter(({ isTicked }) => isTicked).length;
  const isAll = ticked > 0 && ticked === lines.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && !isAll;
  }, [ticked, isAll]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.tick}
      aria-label={t('tickAll')}
      checked={isAll}
      onChange={() => onTickAll(!isAll)}
    />
  );
}

export function RowMenu<Row extends object>({ view, line }: LineProps<Row>) {
  const t = useMessages(messages);
  return (
    <RecordMenu
      label={t('more', { name: nameOf(view.columns, line.row) })}
      size="sm"
      entries={view.menu?.(line.row) ?? []}
    />
  );
}
