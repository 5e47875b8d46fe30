import { IconChevronRight } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import classes from './data-table.module.css';
import type { DataColumn } from './data-table-logic.ts';

interface DataTableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  /** Null for a row that does not open. */
  readonly isOpen: boolean | null;
  readonly onToggle: () => void;
}

/** A click on a link or a button in the row is theirs, and so is the end of selecting text. */
const isOwnClick = ({ target }: MouseEvent) =>
  (target instanceof Element && target.closest('a, button, input, label') !== null) ||
  !(getSelection()?.isCollapsed ?? true);

/** One record. The whole row opens on a click; the button in its first cell is for keyboard and screen reader. */
export function DataTableRow<Row>({ row, columns, isOpen, onToggle }: DataTableRowProps<Row>) {
  return (
    <tr
      className={classes.row}
      data-opens={isOpen === null ? undefined : ''}
      onClick={(event) => {
        if (isOpen !== null && !isOwnClick(event)) onToggle();
      }}
    >
      {columns.map(({ id, header, value, cell }, place) => {
        const content = cell ? cell(row) : (value(row) ?? '-');
        return (
          <td key={id} data-label={header}>
            {place === 0 && isOpen !== null ? (
              <span className={classes.first}>
                <button
                  type="button"
                  className={classes.opener}
                  aria-expanded={isOpen}
                  aria-label={`Details of ${value(row) ?? header}`}
                  onClick={onToggle}
                >
                  <IconChevronRight size={17} className={classes.chevron} aria-hidden />
                </button>
                <span>{content}</span>
              </span>
            ) : (
              <span>{content}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
