import { defineMessages } from '@pelion/words';
import { IconColumns3 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { CheckGroupField } from '../fields/choice-fields.tsx';
import { IconButton } from '../icon-button.tsx';
import type { MenuEntry } from '../menu.tsx';
import { Popover } from '../popover.tsx';
import { arrangedRows } from './arranged-rows.ts';
import type { DataColumn } from './columns.ts';
import classes from './data-table.module.css';
import { RowGrid } from './row-grid.tsx';
import { RowList } from './row-list.tsx';
import { TableBar } from './table-bar.tsx';
import { type TableState, useTableState } from './table-state.ts';

/** Number of columns from which the column picker is offered; fewer fit everywhere. */
const chosenFrom = 5;

const messages = defineMessages({ noMatch: 'No match', clear: 'Clear filters', columns: 'Columns' });

export interface DataTableProps<Row extends object> {
  /** Name of the table for screen readers, visually hidden. */
  readonly caption: string;
  /**
   * Stores sort order, filters and columns in the URL under this name; without a name they last until the screen
   * unmounts.
   */
  readonly name?: string;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Must be stable: defined outside the component or with useMemo. Exactly one is primary. */
  readonly columns: readonly DataColumn<Row>[];
  /** Content of the expanded row; null for rows that do not expand. */
  readonly detail?: (row: Row) => ReactNode;
  /** Rows that are expanded until they are closed. */
  readonly isOpenAtFirst?: (row: Row) => boolean;
  /** One line for each row, cut where a text is longer; for lists that are scanned. */
  readonly isCompact?: boolean;
  /** Entries of the row's overflow menu. */
  readonly menu?: (row: Row) => readonly (MenuEntry | false | null | undefined)[];
  /** Bulk actions; makes rows selectable. */
  readonly actions?: (chosen: readonly Row[]) => ReactNode;
  /** Export buttons beside the table. */
  readonly exports?: ReactNode;
  /** Nested in another table's row: no frame, no toolbar, no sorting. */
  readonly isNested?: boolean;
  /** Rows arrive sorted and filtered, as a part of more; headings only choose the order, stored in the URL. */
  readonly isArranged?: boolean;
  /** Rendered below the last row, inside the scroll container; loads more rows. */
  readonly foot?: ReactNode;
  /** Shown instead of the table when there are no rows. */
  readonly empty?: ReactNode;
}

/**
 * Data table: sorting and filtering in the headings, a column picker, row menus, row selection. On a phone a list, with
 * each cell positioned by its column's `place`.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, rows, rowId, columns, detail, actions, exports, isNested = false, empty = null } = props;
  const { isArranged = false, isCompact = false, isOpenAtFirst } = props;
  const t = useMessages(messages);
  const isPhone = useIsPhone();
  const [state, setState] = useTableState(name, columns);
  const [toggledRows, setToggledRows] = useState<ReadonlySet<string>>(new Set());
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  if (rows.length === 0) return empty;

  const shown = columns.filter(({ id, place }) => place === 'primary' || state.shown.includes(id));
  const visible = arrangedRows(rows, columns, isArranged ? { ...state, sort: null } : state).map((row) => ({
    id: rowId(row),
    row,
  }));
  // Rows hidden by a filter are excluded from bulk actions.
  const chosen = visible.filter(({ id }) => ticked.has(id));
  const canChoose = columns.length >= chosenFrom && !isNested;
  const choices = columns
    .filter(({ place }) => canChoose && place !== 'primary')
    .map(({ id, header }) => ({ value: id, label: header }));
  const choosing =
    canChoose && !isPhone ? (
      <ColumnsButton choices={choices} shown={state.shown} onShow={(some) => setState({ shown: some })} />
    ) : null;
  // Above the row menus, and in compact lists, which have no toolbar.
  const isPickerInHead = props.menu !== undefined || isCompact;
  const view: RowsView<Row> = {
    ...props,
    choosing: isPickerInHead ? choosing : null,
    columns: shown,
    state,
    setState,
    isNested,
    isCompact,
    lines: visible.flatMap(({ id, row }) => {
      const below = detail?.(row) ?? null;
      const isOpen = below === null ? null : toggledRows.has(id) !== (isOpenAtFirst?.(row) ?? false);
      return [{ id, row, isOpen, isTicked: actions ? ticked.has(id) : null, below: isOpen ? below : null }];
    }),
    onToggle: (id) => setToggledRows(toggled(toggledRows, id)),
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
          choosing={isPickerInHead ? null : choosing}
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

/** Current state of one row. */
export interface Line<Row> {
  readonly id: string;
  readonly row: Row;
  /** Null for a row that does not expand. */
  readonly isOpen: boolean | null;
  /** Null when rows are not selectable. */
  readonly isTicked: boolean | null;
  /** Content of the expanded row; null while collapsed. */
  readonly below: ReactNode;
}

/** Props shared by the grid and the phone list. */
export interface RowsView<Row extends object>
  extends Pick<DataTableProps<Row>, 'caption' | 'rows' | 'columns' | 'menu' | 'foot'> {
  readonly lines: readonly Line<Row>[];
  readonly isNested: boolean;
  readonly isCompact: boolean;
  /** Column picker at the end of the headings. */
  readonly choosing: ReactNode;
  readonly state: ReturnType<typeof useTableState>[0];
  readonly setState: ReturnType<typeof useTableState>[1];
  readonly onToggle: (id: string) => void;
  readonly onTick: (id: string) => void;
  readonly onTickAll: (isAll: boolean) => void;
}

interface ColumnsButtonProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly shown: TableState['shown'];
  readonly onShow: (shown: readonly string[]) => void;
}

/** Which columns are shown beside the first. */
function ColumnsButton({ choices, shown, onShow }: ColumnsButtonProps) {
  const t = useMessages(messages);
  return (
    <Popover
      align="end"
      className={classes.panel}
      opener={(opener) => <IconButton {...opener} label={t('columns')} icon={IconColumns3} />}
    >
      {() => (
        <CheckGroupField label={t('columns')} isStacked choices={choices} value={shown} onChange={onShow} />
      )}
    </Popover>
  );
}
