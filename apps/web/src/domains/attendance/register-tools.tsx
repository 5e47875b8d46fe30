import type { RegisterRow } from '@pelion/contract/attendance';
import { registerFileRoutes } from '@pelion/contract/register-files/routes';
import { defineMessages } from '@pelion/words';
import { IconCoin, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { TableDownload } from '../../components/table-download.tsx';
import { useMessages } from '../../lib/text.ts';
import { registerFileOf } from './queries.ts';
import classes from './register.module.css';
import { isPresent } from './register-values.ts';

const ImportDialog = later(() => import('./import-dialog.tsx').then((file) => file.ImportDialog));

const messages = defineMessages({
  import: 'Import marks',
  points: 'Points for all present',
});

export type GivePoints = (students: readonly { readonly id: number; readonly name: string }[]) => void;

interface RegisterToolsProps {
  readonly classId: number;
  readonly rows: readonly RegisterRow[];
  readonly mayMark: boolean;
  /** Missing for viewers who give none. */
  readonly onPoints: GivePoints | undefined;
}

/** Files of a register and points for those who are present. */
export function RegisterTools({ classId, rows, mayMark, onPoints }: RegisterToolsProps) {
  const t = useMessages(messages);
  const [isImporting, setIsImporting] = useState(false);
  const present = rows.filter(isPresent).map(({ student_id: id, name }) => ({ id, name }));
  return (
    <div className={classes.tools}>
      {onPoints && present.length > 0 ? (
        <Button icon={IconCoin} onClick={() => onPoints(present)}>
          {t('points')}
        </Button>
      ) : null}
      {mayMark ? (
        <Button icon={IconFileImport} onClick={() => setIsImporting(true)}>
          {t('import')}
        </Button>
      ) : null}
      <TableDownload
        service={registerFileRoutes.service}
        fileName={`register-${classId}`}
        addressOf={(wanted) => registerFileOf(classId, wanted)}
      />
      {isImporting ? <ImportDialog classId={classId} onClose={() => setIsImporting(false)} /> : null}
    </div>
  );
}
