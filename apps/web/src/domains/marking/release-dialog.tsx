import { defineMessages } from '@pelion/words';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  releaseTitle: 'Release {$n} {#n|result|results}?',
  releaseText: '{^student+}{? and |parent+|} are notified and see what this schedule shows on release.',
  release: 'Release',
  takeBackTitle: 'Take back {$n} {#n|result|results}?',
  takeBackText: 'The results are hidden again. People may have already seen them.',
  takeBack: 'Take back',
});

interface ReleaseDialogProps {
  readonly kind: 'release' | 'takeBack';
  /** Results that it is about. */
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms releasing or hiding all results of a schedule. */
export function ReleaseDialog({ kind, count, onConfirm, onClose }: ReleaseDialogProps) {
  const t = useMessages(messages);
  return (
    <ConfirmDialog
      isOpen
      title={t(`${kind}Title`, { n: count })}
      confirmLabel={t(kind)}
      isDangerous={kind === 'takeBack'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(`${kind}Text`)}</p>
    </ConfirmDialog>
  );
}
