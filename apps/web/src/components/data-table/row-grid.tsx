import { defineMessages } from '@pelion/words';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { nothing } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { later } from '../lazy-part.tsx';
import { ColumnFilter } from './column-filter.tsx';
import { type DataColumn, textsOf } from './columns.ts';
import classes from './data-table.module.css';
import type { Line, RowsView } from './data-table.tsx';
import { moveBetweenRows } from './row-keys.ts';
import { followLink, isOwnClick, Opener, RowMenu, Tick, TickAll } from './row-parts.tsx';
import { drawnAtOnce, useDrawn } from './virtual-threshold.ts';

interface SortButtonProps {
  readonly label: string;
  readonly direction: 'ascending' | 'descending' | null;
  readonly onToggle: () => void;
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

const VirtualRows = later(
  () => import('./virtual-rows.tsx').then((file) => file.VirtualRows),
  ({ first }) => first,
  (notice, { first, columnCount }) => (
    <>
      {first}
      <tfoot>
        <tr>
          <td colSpan={columnCount}>{notice}</td>
        </tr>
      </tfoot>
    </>
  ),
);

const messages = defineMessages({ menu: 'Actions' });

/** Last column: the menus of the rows, below the column picker. */
const hasEndColumn = <Row extends object>({ menu, choosing }: RowsView<Row>) =>
  menu !== undefined || choosing !== null;

/** From 824 px on: a table whose head stays in view. */
export function RowGrid<Row extends object>(view: RowsView<Row>) {
  const { caption, columns, lines, isNested, isCompact } = view;
  const t = useMessages(messages);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const { drawn, hasEnd } = useDrawn(lines.length);
  const isTicking = lines[0]?.isTicked !== null && lines.length > 0;
  const columnCount = columns.length + (isTicking ? 1 : 0) + (hasEndColumn(view) ? 1 : 0);
  const draw = (line: Line<Row>) => (
    <GridRow key={line.id} view={view} line={line} columnCount={columnCount} />
  );
  const first = <tbody>{lines.slice(0, drawn).map(draw)}</tbody>;
  const scrolls = isNested ? {} : ({ tabIndex: 0, role: 'region', 'aria-label': caption } as const);
  const keys = isNested ? {} : { 'data-rows': '', onKeyDown: moveBetweenRows };
  return (
    // Scrolls by itself, so that it can be reached with the keyboard too.
    <div
      ref={setFrame}
      className={isNested ? classes.nested : classes.frame}
      data-compact={isCompact || undefined}
      {...scrolls}
      {...keys}
    >
      <table className={classes.table} aria-rowcount={lines.length + 1}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {isTicking ? (
              <th scope="col" className={classes.narrow}>
                <TickAll {...view} />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeadCell key={column.id} view={view} column={column} />
            ))}
            {hasEndColumn(view) ? (
              <th scope="col" className={classes.menu}>
                {view.menu ? <span className="visually-hidden">{t('menu')}</span> : null}
                {view.choosing}
              </th>
            ) : null}
          </tr>
        </thead>
        {lines.length <= drawnAtOnce || frame === null ? (
          first
        ) : (
          <VirtualRows
            first={first}
            columnCount={columnCount}
            count={lines.length}
            keyOf={(place) => lines[place]?.id ?? ''}
            draw={(place) => lines.slice(place, place + 1).map(draw)}
            frame={frame}
          />
        )}
      </table>
      {hasEnd ? view.foot : null}
    </div>
  );
}

interface HeadCellProps<Row extends object> {
  readonly view: RowsView<Row>;
  readonly column: DataColumn<Row>;
}

function HeadCell<Row extends object>({ view, column }: HeadCellProps<Row>) {
  const { id, header, filter, isSortable = true, isNumeric } = column;
  const { rows, state, setState, isNested } = view;
  const texts = filter === 'options' ? textsOf(column, rows) : [];
  // Nothing to choose from: every cell is empty.
  const canFilter = filter === 'search' || texts.length > 0;
  const isSorted = state.sort?.id === id;
  const direction = isSorted ? (state.sort.isDescending ? 'descending' : 'ascending') : null;
  return (
    <th scope="col" aria-sort={direction ?? undefined} data-numeric={isNumeric || undefined}>
      <div className={classes.head}>
        {isSortable && !isNested ? (
          <SortButton
            label={header}
            direction={direction}
            onToggle={() => setState({ sort: { id, isDescending: direction === 'ascending' } })}
          />
        ) : (
          header
        )}
        {filter && canFilter && !isNested ? (
          <ColumnFilter
            label={header}
            kind={filter}
            values={texts}
            chosen={state.filters[id] ?? []}
            onChange={(chosen) => setState({ filters: { ...state.filters, [id]: chosen } })}
          />
        ) : null}
      </div>
    </th>
  );
}

interface GridRowProps<Row extends object> {
  readonly view: RowsView<Row>;
  readonly line: Line<Row>;
  readonly columnCount: number;
}

function GridRow<Row extends object>({ view, line, columnCount }: GridRowProps<Row>) {
  const { row, isOpen, isTicked, below } = line;
  return (
    <>
      <tr
        className={classes.row}
        data-line
        data-opens={isOpen === null ? undefined : ''}
        data-chosen={isTicked || undefined}
        onClick={(event) => {
          if (isOwnClick(event)) return;
          if (isOpen !== null) view.onToggle(line.id);
          else if (view.isCompact && isTicked === null) followLink(event.currentTarget);
        }}
      >
        {isTicked === null ? null : (
          <td className={classes.narrow}>
            <Tick view={view} line={line} />
          </td>
        )}
        {view.columns.map(({ id, place, value, cell, isNumeric, isLong }) => {
          const content = cell ? cell(row) : (value(row) ?? nothing);
          // Tooltip of a text that may be cut.
          const whole = view.isCompact ? String(value(row) ?? '') || undefined : undefined;
          return place === 'primary' ? (
            <th key={id} scope="row" data-primary data-long={isLong || undefined}>
              <span className={classes.first}>
                <Opener view={view} line={line} />
                <span title={whole}>{content}</span>
              </span>
            </th>
          ) : (
            <td
              key={id}
              data-numeric={isNumeric || undefined}
              data-long={isLong || undefined}
              title={isLong ? whole : undefined}
            >
              {content}
            </td>
          );
        })}
        {hasEndColumn(view) ? (
          <td className={classes.menu}>
            <RowMenu view={view} line={line} />
          </td>
        ) : null}
      </tr>
      {below ? (
        <tr className={classes.below} data-below>
          <td colSpan={columnCount}>{below}</td>
        </tr>
      ) : null}
    </>
  );
}

/** The heading of a sortable column; its state is read out by `aria-sort` of the cell. */
function SortButton({ label, direction, onToggle }: SortButtonProps) {
  const Arrow = arrows[direction ?? 'none'];
  return (
    <Button
      tone="quiet"
      size="sm"
      className={classes.sort}
      data-sorted={direction ?? undefined}
      onClick={onToggle}
    >
      {label}
      <Arrow size={14} aria-hidden />
    </Button>
  );
}
