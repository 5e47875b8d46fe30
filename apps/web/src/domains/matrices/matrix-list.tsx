import classes from './matrix.module.css';
import type { GridColumn, GridRow } from './matrix-grid.tsx';

interface MatrixListProps {
  readonly caption: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** Short cell text for narrow screens: `3 ✓`. */
  readonly short: (place: number, text: string) => string;
}

/** Matrix on a phone: a card per student, with a sign per column. */
export function MatrixList({ caption, columns, rows, short }: MatrixListProps) {
  return (
    <ul className={classes.list} aria-label={caption}>
      {rows.map(({ key, head, figure, cells }) => (
        <li key={key}>
          <header>
            {head} <span>{figure}</span>
          </header>
          <ul className={classes.signs}>
            {columns.map((column, place) => {
              const cell = cells[place];
              return cell ? (
                <li key={column.id} data-tone={cell.tone}>
                  <span aria-hidden>{short(place, cell.text)}</span>
                  <span className="visually-hidden">{short(place, cell.label)}</span>
                </li>
              ) : null;
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
