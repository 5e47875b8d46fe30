import { defineMessages } from '@pelion/words';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useMessages } from '../../../lib/text.ts';

const messages = defineMessages({
  title: 'Confirm Download',
  text: 'This work is not handed in yet. The file shows its {question+}, and nothing that was answered.',
  download: 'Download',
});

interface ConfirmDownloadProps {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmDownload({ onConfirm, onClose }: ConfirmDownloadProps) {
  const t = useMessages(messages);
  return (
    <ConfirmDialog
      isOpen
      title={t('title')}
      confirmLabel={t('download')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  );
}
