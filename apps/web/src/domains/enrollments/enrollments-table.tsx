import type { Enrollment } from '@pelion/contract/enrollments';
import { defineMessages } from '@pelion/words';
import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleOff,
  IconHistory,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ChangeButton } from '../../components/change-button.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { useMessages } from '../../lib/text.ts';
import { tableName } from './table-name.ts';

const messages = defineMessages({
  caption: '{^enrollment+}',
  move: 'Move',
  edit: 'Change days',
  activate: 'Activate',
  deactivate: 'Deactivate',
  history: 'History',
  cannot: 'Not possible for those selected.',
});

export interface EnrollmentActions {
  readonly onMove: (rows: readonly Enrollment[]) => void;
  readonly onEdit: (row: Enrollment) => void;
  readonly onHistory: (row: Enrollment) => void;
  readonly onActivate: (rows: readonly Enrollment[]) => void;
  readonly onDeactivate: (rows: readonly Enrollment[]) => void;
}

interface EnrollmentsTableProps extends EnrollmentActions {
  readonly rows: readonly Enrollment[];
  readonly columns: readonly DataColumn<Enrollment>[];
  readonly foot: ReactNode;
}

const rowId = ({ id }: Enrollment) => String(id);

const kinds = [
  { name: 'move', icon: IconArrowsExchange },
  { name: 'activate', icon: IconCircleCheck },
  { name: 'deactivate', icon: IconCircleOff },
] as const;

export function EnrollmentsTable({ rows, columns, foot, ...on }: EnrollmentsTableProps) {
  const t = useMessages(messages);
  const act = { move: on.onMove, activate: on.onActivate, deactivate: on.onDeactivate };
  return (
    <DataTable
      caption={t('caption')}
      name={tableName}
      isArranged
      rows={rows}
      rowId={rowId}
      columns={columns}
      foot={foot}
      menu={(row) => [
        ...kinds
          .slice(0, 1)
          .map(
            ({ name, icon }) => row.can[name] && { label: t(name), icon, onChoose: () => act[name]([row]) },
          ),
        row.can.edit && { label: t('edit'), icon: IconCalendarEvent, onChoose: () => on.onEdit(row) },
        ...kinds
          .slice(1)
          .map(
            ({ name, icon }) => row.can[name] && { label: t(name), icon, onChoose: () => act[name]([row]) },
          ),
        { label: t('history'), icon: IconHistory, worksWhenOver: true, onChoose: () => on.onHistory(row) },
      ]}
      actions={(chosen) =>
        kinds.map(({ name, icon }) => {
          const fitting = chosen.filter(({ can }) => can[name]);
          return (
            <ChangeButton
              key={name}
              size="sm"
              icon={icon}
              disabledReason={fitting.length === 0 ? t('cannot') : null}
              onClick={() => act[name](fitting)}
            >
              {t(name)}
            </ChangeButton>
          );
        })
      }
    />
  );
}
