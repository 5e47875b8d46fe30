import type { ProgressReport } from '@pelion/contract/progress-reports';
import { PROGRESS_REPORT_BIN_DAYS } from '@pelion/contract/progress-reports/facts';
import { defineMessages } from '@pelion/words';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { removeCycle } from './queries.ts';

const messages = defineMessages({
  title: 'Do you want to delete the progress report?',
  text: '“{$name}” and its {$n} {#n|card|cards} can be restored for {$days} days.',
});

interface RemoveCycleDialogProps {
  readonly cycle: ProgressReport;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}

/** Deletes a cycle without published cards. */
export function RemoveCycleDialog({ cycle, ...dialog }: RemoveCycleDialogProps) {
  const t = useMessages(messages);
  return (
    <RemoveDialog title={t('title')} removed={cycle.id} mutation={removeCycle} {...dialog}>
      {t('text', { name: cycle.name, n: cycle.card_count, days: PROGRESS_REPORT_BIN_DAYS })}
    </RemoveDialog>
  );
}
