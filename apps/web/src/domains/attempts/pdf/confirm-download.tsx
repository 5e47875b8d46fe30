import { defineMessages } from '@pelion/words';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useMessages } from '../../../lib/text.ts';

const messages = defineMessages({
  title: 'Confirm Download',
  text: 'This has not been submitted yet. The file shows the {question+} only, without answers.',
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
