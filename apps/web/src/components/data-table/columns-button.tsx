import { defineMessages } from '@pelion/words';
import { IconColumns3 } from '@tabler/icons-react';
import { useMessages } from '../../lib/text.ts';
import { CheckGroupField } from '../fields/choice-fields.tsx';
import { IconButton } from '../icon-button.tsx';
import { Popover } from '../popover.tsx';
import classes from './data-table.module.css';
import type { TableState } from './table-state.ts';

const messages = defineMessages({ columns: 'Columns' });

interface ColumnsButtonProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly shown: TableState['shown'];
  readonly onShow: (shown: readonly string[]) => void;
}

/** Which columns are shown beside the first. */
export function ColumnsButton({ choices, shown, onShow }: ColumnsButtonProps) {
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
