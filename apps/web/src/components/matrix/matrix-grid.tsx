import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { readingKey } from '../../lib/reading-direction.ts';
import { VirtualRows } from '../data-table/virtual-rows.tsx';
import { drawnAtOnce } from '../data-table/virtual-threshold.ts';
import held from '../held-table.module.css';
import classes from './matrix.module.css';
import matrixListClasses from './matrix.module.css';

export interface GridColumn {
  readonly id: number;
  readonly head: ReactNode;
  /** Full text of the shortened column head. */
  readonly title: string;
}

export interface GridCell {
  /** Text of the cell, readable without its color. */
  readonly text: string;
  /** Accessible name, in place of the sign. */
  readonly label: string;
  readonly tone: 'green' | 'orange' | 'red' | 'blue' | 'none';
}

export interface GridRow {
  readonly key: string;
  readonly name: string;
  readonly head: ReactNode;
  /** Overall score, beside the name. */
  readonly figure: string;
  /** undefined: not applicable, such as a question that the student was not asked. */
  readonly cells: readonly (GridCell | undefined)[];
}

export interface MatrixGridProps {
  readonly caption: string;
  readonly nameHead: string;
  readonly figureHead: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** Total number of rows, including those not loaded yet. */
  readonly count: number;
  /** Text of the status line for the cell under the cursor. */
  readonly about: (row: GridRow, column: GridColumn, cell: GridCell | undefined) => string;
  readonly onNearEnd?: (() => void) | undefined;
}

/** Rows skipped by Page Up and Page Down; at most the rows rendered beyond the viewport. */
const PAGE = 10;
const NEAR = 40;

const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Grid of hundreds of students by dozens of columns: sticky headers, virtualized rows and a keyboard cursor. */
export function MatrixGrid(props: MatrixGridProps) {
  const { caption, nameHead, figureHead, columns, rows, count, about, onNearEnd } = props;
  const id = useId();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [at, setAt] = useState<readonly [row: number, column: number] | null>(null);
  const isNear = useRef(false);
  const loaded = rows.length;
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`;
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const move = moves[readingKey(event.key)];
    if (!move || event.altKey || event.ctrlKey || event.metaKey || rows.length === 0) return;
    event.preventDefault();
    const [row, column] = at ?? [0, -1];
    setAt(at ? [within(row + move[0], rows.length), within(column + move[1], columns.length)] : [0, 0]);
  };
  useLayoutEffect(() => {
    if (at) document.getElementById(cellId(...at))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  useEffect(() => {
    if (!frame || !onNearEnd) return;
    isNear.current = false;
    // Checks again after each loaded page.
    if (loaded === 0) return;
    const look = () => {
      const left = frame.scrollHeight - frame.scrollTop - frame.clientHeight;
      if (isNear.current || left > NEAR * 49) return;
      isNear.current = true;
      onNearEnd();
    };
    look();
    frame.addEventListener('scroll', look, { passive: true });
    return () => frame.removeEventListener('scroll', look);
  }, [frame, onNearEnd, loaded]);
  const draw = (place: number) => {
    const row = rows[place];
    if (!row) return null;
    return (
      <tr key={row.key} aria-rowindex={place + 2}>
        <th scope="row">{row.head}</th>
        <td className={classes.figure}>{row.figure}</td>
        {columns.map((column, index) => {
          const cell = row.cells[index];
          return (
            <td
              key={column.id}
              id={cellId(place, index)}
              aria-label={cell?.label ?? ''}
              data-tone={cell?.tone}
              data-at={(at?.[0] === place && at[1] === index) || undefined}
            >
              {cell?.text}
            </td>
          );
        })}
      </tr>
    );
  };
  const first = <tbody>{rows.slice(0, drawnAtOnce).map((_, place) => draw(place))}</tbody>;
  const here = at ? rows[at[0]] : undefined;
  const column = at ? columns[at[1]] : undefined;
  return (
    <>
      <p className={classes.about} role="status">
        {at && here && column ? about(here, column, here.cells[at[1]]) : null}
      </p>
      <div ref={setFrame} className={`${held.frame} ${classes.frame}`}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are reached by the keys
          role="grid"
          tabIndex={0}
          aria-label={caption}
          aria-rowcount={count + 1}
          aria-activedescendant={at ? cellId(...at) : undefined}
          className={`${held.grid} ${classes.grid}`}
          onKeyDown={onKeyDown}
          onClick={({ target }) => {
            const cell = target instanceof Element ? target.closest('td[id]') : null;
            const [row, place] =
              cell?.id
                .slice(id.length + 1)
                .split('-')
                .map(Number) ?? [];
            if (row !== undefined && place !== undefined) setAt([row, place]);
          }}
        >
          <thead>
            <tr>
              <th scope="col">{nameHead}</th>
              <th scope="col">{figureHead}</th>
              {columns.map((one) => (
                <th key={one.id} scope="col" title={one.title}>
                  {one.head}
                </th>
              ))}
            </tr>
          </thead>
          {rows.length <= drawnAtOnce || frame === null ? (
            first
          ) : (
            <VirtualRows
              first={first}
              columnCount={columns.length + 2}
              count={rows.length}
              keyOf={(place) => rows[place]?.key ?? ''}
              draw={draw}
              frame={frame}
            />
          )}
        </table>
      </div>
    </>
  );
}

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
    <ul className={matrixListClasses.list} aria-label={caption}>
      {rows.map(({ key, head, figure, cells }) => (
        <li key={key}>
          <header>
            {head} <span>{figure}</span>
          </header>
          <ul className={matrixListClasses.signs}>
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
