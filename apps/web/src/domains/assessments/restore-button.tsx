import type { ListedAssessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ChangeButton } from '../../components/change-button.tsx';
import { useMessages } from '../../lib/text.ts';
import { restoreAssessment } from './change-queries.ts';

const messages = defineMessages({ restore: 'Restore', restoreIt: 'Restore “{$name}”' });

/** Restores a deleted assessment, its only action. */
export function RestoreButton({ assessment }: { readonly assessment: ListedAssessment }) {
  const t = useMessages(messages);
  const restoring = useMutation(restoreAssessment);
  const { id, name, can } = assessment;
  if (!can.restore) return null;
  return (
    <ChangeButton
      size="sm"
      aria-label={t('restoreIt', { name })}
      isBusy={restoring.isPending}
      onClick={() => restoring.mutate(id)}
    >
      {t('restore')}
    </ChangeButton>
  );
}
