import type { ScormPackage } from '@pelion/contract/scorm-packages';
import { defineMessages } from '@pelion/words';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { useMessages } from '../../lib/text.ts';
import { removePackage } from './queries.ts';

const messages = defineMessages({
  title: 'Do you want to delete the package?',
  text: '“{$name}” and its files are deleted. Progress is kept.',
});

interface RemovePackageDialogProps {
  readonly removed: Pick<ScormPackage, 'id' | 'name'>;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}

export function RemovePackageDialog({ removed: { id, name }, ...dialog }: RemovePackageDialogProps) {
  const t = useMessages(messages);
  return (
    <RemoveDialog title={t('title')} removed={id} mutation={removePackage} {...dialog}>
      {t('text', { name })}
    </RemoveDialog>
  );
}
