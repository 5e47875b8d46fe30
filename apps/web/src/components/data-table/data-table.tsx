import { defineMessages } from '@pelion/words';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import type { MenuEntry } from '../menu.tsx';
import { arrangedRows } from './arranged-rows.ts';
import type { DataColumn } from './columns.ts';
import { ColumnsButton } from './columns-button.tsx';
import classes from './data-table.module.css';
import { RowGrid } from './row-grid.tsx';
import { RowList } from './row-list.tsx';
import { TableBar } from './table-bar.tsx';
import { useTableState } from './table-state.ts';

/** From here on there is a choice of columns: fewer fit everywhere. */
const chosenFrom = 5;

const messages = defineMessages({ noMatch: 'No match', clear: 'Clear filters' });

export interface DataTableProps<Row extends object> {
  /** What the table holds; read out, not shown. */
  readonly caption: string;
  /** Keeps order, filters and columns in the address under this name. Without one they last as long as the screen. */
  readonly name?: string;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Made once, outside of the component or with useMemo. Exactly one is primary. */
  readonly columns: readonly DataColumn<Row>[];
  /** What opens below a row; null for rows that do not open. */
  readonly detail?: (row: Row) => ReactNode;
  /** What can be done with a row, behind three dots. */
  readonly menu?: (row: Row) => readonly (MenuEntry | false | null | undefined)[];
  /** What can be done with several rows: lets rows be ticked. */
  readonly actions?: (chosen: readonly Row[]) => ReactNode;
  /** Beside the table: the ways to take it elsewhere. */
  readonly exports?: ReactNode;
  /** Inside of another table's row: no frame, no bar, nothing to sort. */
  readonly isNested?: boolean;
  /** The rows come sorted and filtered, a part of more: headings only say and choose the order, in the address. */
  readonly isArranged?: boolean;
  /** Below the last row, inside of what scrolls: what asks for more rows. */
  readonly foot?: ReactNode;
  /** Instead of rows, when there are none at all. */
  readonly empty?: ReactNode;
}

/**
 * The one table: sorted and filtered by its headings, with columns to choose, a menu for each row, rows to tick. On a
 * phone it is a list: each column says where its cell stands there.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, rows, rowId, columns, detail, actions, exports, isNested = false, empty = null } = props;
  const { isArranged = false } = props;
  const t = useMessages(messages);
  const isPhone = useIsPhone();
  const [state, setState] = useTableState(name, columns);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  if (rows.length === 0) return empty;

  const shown = columns.filter(({ id, place }) => place === 'primary' || state.shown.includes(id));
  const visible = arrangedRows(rows, columns, isArranged ? { ...state, sort: null } : state).map((row) => ({
    id: rowId(row),
    row,
  }));
  // What a filter hides is not acted upon.
  const chosen = visible.filter(({ id }) => ticked.has(id));
  const canChoose = columns.length >= chosenFrom && !isNested;
  const choices = columns
    .filter(({ place }) => canChoose && place !== 'primary')
    .map(({ id, header }) => ({ value: id, label: header }));
  const choosing =
    canChoose && !isPhone ? (
      <ColumnsButton choices={choices} shown={state.shown} onShow={(some) => setState({ shown: some })} />
    ) : null;
  const view: RowsView<Row> = {
    ...props,
    // Above the menus of the rows there is room for it; a row of its own would hold nothing else.
    choosing: props.menu ? choosing : null,
    columns: shown,
    state,
    setState,
    isNested,
    lines: visible.flatMap(({ id, row }) => {
      const below = detail?.(row) ?? null;
      const isOpen = below === null ? null : opened.has(id);
      return [{ id, row, isOpen, isTicked: actions ? ticked.has(id) : null, below: isOpen ? below : null }];
    }),
    onToggle: (id) => setOpened(toggled(opened, id)),
    onTick: (id) => setTicked(toggled(ticked, id)),
    onTickAll: (isAll) => setTicked(new Set(isAll ? visible.map(({ id }) => id) : [])),
  };
  return (
    <div className={isNested ? undefined : classes.whole}>
      {isNested ? null : (
        <TableBar
          columns={columns}
          rows={rows}
          state={state}
          setState={setState}
          isPhone={isPhone}
          choices={choices}
          choosing={props.menu ? null : choosing}
          chosenCount={chosen.length}
          onUntick={() => setTicked(new Set())}
          onTickAll={isPhone && actions ? view.onTickAll : undefined}
          actions={chosen.length > 0 ? actions?.(chosen.map(({ row }) => row)) : null}
          exports={exports}
        />
      )}
      {isPhone ? <RowList {...view} /> : <RowGrid {...view} />}
      {visible.length === 0 ? (
        <EmptyState
          title={t('noMatch')}
          action={<Button onClick={() => setState({ filters: {} })}>{t('clear')}</Button>}
        />
      ) : null}
    </div>
  );
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}

/** One row as it stands now. */
export interface Line<Row> {
  readonly id: string;
  readonly row: Row;
  /** Null for a row that does not open. */
  readonly isOpen: boolean | null;
  /** Null where rows are not ticked. */
  readonly isTicked: boolean | null;
  /** What is open below it. */
  readonly below: ReactNode;
}

/** What both shapes of the table are made from. */
export interface RowsView<Row extends object>
  extends Pick<DataTableProps<Row>, 'caption' | 'rows' | 'columns' | 'menu' | 'foot'> {
  readonly lines: readonly Line<Row>[];
  readonly isNested: boolean;
  /** Which columns to show, at the end of the headings. */
  readonly choosing: ReactNode;
  readonly state: ReturnType<typeof useTableState>[0];
  readonly setState: ReturnType<typeof useTableState>[1];
  readonly onToggle: (id: string) => void;
  readonly onTick: (id: string) => void;
  readonly onTickAll: (isAll: boolean) => void;
}
