import { useTable } from '@tanstack/react-table';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import classes from './data-table.module.css';
import { DataTableFilter } from './data-table-filter.tsx';
import { type DataColumn, features, tableColumns } from './data-table-logic.ts';
import { DataTableRow } from './data-table-row.tsx';
import { SortButton } from './sort-button.tsx';

interface DataTableProps<Row extends object> {
  /** What the table holds; read out, not shown. */
  readonly caption: string;
  /** The same array until the data change: sorting and filtering are worked out once for it. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Made once, outside of the component or with useMemo. */
  readonly columns: readonly DataColumn<Row>[];
  /** What opens below a row; null for rows that do not open. */
  readonly detail?: (row: Row) => ReactNode;
  /** Instead of rows, when there are none or none passes the filters. */
  readonly empty: ReactNode;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Rows with sorting and a filter for each column that asks for it. On a phone every row is a card. */
export function DataTable<Row extends object>({
  caption,
  rows,
  rowId,
  columns,
  detail,
  empty,
}: DataTableProps<Row>) {
  // The table object stays the same when its state changes; the compiler would take it for unchanged.
  'use no memo';
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const data = useMemo(() => [...rows], [rows]);
  const definitions = useMemo(() => tableColumns(columns), [columns]);
  const table = useTable({ features, columns: definitions, data, getRowId: rowId });
  const visible = table.getRowModel().rows;

  const toggle = (id: string) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={classes.hidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, header, filter }) => {
              const column = table.getColumn(id);
              const direction = column?.getIsSorted() || null;
              return (
                <th key={id} scope="col" aria-sort={direction ? ariaSort[direction] : undefined}>
                  <div className={classes.head}>
                    {column?.getCanSort() ? (
                      <SortButton
                        label={header}
                        direction={direction}
                        onToggle={() => column.toggleSorting(direction === 'asc')}
                      />
                    ) : (
                      header
                    )}
                    {column && filter ? (
                      <DataTableFilter
                        label={header}
                        kind={filter}
                        values={filter === 'options' ? valuesOf(columns, id, rows) : []}
                        chosen={column.getFilterValue()}
                        onChange={(chosen) => column.setFilterValue(chosen)}
                      />
                    ) : null}
                  </div>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {visible.map(({ id, original }) => {
            const below = detail?.(original) ?? null;
            const isOpen = opened.has(id);
            return (
              <Fragment key={id}>
                <DataTableRow
                  row={original}
                  columns={columns}
                  isOpen={below === null ? null : isOpen}
                  onToggle={() => toggle(id)}
                />
                {isOpen && below !== null ? (
                  <tr className={classes.below}>
                    <td colSpan={columns.length}>{below}</td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {visible.length === 0 ? empty : null}
    </div>
  );
}

/** The different texts of a column, in order. */
function valuesOf<Row>(
  columns: readonly DataColumn<Row>[],
  id: string,
  rows: readonly Row[],
): readonly string[] {
  const value = columns.find((column) => column.id === id)?.value;
  const texts = rows.flatMap((row) => {
    const text = value?.(row);
    return text === null || text === undefined || text === '' ? [] : [String(text)];
  });
  return [...new Set(texts)].toSorted((one, other) => one.localeCompare(other));
}
