import { defineMessages } from '@pelion/words';
import { IconArrowsSort } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { later } from '../lazy-part.tsx';
import { type DataColumn, textsOf } from './columns.ts';
import classes from './data-table.module.css';
import type { RowsView } from './data-table.tsx';

const TableDialog = later(() => import('./table-dialog.tsx').then((file) => file.TableDialog));

const messages = defineMessages({
  arrange: 'Sort and columns',
  arranged: 'Sort and columns ({$n})',
  chosen: '{$n} selected',
  untick: 'Clear',
  tickAll: 'Select all',
});

export interface TableBarProps<Row extends object>
  extends Pick<RowsView<Row>, 'state' | 'setState' | 'rows'> {
  /** All columns, including hidden ones. */
  readonly columns: readonly DataColumn<Row>[];
  readonly isPhone: boolean;
  /** Columns that may be hidden; empty when there is no choice. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Column picker, where no heading has room for it. */
  readonly choosing: ReactNode;
  readonly chosenCount: number;
  readonly onUntick: () => void;
  /** Selects all rows, where no heading has the checkbox; undefined without bulk actions. */
  readonly onTickAll: ((isAll: boolean) => void) | undefined;
  readonly actions: ReactNode;
  readonly exports: ReactNode;
}

/** Toolbar above the table: bulk actions, column picker, exports. */
export function TableBar<Row extends object>(props: TableBarProps<Row>) {
  const { columns, rows, state, setState, isPhone, choices, choosing } = props;
  const { chosenCount, onUntick, onTickAll, actions, exports } = props;
  const t = useMessages(messages);
  const [isArranging, setIsArranging] = useState(false);
  const filters = Object.values(state.filters).filter((texts) => texts.length > 0).length;
  if (!isPhone && !choosing && !exports && chosenCount === 0) return null;
  return (
    <div className={classes.bar}>
      {chosenCount > 0 ? (
        <div className={classes.chosen} role="status">
          <span>{t('chosen', { n: chosenCount })}</span>
          {actions}
          <Button tone="quiet" onClick={onUntick}>
            {t('untick')}
          </Button>
        </div>
      ) : null}
      {isPhone ? (
        <Button icon={IconArrowsSort} aria-haspopup="dialog" onClick={() => setIsArranging(true)}>
          {filters > 0 ? t('arranged', { n: filters }) : t('arrange')}
        </Button>
      ) : null}
      {onTickAll ? <Button onClick={() => onTickAll(true)}>{t('tickAll')}</Button> : null}
      {exports}
      {choosing}
      {isArranging ? (
        <TableDialog
          headings={columns.map((column) => ({
            id: column.id,
            header: column.header,
            isSortable: column.isSortable ?? true,
            filter: column.filter,
            texts: column.filter === 'options' ? textsOf(column, rows) : [],
          }))}
          choices={choices}
          state={state}
          setState={setState}
          onClose={() => setIsArranging(false)}
        />
      ) : null}
    </div>
  );
}
